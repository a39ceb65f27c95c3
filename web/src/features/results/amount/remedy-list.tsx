import { Button } from '../../../components/button.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import type { Remedies } from '../chance/chance-answers.ts'
import { type Suggestion, suggestions } from '../chance/chance-words.ts'

interface RemedyListProps {
  remedies: Remedies | undefined
  goal: GoalFormData
  amount: number
  isPending: boolean
  /** The chance is there already, so time and step-up need no change. */
  isMet: boolean
  onChoose: (key: keyof Remedies, value: number) => void
}

/** What would bring the chance to 80 %, each a button. */
export function RemedyList({ remedies, goal, amount, isPending, isMet, onChoose }: RemedyListProps) {
  // Nothing is no amount that a plan could be made from.
  const isNeeded = ({ key, value }: Suggestion) =>
    value !== 0 && (!isMet || (key !== 'years' && key !== 'stepUp'))
  const all = remedies && suggestions(remedies, goal, amount).filter(isNeeded)
  const columns = all?.length === 5 ? 'desk:grid-cols-5' : 'desk:grid-cols-4'
  return (
    <section aria-labelledby="what-it-takes" aria-busy={isPending} className="mt-4 border-t border-line pt-3">
      <h3 id="what-it-takes" className="text-table font-semibold">
        {isMet ? 'What 80% takes' : 'What would it take to reach 80%'}
      </h3>
      <ul className={`mt-2 grid gap-2 wide:grid-cols-2 ${columns}`}>
        {all === undefined
          ? [0, 1, 2, 3].map((place) => <Skeleton key={place} className="h-14 w-full" />)
          : all.map((each) => <Way key={each.key} way={each} isStale={isPending} onChoose={onChoose} />)}
      </ul>
    </section>
  )
}

interface WayProps {
  way: Suggestion
  /** It answers an older plan. */
  isStale: boolean
  onChoose: RemedyListProps['onChoose']
}

function Way({ way, isStale, onChoose }: WayProps) {
  const { key, title, action, detail, value } = way
  return (
    <li className="flex min-h-14 items-center justify-between gap-2 rounded-control border border-line px-3 py-2">
      <div className="min-w-0">
        <p className="text-small text-ink-3">{title}</p>
        {action === undefined ? (
          <p className="text-table text-ink-2">{detail}</p>
        ) : (
          <p className="text-table">
            <b>{action}</b> <span className="block text-small text-ink-3">{detail}</span>
          </p>
        )}
      </div>
      {value !== undefined && action !== undefined && (
        <Button size="s" disabled={isStale} aria-label={`Use ${action}`} onClick={() => onChoose(key, value)}>
          Use
        </Button>
      )}
    </li>
  )
}

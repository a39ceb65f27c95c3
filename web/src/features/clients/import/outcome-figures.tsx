import type { RowOutcome } from '@lakshya/contract'
import { Badge } from '../../../components/badge.tsx'

const outcomes = [
  ['new', 'New', 'ok'],
  ['known', 'Known', 'neutral'],
  ['differs', 'Differ', 'warn'],
  ['refused', 'Refused', 'bad'],
] as const
const stay = { known: 'in your book just so', differs: 'stay as they are in your book' } as const

interface OutcomeFiguresProps {
  counts: Readonly<Record<RowOutcome, number>>
  /** What becomes of those who are new, and of those who are refused. */
  words: { readonly new: string; readonly refused: string }
}

/** How many clients of a file have each outcome, and what that means for them. */
export function OutcomeFigures({ counts, words }: OutcomeFiguresProps) {
  const basis = { ...stay, ...words }
  return (
    <dl className="mb-4 grid grid-cols-4 rounded-panel border border-line bg-surface max-wide:grid-cols-2">
      {outcomes.map(([key, label]) => (
        <div key={key} className="px-4 py-3">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="text-figure font-semibold">{counts[key]}</dd>
          <dd className="text-small text-ink-3">{basis[key]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the outcome of one client is called. */
export function outcomeWord(outcome: RowOutcome): string {
  return outcome === 'differs' ? 'Differs' : lookOf(outcome)[1]
}

/** The outcome of one client. */
export function OutcomeBadge({ outcome }: { outcome: RowOutcome }) {
  return <Badge tone={lookOf(outcome)[2]}>{outcomeWord(outcome)}</Badge>
}

const lookOf = (outcome: RowOutcome) => outcomes.find(([key]) => key === outcome) ?? outcomes[0]

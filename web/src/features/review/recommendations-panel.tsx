import type { GoalAnalysis, GoalDetail, RecommendedAct } from '@lakshya/contract'
import { LinkButton } from '../../components/link-button.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDate, formatMonth, formatRupees } from '../../core/formats/format.ts'

interface RecommendationsPanelProps {
  goalId: number
  /** What the client agreed to leave the goal with. */
  accepted: GoalDetail['acceptedChance'] | undefined
  analysis: GoalAnalysis | undefined
  hasFailed: boolean
}

/** What would help, the most pressing first, and what could not be judged. */
export function RecommendationsPanel({ goalId, accepted, analysis, hasFailed }: RecommendationsPanelProps) {
  return (
    <Panel title="Recommendations">
      {analysis === undefined ? (
        hasFailed ? (
          <p className="text-table text-ink-3">No analysis yet.</p>
        ) : (
          <div className="grid gap-3">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        )
      ) : (
        <>
          {analysis.analysis.recommendations.length === 0 && (
            <p className="text-table text-ink-2">There is nothing to recommend.</p>
          )}
          <ol className="divide-y divide-line border-t border-line">
            {analysis.analysis.recommendations.map(({ title, description, acts = [] }, index) => (
              <li key={`${title} ${description}`} className="grid grid-cols-[20px_1fr] py-3">
                <span aria-hidden="true" className="text-table text-ink-3">
                  {index + 1}
                </span>
                <div className="min-w-0">
                  <h3 className="font-semibold">{title}</h3>
                  <p className="text-table text-ink-2">{description}</p>
                  <Acts acts={acts} goalId={goalId} />
                </div>
              </li>
            ))}
          </ol>
          {accepted != null && (
            <p className="border-t border-line pt-3 text-table text-ink-2">
              The client accepted a chance of <b className="text-ink">{accepted.chance}%</b> on{' '}
              {formatDate(accepted.on)}. The morning’s list is quiet about it for a year, unless it falls by
              more than 5 points.
            </p>
          )}
          {analysis.analysis.notes.map((note) => (
            <p key={note} className="mt-2 text-small text-ink-3">
              {note}
            </p>
          ))}
        </>
      )}
    </Panel>
  )
}

/** Each leads to its dialog on the goal's page, filled in. */
function Acts({ acts, goalId }: { acts: readonly RecommendedAct[]; goalId: number }) {
  if (acts.length === 0) return null
  const params = { goalId: String(goalId) }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {acts.map((act) => {
        const { search, words } = actWords(act)
        return (
          <LinkButton key={act.kind} size="s" to="/goals/$goalId" params={params} search={search}>
            {words}
          </LinkButton>
        )
      })}
    </div>
  )
}

function actWords(act: RecommendedAct) {
  switch (act.kind) {
    case 'raise-sip':
      return {
        search: { raise: String(act.monthly) },
        words: `Raise the SIP by ${formatRupees(act.monthly)}`,
      }
    case 'move-date':
      return { search: { date: act.date }, words: `Move the date to ${formatMonth(act.date)}` }
    case 'accept-chance':
      return { search: { accept: String(act.chance) }, words: `Accept ${act.chance}%` }
  }
}

import type { GoalAnalysis, GoalDetail } from '@lakshya/contract'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { formatPercent, formatRupees } from '../../core/formats/format.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { goalProgress } from '../../core/goal/goal-progress.ts'
import { type Pace, paceOf } from './goal-pace.ts'
import { completionMessage, completionTexts } from './review-completion.ts'

interface ProgressPanelProps {
  goal: GoalDetail | undefined
  analysis: GoalAnalysis | undefined
  isAnalyzing: boolean
}

/** How far the goal has come and when it arrives, with the mix as it is and with the optimal one. */
export function ProgressPanel({ goal, analysis, isAnalyzing }: ProgressPanelProps) {
  return (
    <Panel label="Progress">
      <div className="grid gap-x-8 gap-y-3 desk:grid-cols-[auto_1fr_auto] desk:items-end">
        <div>
          <p className="text-small text-ink-2">Current value</p>
          <p className="text-display font-semibold tracking-display">
            {goal === undefined ? <Skeleton className="my-2 h-5 w-40" /> : formatRupees(goal.currentValue)}
          </p>
          <p className="text-small text-ink-3">
            {goal === undefined
              ? 'of the target'
              : `of ${formatRupees(goal.targetAmount)}; ${formatRupees(goal.targetToday)} in today’s rupees`}
          </p>
        </div>
        <Bar goal={goal} pace={goal && analysis && paceOf(goal, analysis)} />
        <Completion goal={goal} analysis={analysis} />
      </div>
      <div className="mt-4 grid gap-2">
        {isAnalyzing && (
          <p role="status" className="flex items-center gap-2 text-table text-ink-2">
            <Spinner className="size-4" /> Analysing the portfolio
          </p>
        )}
        {analysis && <Message analysis={analysis} />}
        <p className="text-small text-ink-3">
          How dates are calculated: the value grows at the mix’s projected return minus {goal?.inflation ?? 6}
          % inflation a year, month by month, and active SIP instalments are added at today’s rupees, until
          the target in today’s rupees is reached. A year counts 365 days. Projections are no promise.
        </p>
      </div>
    </Panel>
  )
}

function Bar({ goal, pace }: { goal: GoalDetail | undefined; pace: Pace | undefined }) {
  if (goal === undefined) return <Skeleton className="h-1.5 w-full" />
  const progress = goalProgress(goal)
  return (
    <div className="min-w-0">
      <p className="text-small text-ink-2">
        <b className="text-ink">{formatPercent(progress)}</b> of the goal
      </p>
      <div className="relative my-1.5">
        <progress
          aria-label="Goal progress"
          value={progress}
          max={100}
          className="goal-progress block h-1.5 w-full"
        />
        {pace?.at !== undefined && (
          <span
            aria-hidden="true"
            className="absolute -top-1 h-3.5 w-0.5 -translate-x-1/2 bg-ink"
            style={{ left: `${pace.at}%` }}
          />
        )}
      </div>
      {pace !== undefined && <PaceWords pace={pace} />}
    </div>
  )
}

/** Under its mark, on the side that has the room. */
function PaceWords({ pace: { at = 0, words } }: { pace: Pace }) {
  const isRight = at > 50
  return (
    <p
      className={`text-small text-ink-2 max-desk:m-0! max-desk:text-left ${isRight ? 'text-right' : ''}`}
      style={isRight ? { marginRight: `${100 - at}%` } : { marginLeft: `${at}%` }}
    >
      {words}
    </p>
  )
}

function Completion({ goal, analysis }: Omit<ProgressPanelProps, 'isAnalyzing'>) {
  if (goal === undefined || analysis === undefined) {
    return (
      <div>
        <p className="text-small text-ink-2">Completion with current mix</p>
        <Skeleton className="my-2 h-4 w-48" />
        <Skeleton className="h-3 w-40" />
      </div>
    )
  }
  const from = { today: dayInIndia(new Date()), targetDate: goal.targetDate }
  const current = completionTexts(analysis.projectedCompletionWithCurrent, from)
  const optimal = completionTexts(analysis.projectedCompletionWithOptimal, from)
  const comparedOptimal = analysis.projectedCompletionWithOptimal.comparedToTarget
  return (
    <div>
      <p className="text-small text-ink-2">Completion with current mix</p>
      <p className="text-figure font-semibold tracking-display">
        {current?.toCompletion ?? wordsWithout(analysis.projectedCompletionWithCurrent.comparedToTarget)}
      </p>
      <p className="text-small text-ink-3">
        {current?.afterTarget !== undefined && (
          <>
            <span className="text-warn">{current.afterTarget}</span> ·{' '}
          </>
        )}
        optimal mix: {optimal?.toCompletion ?? wordsWithout(comparedOptimal).toLowerCase()}
        {optimal?.afterTarget !== undefined && `, ${optimal.afterTarget}`}
      </p>
    </div>
  )
}

function wordsWithout(compared: GoalAnalysis['projectedCompletionWithCurrent']['comparedToTarget']): string {
  if (compared === 'already_achieved') return 'Already achieved'
  return compared === 'never' ? 'Not within 60 years' : 'Not Available'
}

function Message({ analysis }: { analysis: GoalAnalysis }) {
  const { tone, text } = completionMessage(analysis.projectedCompletionWithCurrent)
  const optimal = completionMessage(analysis.projectedCompletionWithOptimal)
  return (
    <>
      <Note tone={tone} isAnnounced>
        {text}
      </Note>
      {optimal.tone === 'ok' && tone === 'warn' && (
        <p className="flex items-center gap-1 text-table text-gain">
          <Icon name="check" /> With the optimal mix it is reached in time.
        </p>
      )}
    </>
  )
}

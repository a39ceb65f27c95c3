import { Note } from '../../../components/note.tsx'
import { formatDuration } from '../../../core/formats/duration.ts'
import { formatRupees } from '../../../core/formats/format.ts'
import { formatYears } from '../../../core/formats/goal-dates.ts'
import type { GoalCompletion } from '../state/plan-state.ts'

/** That a raised amount shortens the way to the goal: by the rule, and exactly. */
export function GoalCompletionNote({ completion }: { completion: GoalCompletion }) {
  const { timeFrame, scalingFactor, scaledTimeFrame, completionYears, amountBefore, amountAfter } = completion
  return (
    <div className="mb-4">
      <Note tone="ok" isAnnounced>
        <b>Goal Completion Update</b>
        <p>
          The amount grows from {formatRupees(amountBefore)} to {formatRupees(amountAfter)}, and the goal
          comes nearer: {formatDuration(scaledTimeFrame)} instead of {formatYears(timeFrame)} (time frame ÷{' '}
          {scalingFactor.toFixed(3)}). {exactWords(completionYears)} The goal’s time frame stays{' '}
          {formatYears(timeFrame)}.
        </p>
      </Note>
    </div>
  )
}

function exactWords(years: number | null | undefined): string {
  if (years === undefined) return ''
  if (years === null)
    return 'Month by month, at this mix’s expected return, it is not reached within 60 years.'
  return `Month by month, at this mix’s expected return, it is ${formatDuration(years)}.`
}

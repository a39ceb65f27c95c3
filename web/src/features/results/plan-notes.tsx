import type { OptimizationResult } from '@lakshya/contract'
import { Note } from '../../components/note.tsx'
import type { GoalFormData } from '../../core/goal-storage.ts'
import { leftOutWords, planLimits } from './basis-notes.ts'

interface PlanNotesProps {
  goal: GoalFormData
  result: OptimizationResult
  nameOf: (code: string) => string
}

/** What bent the plan, and what its figures are not: above the panels, so that nobody misses it. */
export function PlanNotes({ goal, result, nameOf }: PlanNotesProps) {
  const limits = planLimits(result.basis, goal.riskLevel, goal.timeFrame)
  const leftOut = leftOutWords(result.basis, nameOf)
  if (limits.length + leftOut.length === 0 && !result.basis.isSimulated) return null
  return (
    <div className="mb-4 grid gap-2">
      {result.basis.isSimulated && (
        <Note tone="warn">
          <b>Simulated NAV.</b> The figures on this page come from simulated fund histories, not from the
          market. Import AMFI’s NAVs to see real ones.
        </Note>
      )}
      {limits.map((words) => (
        <Note key={words}>{words}</Note>
      ))}
      {leftOut.length > 0 && (
        <Note>
          <b>Left out of this plan</b>
          <ul>
            {leftOut.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

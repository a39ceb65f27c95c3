import type { OptimizationResult } from '@lakshya/contract'
import { Note } from '../../../components/note.tsx'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { leftOutWords, planLimits } from './basis-notes.ts'

interface PlanNotesProps {
  goal: GoalFormData
  result: OptimizationResult
  nameOf: (code: string) => string
  /** What became of the plan as it was opened. */
  openings: readonly string[]
}

/** What bent the plan, and what its figures are not: above the panels, so that nobody misses it. */
export function PlanNotes({ goal, result, nameOf, openings }: PlanNotesProps) {
  const shaped = [
    ...planLimits(result.basis, goal.riskLevel, goal.timeFrame),
    ...leftOutWords(result.basis, nameOf),
  ]
  if (shaped.length === 0 && openings.length === 0 && !result.basis.isSimulated) return null
  return (
    <div className="mb-4 grid gap-2">
      {openings.map((words) => (
        <Note key={words} tone="warn" isAnnounced>
          {words}
        </Note>
      ))}
      {result.basis.isSimulated && (
        <Note tone="warn">
          <b>Simulated NAV.</b> The figures on this page come from simulated fund histories, not from the
          market. Import AMFI’s NAVs to see real ones.
        </Note>
      )}
      {shaped.length > 0 && (
        <Note>
          <b>What shaped this plan</b>
          <ul className="mt-1 grid gap-1">
            {shaped.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

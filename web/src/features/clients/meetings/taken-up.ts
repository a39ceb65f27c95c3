import type { GoalSummary, KeptProposal } from '@lakshya/contract'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { addressOfGoal } from '../../../core/goal/goal-search.ts'

/** The way that exists for what was kept in a meeting, with its figures filled in; a person presses the button there. */
export function takenUp(
  kept: KeptProposal,
  { goal, clientId }: { goal: GoalSummary; clientId: number },
): { href: string; words: string } {
  const more = kept.amount - kept.amountNow
  if (!goal.isFinalised) {
    const years = (Date.parse(goal.targetDate) - Date.parse(dayInIndia(new Date()))) / 31_536_000_000
    const href = addressOfGoal(clientId, {
      type: 'sip',
      frequency: kept.frequency,
      target: String(Math.round(goal.targetAmount)),
      payment: String(Math.round(kept.amount)),
      years: String(Math.max(1, Math.round(years * 10) / 10)),
    })
    return { href, words: 'Plan it' }
  }
  // A lower instalment needs no code: it is set at the SIP itself.
  if (more <= 0) return { href: `/goals/${goal.id}`, words: 'Open the goal' }
  const monthly = kept.frequency === 'yearly' ? more / 12 : more
  return { href: `/goals/${goal.id}?raise=${Math.round(monthly)}`, words: 'Take it up' }
}

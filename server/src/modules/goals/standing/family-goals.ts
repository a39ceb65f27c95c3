import type { FamilyGoal } from '@lakshya/contract'
import { listClientGoals } from '../../book/index.ts'
import { loadFamily } from '../../clients/index.ts'
import type { GoalContext } from '../goal/reviewed-goal.ts'
import { clientStandings } from './client-standings.ts'

/**
 * The goals of a family's members, the soonest first, each where its own client's page says that it stands.
 * @throws NOT_FOUND alike for a family that does not exist and for another firm's
 */
export async function familyGoals(context: GoalContext, familyId: number): Promise<FamilyGoal[]> {
  const { members } = await loadFamily(context, familyId)
  const goals: FamilyGoal[] = []
  for (const member of members) {
    const judged = new Map((await clientStandings(context, member.id)).map((one) => [one.goalId, one]))
    for (const goal of await listClientGoals(context, member.id)) {
      const { standing = null, chance = null } = judged.get(goal.id) ?? {}
      goals.push({ ...goal, goalId: goal.id, clientName: member.name, standing, chance })
    }
  }
  return goals.sort((a, b) => a.targetDate.localeCompare(b.targetDate) || a.goalId - b.goalId)
}

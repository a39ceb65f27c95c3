/** What the address of a new goal may say of it, each as text. */
export const goalSearchKeys = [
  'type',
  'frequency',
  'target',
  'payment',
  'years',
  'risk',
  'purpose',
  'stepUp',
  'inflation',
] as const

export type GoalSearch = { [K in (typeof goalSearchKeys)[number]]?: string }

/** The form of a new goal with so much of it filled in. */
export function addressOfGoal(clientId: number, search: GoalSearch): string {
  return `/clients/${clientId}/goals/new?${new URLSearchParams(search)}`
}

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

const counted = (count: number, one: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${one}s`]

/** '1 goal', '2 goals and 1 change': what lies in a cart. */
export function countWords({ goals, changes }: { goals: number; changes: number }): string {
  return [...counted(goals, 'goal'), ...counted(changes, 'change')].join(' and ')
}

/**
 * The order of fund codes wherever order matters: by length first, so that numbers of any length stand in
 * their own order.
 *
 * Example: '99' stands before '101'.
 */
export function compareCodes(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length
  return a < b ? -1 : a > b ? 1 : 0
}

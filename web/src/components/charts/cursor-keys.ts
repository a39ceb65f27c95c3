/** Where a key press leads: another mark, none, or nowhere. */
export function afterKey(
  key: string,
  active: number | undefined,
  count: number,
): number | undefined | 'ignored' {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return active === undefined ? 0 : Math.min(last, active + 1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return active === undefined ? last : Math.max(0, active - 1)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return active === undefined ? 'ignored' : undefined
    default:
      return 'ignored'
  }
}

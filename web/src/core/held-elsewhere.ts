/** The number of an ARN as it is compared; undefined for what is none. */
function arnNumber(text: string): string | undefined {
  return /^ARN-?(\d+)$/i.exec(text.trim())?.[1]?.replace(/^0+/, '')
}

/**
 * Whether a holding is direct, an investment adviser's or another distributor's. An ARN counts as another's where the
 * own one is on record.
 */
export function isHeldElsewhere(advisor: string | null, ownArn: string | null): boolean {
  if (advisor === null) return false
  if (/^(DIRECT|INA)/i.test(advisor.trim())) return true
  const [theirs, own] = [arnNumber(advisor), arnNumber(ownArn ?? '')]
  return theirs !== undefined && own !== undefined && theirs !== own
}

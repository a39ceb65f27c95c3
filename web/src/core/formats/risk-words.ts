/** 'Aggressive' below 5, 'Moderate' below 11, 'Conservative' from there: a higher level is more conservative. */
export function riskZone(level: number): 'Aggressive' | 'Moderate' | 'Conservative' {
  if (level < 5) return 'Aggressive'
  return level < 11 ? 'Moderate' : 'Conservative'
}

/** A level as it is written: '9', '8.4'. */
export function levelText(level: number): string {
  return String(Math.round(level * 10) / 10)
}

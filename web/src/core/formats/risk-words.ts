/** 'Aggressive' below 5, 'Moderate' below 11, 'Conservative' from there: a higher level is more conservative. */
export function riskZone(level: number): 'Aggressive' | 'Moderate' | 'Conservative' {
  if (level < 5) return 'Aggressive'
  return level < 11 ? 'Moderate' : 'Conservative'
}

/** Where a mix stands by its own volatility: 'Level 7.7', 'Bolder than level 0'. */
export function mixLevelText({ level, isBolder }: { level: number; isBolder: boolean }): string {
  return isBolder ? 'Bolder than level 0' : `Level ${levelText(level)}`
}

/** A level as it is written: '9', '8.4'. */
export function levelText(level: number): string {
  return String(Math.round(level * 10) / 10)
}

/** A client's risk appetite (0-10, 10 is least risky) on a plan's scale of 0-15. */
export function planLevelOf(riskAppetite: number): number {
  return riskAppetite * 1.5
}

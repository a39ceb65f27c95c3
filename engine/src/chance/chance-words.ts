/**
 * A chance in percent as a whole one, in words; never 0 or 100, which would promise.
 *
 * Example: 99.7 is 'over 99%', 0.2 'under 1%'.
 */
export function chanceWords(chance: number): string {
  const whole = Math.round(chance)
  if (whole >= 100) return 'over 99%'
  return whole <= 0 ? 'under 1%' : `${whole}%`
}

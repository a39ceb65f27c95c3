/** Years with a fraction as '9 years 7 months', to the nearest month. */
export function formatDuration(years: number): string {
  const months = Math.round(years * 12)
  const [whole, rest] = [Math.floor(months / 12), months % 12]
  const words = [
    whole > 0 && (whole === 1 ? '1 year' : `${whole} years`),
    rest > 0 && (rest === 1 ? '1 month' : `${rest} months`),
  ].filter((part) => part !== false)
  return words.length === 0 ? '0 months' : words.join(' ')
}

/** Round values that span from `least` to `most`, about `count` of them. */
export function roundTicks(least: number, most: number, count: number): number[] {
  const span = most - least
  if (!(span > 0)) return roundTicks(least - Math.max(1, Math.abs(least) * 0.01), least + 1, count)
  const rough = span / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough * (1 - 1e-9)) ?? 10)
  const first = Math.floor(least / step + 1e-9)
  const last = Math.ceil(most / step - 1e-9)
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

/** A linear map of values onto places; the two ends of a range without width both fall on its start. */
export function linear(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  const span = to - from
  return (value) => (span === 0 ? start : start + ((value - from) / span) * (end - start))
}

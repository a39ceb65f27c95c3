import type { CurveAnswer, CurveSample } from './trade-answers.ts'

/** A place of the slider that has a name. */
export interface Stop {
  readonly name: string
  readonly place: number
}

/** The band of the review: points by which a fund may differ from its target. */
const band = 0.05

/** The places worth a button, from the least change to all the way; those that are one place stand once. */
export function stopsOf({ samples }: CurveAnswer, hasNewMoney: boolean): Stop[] {
  const last = samples.length - 1
  if (last < 1) return [{ name: 'All the way', place: 1000 }]
  const placeOf = (index: number) => Math.round((index / last) * 200) * 5
  const untaxed = samples.findLastIndex(({ tax }) => tax <= 0)
  const inBand = samples.findIndex((sample: CurveSample) => sample.largestDifference <= band)
  const between: Stop[] = [
    ...(untaxed > 0 ? [{ name: 'Up to the first tax', place: placeOf(untaxed) }] : []),
    ...(inBand > 0 ? [{ name: 'Inside the band', place: placeOf(inBand) }] : []),
  ]
  return [
    { name: hasNewMoney ? 'New money only' : 'No change', place: 0 },
    // The ends keep their own names.
    ...between.filter(
      ({ place }, k) => place > 0 && place < 1000 && between.findIndex((one) => one.place === place) === k,
    ),
    { name: 'All the way', place: 1000 },
  ]
}

/** How far an address may ask to go: up to the first tax, inside the band, or all the way. */
export type AskedFar = 'untaxed' | 'band' | 'all'

export function isFar(text: string | undefined): text is AskedFar {
  return text === 'untaxed' || text === 'band' || text === 'all'
}

/** The place of the slider for that; where even the least change is taxed, no change. */
export function placeFor(far: AskedFar, { samples }: CurveAnswer): number {
  const last = samples.length - 1
  if (far === 'all' || last < 1) return 1000
  const at =
    far === 'untaxed'
      ? samples.findLastIndex(({ tax }) => tax <= 0)
      : samples.findIndex(({ largestDifference }) => largestDifference <= band)
  // No point lies inside the band: all the way is the nearest to it.
  if (at < 0) return far === 'band' ? 1000 : 0
  return Math.round((at / last) * 200) * 5
}

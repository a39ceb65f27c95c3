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

import { dayFromParts, type EpochDay, monthEndOf, monthLength, partsOfDay } from './day.ts'

/**
 * The month ends from `from` to `to`, both included; a month that is not over at `to` is left out.
 *
 * Example: from 2024-01-15 to 2024-03-30 they are 31 January and 29 February.
 */
export function monthEndsBetween(from: EpochDay, to: EpochDay): EpochDay[] {
  const ends: EpochDay[] = []
  let day = monthEndOf(from)
  while (day <= to) {
    ends.push(day)
    day = monthEndOf(day + 1)
  }
  return ends
}

/**
 * The days 31 December from `from` to `to`, both included. Example: from 2022-12-31 to 2024-06-30 they are
 * two.
 */
export function yearEndsBetween(from: EpochDay, to: EpochDay): EpochDay[] {
  const ends: EpochDay[] = []
  for (let year = partsOfDay(from).year; ; year++) {
    const day = dayFromParts(year, 12, monthLength(year, 12))
    if (day > to) return ends
    if (day >= from) ends.push(day)
  }
}

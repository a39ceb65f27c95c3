import { missing } from './at.ts'
/** A calendar day as whole days since 1970-01-01 (which is 0); no clock and no time zone are involved. */
export type EpochDay = number

/** Year, month (1-12) and day of the month (1-31) in the Gregorian calendar. */
export interface DayParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Days in a month (1-12). Example: `monthLength(2024, 2)` is 29. */
export function monthLength(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : (monthLengths[month - 1] ?? missing(month - 1))
}

/**
 * The day of a calendar date. Throws RangeError where there is no such date.
 *
 * Source: Hinnant, days_from_civil. Example: `dayFromParts(2000, 3, 1)` is 11017.
 */
export function dayFromParts(year: number, month: number, day: number): EpochDay {
  const isDate = Number.isInteger(year) && month >= 1 && month <= 12 && Number.isInteger(month)
  if (!isDate || !Number.isInteger(day) || day < 1 || day > monthLength(year, month)) {
    throw new RangeError(`there is no date ${year}-${month}-${day}`)
  }
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

/** The calendar date of a day. Source: Hinnant, civil_from_days. Example: `partsOfDay(0)` is 1970, 1, 1. */
export function partsOfDay(epochDay: EpochDay): DayParts {
  if (!Number.isInteger(epochDay)) throw new RangeError(`${epochDay} is no whole day`)
  const shifted = epochDay + 719468
  const era = Math.floor(shifted / 146097)
  const dayOfEra = shifted - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/** Reads `YYYY-MM-DD`. Throws RangeError on anything else. Example: `dayFromIso('1970-01-02')` is 1. */
export function dayFromIso(text: string): EpochDay {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) throw new RangeError(`'${text}' is not a date of the form YYYY-MM-DD`)
  return dayFromParts(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** Writes `YYYY-MM-DD` (years 0 to 9999). Example: `isoFromDay(1)` is '1970-01-02'. */
export function isoFromDay(epochDay: EpochDay): string {
  const { year, month, day } = partsOfDay(epochDay)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The last day of a day's month. Example: of 2024-02-10 it is 2024-02-29. */
export function monthEndOf(epochDay: EpochDay): EpochDay {
  const { year, month } = partsOfDay(epochDay)
  return dayFromParts(year, month, monthLength(year, month))
}

/**
 * The same day `count` months on (or back), the month's last where it is shorter. Example: 31 January + 1 is
 * 28 or 29 February.
 */
export function addMonths(epochDay: EpochDay, count: number): EpochDay {
  const { year, month, day } = partsOfDay(epochDay)
  const index = year * 12 + month - 1 + count
  const newYear = Math.floor(index / 12)
  const newMonth = index - newYear * 12 + 1
  return dayFromParts(newYear, newMonth, Math.min(day, monthLength(newYear, newMonth)))
}

/**
 * The same day `count` years on (or back); 29 February becomes 28 in an ordinary year. Example: 2024-02-29 -
 * 1 is 2023-02-28.
 */
export function addYears(epochDay: EpochDay, count: number): EpochDay {
  return addMonths(epochDay, 12 * count)
}

/**
 * The Friday on or before a day (1970-01-02 was one). Example: `lastFridayUntil(dayFromIso('1970-01-08'))`
 * is 1.
 */
export function lastFridayUntil(epochDay: EpochDay): EpochDay {
  return epochDay - ((((epochDay - 1) % 7) + 7) % 7)
}

/** The Friday on or after a day. Example: `firstFridayFrom(2)` is 8. */
export function firstFridayFrom(epochDay: EpochDay): EpochDay {
  return lastFridayUntil(epochDay + 6)
}

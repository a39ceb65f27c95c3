import { type EpochDay, isoFromDay } from '../numbers/index.ts'
import { at, lastOf, missing } from '../numbers/shared.ts'
import type { NavSeries } from './nav-series.ts'

/** A NAV that stays on record but is used nowhere. */
export interface FlaggedNav {
  readonly day: EpochDay
  readonly nav: number
  readonly reason: 'publishing error' | 'unconfirmed move'
}

/** A series as it may be used, what was flagged in it, and why it cannot be used at all, if so. */
export interface CheckedSeries {
  readonly series: NavSeries
  readonly flagged: readonly FlaggedNav[]
  readonly problem?: { readonly reason: string; readonly day: EpochDay }
}

/** A move between neighbouring NAVs beyond this fraction is looked into. */
const largestMove = 0.25
/** It is undone where a later NAV lies this close to the level before, as a share of the move. */
const undoneShare = 0.25
/** How many NAV dates a move may take to be undone, and has to stand to be real. */
const confirmingDates = 3
/** How many days a NAV may be missing (and the last one be carried forward). */
const longestMissingDays = 7

function positionOfReturn(navs: ArrayLike<number>, moved: number, before: number): number {
  const move = Math.abs((navs[moved] ?? missing(moved)) / before - 1)
  for (let j = moved + 1; j <= moved + confirmingDates && j < navs.length; j++) {
    if (Math.abs((navs[j] ?? missing(j)) / before - 1) <= undoneShare * move) return j
  }
  return -1
}

/**
 * Finds publishing errors and jumps. A move beyond 25 % that is undone within three NAV dates is a publishing
 * error: those NAVs are flagged and taken out. One that is not undone is a problem (a split, a merger or a
 * wrong series: reported, not guessed) if it lies after `problemsFrom`. A move too young to tell is flagged
 * and taken out until it has stood for three NAV dates.
 *
 * Example: 42.65, 59.21, 42.67 loses its middle NAV.
 */
export function checkJumps(series: NavSeries, problemsFrom: EpochDay): CheckedSeries {
  const { days, navs } = series
  const flagged: FlaggedNav[] = []
  const usable: number[] = []
  let problem: CheckedSeries['problem']
  for (let i = 0; i < days.length; i++) {
    const before = usable.length === 0 ? undefined : at(navs, lastOf(usable))
    if (before === undefined || Math.abs((navs[i] ?? missing(i)) / before - 1) <= largestMove) {
      usable.push(i)
      continue
    }
    const back = positionOfReturn(navs, i, before)
    const isYoung = back < 0 && i + confirmingDates >= days.length
    if (back < 0 && !isYoung) {
      usable.push(i)
      const day = days[i] ?? missing(i)
      if (day >= problemsFrom) {
        problem = { day, reason: `NAV moved by more than 25 % on ${isoFromDay(day)} and stayed there` }
      }
      continue
    }
    const end = back < 0 ? days.length : back
    for (let j = i; j < end; j++) {
      const reason = back < 0 ? 'unconfirmed move' : 'publishing error'
      flagged.push({ day: days[j] ?? missing(j), nav: navs[j] ?? missing(j), reason })
    }
    i = end - 1
  }
  const cleaned = flagged.length === 0 ? series : pick(series, usable)
  return problem === undefined ? { series: cleaned, flagged } : { series: cleaned, flagged, problem }
}

function pick(series: NavSeries, positions: readonly number[]): NavSeries {
  return {
    days: Int32Array.from(positions, (i) => series.days[i] ?? missing(i)),
    navs: Float64Array.from(positions, (i) => series.navs[i] ?? missing(i)),
  }
}

/**
 * The first stretch within `from` and `to` in which a NAV was missing for more than seven days; `undefined`
 * where there is none.
 *
 * Example: NAVs on day 0 and day 8 leave seven days without one, which is carried forward; day 0 and day 9
 * are a gap.
 */
export function findGap(series: NavSeries, from: EpochDay, to: EpochDay): CheckedSeries['problem'] {
  const { days } = series
  let last: EpochDay | undefined
  for (let i = 0; i <= days.length; i++) {
    const day = i < days.length ? (days[i] ?? missing(i)) : to + 1
    if (last !== undefined && day > from && Math.min(day, to + 1) - last > longestMissingDays + 1) {
      return {
        day: last,
        reason: `no NAV for more than ${longestMissingDays} days after ${isoFromDay(last)}`,
      }
    }
    if (day > to) return undefined
    last = day
  }
  return undefined
}

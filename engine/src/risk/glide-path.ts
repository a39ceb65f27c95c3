import { addMonths, type EpochDay } from '../numbers/index.ts'
import { highestRiskLevel } from './risk-level.ts'

/** A level that a goal goes over to when so many whole years are left until its date. */
export interface GlideStep {
  readonly yearsLeft: number
  readonly level: number
}

/**
 * How a goal lowers its risk as its date nears: `linear` in equal parts a year from `fromYearsLeft` on, so that the last
 * year is at `endLevel`; `stepped` by steps of its own, the earliest first. Levels 0 (boldest) to 15; whole years left.
 */
export type GlidePath =
  | { readonly kind: 'linear'; readonly endLevel: number; readonly fromYearsLeft: number }
  | { readonly kind: 'stepped'; readonly steps: readonly GlideStep[] }

function checkStep({ yearsLeft, level }: GlideStep): void {
  if (!(Number.isInteger(yearsLeft) && yearsLeft >= 1 && yearsLeft <= 100))
    throw new RangeError(`a step at ${yearsLeft} years left`)
  if (!(level >= 0 && level <= highestRiskLevel)) throw new RangeError(`a step to level ${level}`)
}

/**
 * The steps of a path from the goal's own level, the earliest first: only those that lower the risk, so that a path to the
 * goal's own level has none.
 *
 * Linear, with n whole years left: start + (end - start) (from - n + 1)/from. Throws RangeError on years that are no whole
 * number above 0 and levels outside 0-15. Example: from level 9 to 12 over 3 years it is 10, 11 and 12 with 3, 2 and 1 years left.
 */
export function glideSteps(path: GlidePath, startLevel: number): GlideStep[] {
  const steps = path.kind === 'stepped' ? [...path.steps] : linearSteps(path, startLevel)
  for (const step of steps) checkStep(step)
  let reached = startLevel
  return steps
    .sort((one, other) => other.yearsLeft - one.yearsLeft)
    .filter(({ level }) => {
      const isLower = level > reached
      if (isLower) reached = level
      return isLower
    })
}

function linearSteps({ endLevel, fromYearsLeft: from }: GlidePath & { kind: 'linear' }, start: number) {
  checkStep({ yearsLeft: from, level: endLevel })
  return Array.from({ length: from }, (_, k) => ({
    yearsLeft: from - k,
    // The last is the end itself, whatever rounding would make of it.
    level: k + 1 === from ? endLevel : start + ((endLevel - start) * (k + 1)) / from,
  }))
}

/** Where a path stands on a day: its level, since when, and the step that comes next. */
export interface GlidePlace {
  readonly level: number
  /** The day of the newest step; absent before the first. */
  readonly since?: EpochDay
  readonly next?: { readonly day: EpochDay; readonly level: number }
}

/**
 * The level of a path on a day, with the days of the steps before and after it: a step falls on the day that is its whole
 * years before the target date.
 *
 * Throws RangeError as `glideSteps`. Example: a step at 3 years left of a goal on 1 May 2030 falls on 1 May 2027.
 */
export function glidePlace(
  path: GlidePath,
  startLevel: number,
  targetDay: EpochDay,
  today: EpochDay,
): GlidePlace {
  const dated = glideSteps(path, startLevel).map(({ yearsLeft, level }) => ({
    day: addMonths(targetDay, -12 * yearsLeft),
    level,
  }))
  const newest = dated.findLast(({ day }) => day <= today)
  const next = dated.find(({ day }) => day > today)
  return {
    level: newest?.level ?? startLevel,
    ...(newest === undefined ? {} : { since: newest.day }),
    ...(next === undefined ? {} : { next }),
  }
}

/**
 * What every chapter of docs/method.md computes with, and nothing that knows of funds or goals: days, exact
 * decimals, shares that add up, the words for figures, and of the mathematics the normal distribution,
 * quantiles, elimination and seeded random numbers.
 */

export { compareCodes } from './code-order.ts'
export {
  addMonths,
  addYears,
  type DayParts,
  dayFromIso,
  dayFromParts,
  type EpochDay,
  isoFromDay,
  monthEndOf,
  partsOfDay,
} from './day.ts'
export {
  type Decimal,
  decimalOf,
  divideHalfUp,
  formatFixed,
  type Milliunits,
  milliunitsOf,
  type Paise,
  paiseOf,
  parseFixed,
  rupeesOf,
  unitsOf,
} from './decimal.ts'
export { shownPercents, splitRupees, splitUnits } from './largest-remainder.ts'
export { monthEndsBetween, yearEndsBetween } from './month-ends.ts'
export { seedFrom } from './random.ts'
export { roundUpRupees } from './whole-rupees.ts'
export { dateWords, monthsInWords, percent, rupees, shareWords, unitWords } from './words.ts'

import { addMonths, dayFromIso } from '../numbers/index.ts'

/** How long answers stand until they are asked for anew. */
const monthsGood = 36

/**
 * Whether what a client said on one day is to be asked for anew on another (both `YYYY-MM-DD`): from the day on
 * which it is three years old. Example: of 2023-11-21, due from 2026-11-21.
 */
export function isAnswerDue(given: string, today: string): boolean {
  return dayFromIso(today) >= addMonths(dayFromIso(given), monthsGood)
}

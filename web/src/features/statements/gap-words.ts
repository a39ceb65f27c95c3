import type { ImportedScheme, ImportGap } from '@lakshya/contract'
import { formatDate } from '../../core/formats/format.ts'
import { signedUnits } from './statement-words.ts'

/** Where units are missing, or are too many. */
export function gapHead({ before, after, unitsMissing }: ImportGap): string {
  const what = unitsMissing.startsWith('-') ? 'Units are too many' : 'Units are missing'
  if (before !== null && after !== null) {
    return before.date === after.date
      ? `${what} on ${formatDate(before.date)}`
      : `${what} between ${formatDate(before.date)} and ${formatDate(after.date)}`
  }
  if (after !== null) return `${what} before ${formatDate(after.date)}`
  return before === null ? `${what}` : `${what} after ${formatDate(before.date)}`
}

/** The sum in words: what the rows come to, what the statement says, what lies between. */
export function gapWords(scheme: ImportedScheme, { computed, unitsMissing }: ImportGap): string {
  const [opening, units, closing] = [scheme.opening, scheme.units, scheme.closing].map(signedUnits)
  const sum = `${opening} + ${units} makes ${signedUnits(computed)}; the statement closes at ${closing}.`
  return unitsMissing.startsWith('-')
    ? `${sum} Its rows have ${signedUnits(unitsMissing.slice(1))} units more than its own balance: a row may stand in it twice.`
    : `${sum} Its own balance rises by ${signedUnits(unitsMissing)} units without a row. A page may have been lost when the file was saved.`
}

import { inWords } from '../settling/ledger-words.ts'

/** What a correction keeps of a transaction; figures as exact text. */
type Snapshot = Readonly<Record<string, unknown>>

/** What a correction changed, in words: what is now instead of what was. */
export function correctionInWords(before: unknown, after: unknown): string {
  const [was, is] = [snapshotOf(before), snapshotOf(after)]
  if (is.isCancelled === true && was.isCancelled !== true) return 'Cancelled.'
  const parts = [
    changed('Dated', was.dated, is.dated, inWords),
    changed('Amount', was.amount ?? was.askedAmount, is.amount ?? is.askedAmount, rupeesInWords),
    changed('Units', was.units ?? was.askedUnits, is.units ?? is.askedUnits, (units) => units),
    changed('NAV', navOf(was), navOf(is), (nav) => nav),
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? 'Recorded again as it was.' : `${parts.join('; ')}.`
}

function snapshotOf(value: unknown): Snapshot {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function changed(
  name: string,
  was: unknown,
  is: unknown,
  words: (text: string) => string,
): string | undefined {
  if (was === is || (was == null && is == null)) return undefined
  const now = is == null ? 'not yet known' : words(String(is))
  return was == null ? `${name} ${now}` : `${name} ${now} instead of ${words(String(was))}`
}

function navOf({ nav, navDate }: Snapshot): string | undefined {
  return nav == null || navDate == null ? undefined : `${String(nav)} of ${inWords(String(navDate))}`
}

/** `1234567.50` as '₹12,34,567.50'. */
export function rupeesInWords(text: string): string {
  const [whole = '', paise = '00'] = text.split('.')
  const head = whole.slice(0, -3)
  const grouped = head === '' ? whole : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`
  return `₹${grouped}${paise === '00' ? '' : `.${paise}`}`
}

import type { StatementScheme, StatementTransaction } from '../reading/statement.ts'

/** The folio and the scheme that a row belongs to. */
export interface KeyPlace {
  /** Before the slash. */
  folioNumber: string
  scheme: Pick<StatementScheme, 'isinResolved' | 'registrar' | 'registrarCode'>
}

type KeyedRow = Pick<StatementTransaction, 'date' | 'kind' | 'units' | 'amount'>

/** The version of `transactionKeys`: keys of another one are not comparable. */
export const keyVersion = 1

/**
 * Each row's key, in their order: place, day, kind, units, amount and the how-manyeth such row of that day, since two
 * equal rows of one statement are two transactions, and those of an overlapping one the same two. A house is in the
 * ISIN and in the registrar's code, and the NAV in units and amount, which some files lack.
 *
 * Example: the second of two equal instalments ends in ':2'.
 */
export function transactionKeys(place: KeyPlace, rows: readonly KeyedRow[]): string[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const alike = equalKey(place, row)
    const ordinal = (counts.get(alike) ?? 0) + 1
    counts.set(alike, ordinal)
    return `${alike}:${ordinal}`
  })
}

function equalKey(place: KeyPlace, { date, kind, units, amount }: KeyedRow): string {
  const parts = [`v${keyVersion}`, place.folioNumber, schemeKey(place.scheme), date, kind]
  return [...parts, plain(units), plain(amount)].join(':')
}

/** A scheme by its ISIN; one that is not known by registrar and code. */
export function schemeKey({ isinResolved, registrar, registrarCode }: KeyPlace['scheme']): string {
  return isinResolved ?? `${registrar}/${registrarCode}`
}

/** '1.500' and '1.5' are one number, and nothing printed is 0. */
function plain(decimal: string | null): string {
  if (decimal === null) return '0'
  const short = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
  return short === '' || short === '-0' || short === '-' ? '0' : short
}

/**
 * Whether a row is among those that the book has of its folio and scheme. A scheme may have been known by its registrar's
 * code alone when one of them was read, and by its ISIN since somebody said which it is: that part then says nothing.
 */
export function keysInBook(keys: readonly string[]): (key: string) => boolean {
  if (keys.length === 0) return () => false
  const exact = new Set(keys)
  const schemesOf = Map.groupBy(keys.map(partsOf), ({ rest }) => rest)
  return (key) => {
    if (exact.has(key)) return true
    const { scheme, rest } = partsOf(key)
    const alike = schemesOf.get(rest) ?? []
    return alike.length > 0 && (isCode(scheme) || alike.some((own) => isCode(own.scheme)))
  }
}

const isCode = (scheme: string) => scheme.includes('/')

/** The scheme of a key, and what stands around it. */
function partsOf(key: string): { scheme: string; rest: string } {
  const [version = '', folio = '', ...more] = key.split(':')
  // What a registrar calls a scheme may have a colon: the last five parts follow it.
  const scheme = more.slice(0, -5).join(':')
  return { scheme, rest: [version, folio, ...more.slice(-5)].join(':') }
}

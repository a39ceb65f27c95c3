import type { CommissionField } from '@lakshya/contract'
import { figureOf } from '../../reading/figures.ts'
import { ReadingRefused } from '../../reading/mailback/reading-refused.ts'
import { folioParts, panOf } from '../../reading/mailback/registrar-row.ts'
import { damagedAt } from '../../reading/refusal.ts'
import type { CommissionRow } from '../commission-row.ts'
import { type CommissionDays, commissionDay, monthEnd, monthOf } from './commission-days.ts'
import { commissionKind } from './commission-kind.ts'

/** How the rows of a file are read. */
export interface RowReading {
  heads: readonly string[]
  places: ReadonlyMap<CommissionField, readonly number[]>
  days: CommissionDays
  month: string | null
}

type Cells = (field: CommissionField) => string

/** A row; undefined where it is no row of anybody's: empty, or a total. @throws ReadingRefused naming row and column */
export function readRow(
  reading: RowReading,
  row: readonly string[],
  number: number,
): CommissionRow | undefined {
  const cell: Cells = (field) => (row[reading.places.get(field)?.[0] ?? -1] ?? '').trim()
  const folio = cell('folio')
  const pan = panOf(cell('pan'))
  if ((folio === '' && pan === null) || /^(grand\s*)?(sub\s*)?total/i.test(folio)) return undefined
  const figure = (field: CommissionField) => figureAt(reading, row, { field, number })
  const gross = figure('gross')
  if (gross === null) {
    throw broken(number, `has no figure in ‘${nameOf(reading, 'gross')}’`)
  }
  const period = periodOf(reading, cell, number)
  const isin = cell('isin').toUpperCase()
  return {
    house: orNull(cell('house')),
    schemeCode: orNull(cell('schemeCode').replace(/\.0+$/, '')),
    isin: /^IN[A-Z0-9]{10}$/.test(isin) ? isin : null,
    schemeName: orNull(cell('schemeName').slice(0, 300)),
    folio: folio === '' ? null : folioParts(folio).folioNumber,
    pan,
    investor: orNull(cell('investor').slice(0, 200)),
    ...period,
    assets: figure('assets'),
    rate: figure('rate'),
    gross,
    tds: figure('tds'),
    gst: sumOf((reading.places.get('gst') ?? []).map((place) => figureIn(reading, row, { place, number }))),
    net: figure('net'),
    kind: commissionKind(cell('type'), cell('status')),
    number: orNull(cell('number').replace(/\.0+$/, '').slice(0, 60)),
    arn: orNull(cell('arn').slice(0, 30)),
    subArn: orNull(cell('subArn').slice(0, 30)),
  }
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}

function nameOf({ heads, places }: RowReading, field: CommissionField): string {
  return heads[places.get(field)?.[0] ?? -1] ?? field
}

function broken(number: number, what: string): ReadingRefused {
  return new ReadingRefused(
    damagedAt(`Row ${number} ${what}. Mend it or download the file again, and choose that.`),
  )
}

function figureAt(
  reading: RowReading,
  row: readonly string[],
  { field, number }: { field: CommissionField; number: number },
): string | null {
  const [place] = reading.places.get(field) ?? []
  return place === undefined ? null : figureIn(reading, row, { place, number })
}

function figureIn(
  { heads }: RowReading,
  row: readonly string[],
  { place, number }: { place: number; number: number },
): string | null {
  const text = (row[place] ?? '').trim()
  const plain = text
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*%$/, '')
    .replace(/^\+/, '')
  if (plain === '' || /^(-|na|n\/a|nil)$/i.test(plain)) return null
  const figure = figureOf(plain)
  const [whole = '', part = ''] = (figure ?? '').replace('-', '').split('.')
  if (figure === undefined || whole.length > 13 || part.length > 12) {
    throw broken(number, `has ‘${text.slice(0, 40)}’ in ‘${heads[place] ?? ''}’, which is no figure`)
  }
  return figure
}

/** Of decimals as text, exactly; null where there are none. */
function sumOf(parts: readonly (string | null)[]): string | null {
  const given = parts.flatMap((part) => part ?? [])
  if (given.length === 0) return null
  const scale = 12
  const sum = given.reduce((total, text) => {
    const [whole = '0', part = ''] = text.split('.')
    const digits = BigInt(`${whole}${part.padEnd(scale, '0')}`)
    return total + digits
  }, 0n)
  const sign = sum < 0n ? '-' : ''
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0')
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0+$/, '') || '0'
}

function periodOf(reading: RowReading, cell: Cells, number: number): { from: string; to: string } {
  if (!reading.places.has('to')) {
    const from = `${reading.month ?? '1900-01'}-01`
    return { from, to: monthEnd(from) }
  }
  const text = cell('to')
  const month = monthOf(text)
  if (month !== undefined && cell('from') === '') return month
  const to = month?.to ?? commissionDay(text, reading.days)
  if (to === undefined)
    throw broken(number, `has ‘${text.slice(0, 40)}’ in ‘${nameOf(reading, 'to')}’, which is no day`)
  const given = cell('from')
  const from = given === '' ? `${to.slice(0, 8)}01` : commissionDay(given, reading.days)
  if (from === undefined) {
    throw broken(number, `has ‘${given.slice(0, 40)}’ in ‘${nameOf(reading, 'from')}’, which is no day`)
  }
  if (from > to) {
    throw broken(
      number,
      `is of a time that ends before it begins (${from} to ${to}): say whether days or months come first`,
    )
  }
  return { from, to }
}

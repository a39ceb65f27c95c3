import { dayOf, figureOf, printedDay } from '../figures.ts'
import type { Difference, Warning } from '../reading.ts'
import type { StatementFolio, StatementScheme } from '../statement.ts'
import { type BodyLine, isRegistrarName } from './furniture.ts'
import { textOf } from './pieces.ts'
import { beginRow, bookRows, continueRow, type PrintedRow } from './rows.ts'
import { looksLikeHeader, readHeader } from './scheme-header.ts'

export interface FolioBlocks {
  folios: StatementFolio[]
  warnings: Warning[]
  differences: Difference[]
}

/** What is read of a scheme while its lines go by. */
interface OpenScheme {
  header: string[]
  registrar: string
  nominees: string[]
  isHeaderOver: boolean
  opening?: string
  closing?: string | undefined
  rows: PrintedRow[]
  value: Partial<Pick<StatementScheme, 'nav' | 'navDate' | 'marketValue' | 'costPrinted'>>
}

const folioLine = /^Folio No\s*:/i

/** The folios of a statement: a context of house, folio and scheme lives on until a new heading ends it. */
export function readFolios(lines: readonly BodyLine[]): FolioBlocks {
  const blocks: FolioBlocks = { folios: [], warnings: [], differences: [] }
  let amc = ''
  let folio: StatementFolio | undefined
  let scheme: OpenScheme | undefined
  const close = () => {
    if (scheme !== undefined && folio !== undefined) closeScheme(blocks, folio, scheme)
    scheme = undefined
  }
  for (const [i, line] of lines.entries()) {
    const row = scheme !== undefined && takesRows(scheme) ? beginRow(line) : undefined
    if (row !== undefined) scheme?.rows.push(row)
    else if (folioLine.test(line.text) && line.x < line.columns.text - 4) {
      close()
      const printed = folioOf(line.text, amc)
      folio = blocks.folios.find((one) => one.amc === amc && one.number === printed.number)
      if (folio === undefined) blocks.folios.push(printed)
      folio = folio ?? printed
    } else if (isHouse(line, lines[i + 1])) {
      close()
      amc = line.text
      folio = undefined
    } else if (folio !== undefined && startsScheme(line, scheme)) {
      close()
      scheme = openScheme(line)
    } else if (folio !== undefined && scheme === undefined) folio.holder ||= line.text
    else if (scheme !== undefined) readInto(scheme, line)
  }
  close()
  return blocks
}

/** Between opening and closing, or below the nominees where the opening is lost. */
function takesRows({ opening, closing, isHeaderOver }: OpenScheme): boolean {
  return closing === undefined && (opening !== undefined || isHeaderOver)
}

function openScheme(line: BodyLine): OpenScheme {
  const registrar = line.registrar ?? ''
  return { header: [headerText(line)], registrar, nominees: [], isHeaderOver: false, rows: [], value: {} }
}

/** A house stands alone on its line, above a folio, and no smaller than it. */
function isHouse(line: BodyLine, next: BodyLine | undefined): boolean {
  if (next === undefined || !folioLine.test(next.text) || line.registrar !== undefined) return false
  const isNamed = /(?:Mutual\s*Fund|\bMF|Fund\s*House)$/i.test(line.text)
  return line.text.length < 70 && line.size >= next.size - 0.2 && (isNamed || line.size > next.size * 1.1)
}

/** Where the closing line of one is lost, the registrar beside a header tells that another begins. */
function startsScheme(line: BodyLine, scheme: OpenScheme | undefined): boolean {
  if (scheme === undefined || scheme.closing !== undefined) {
    return line.registrar !== undefined || looksLikeHeader(line.text)
  }
  return scheme.opening !== undefined && line.registrar !== undefined
}
function folioOf(text: string, amc: string): StatementFolio {
  const [, printed = ''] = /^Folio No\s*:\s*(.*?)\s*(?:PAN\s*:|KYC\s*:|$)/i.exec(text) ?? []
  const [number = '', suffix] = printed.split('/').map((part) => part.trim())
  return {
    amc,
    folio: printed,
    number,
    suffix: suffix ?? null,
    pan: /PAN\s*:\s*([A-Z]{5}\d{4}[A-Z])/.exec(text)?.[1] ?? null,
    holderPan: null,
    holder: '',
    kyc: /KYC\s*:\s*(NOT OK|OK)/i.exec(text)?.[1]?.toUpperCase() ?? null,
    panOk: /KYC\s*:.*PAN\s*:\s*(NOT OK|OK)/i.exec(text)?.[1]?.toUpperCase() ?? null,
    nominees: [],
    registration: null,
    schemes: [],
  }
}

function headerText(line: BodyLine): string {
  return textOf(line.pieces.filter(({ text }) => !isRegistrarName(text)))
}

function readInto(scheme: OpenScheme, line: BodyLine): void {
  const { text } = line
  if (/^Nominee\s*1\s*:/i.test(text)) {
    scheme.isHeaderOver = true
    scheme.nominees = nomineesOf(text)
  } else if (/Opening Unit Balance\b/i.test(text) && scheme.opening === undefined) {
    scheme.opening = figureOf(/Balance\s*:?\s*([\d,.()-]+)/i.exec(text)?.[1] ?? '') ?? '0.000'
  } else if (/Closing Unit Balance\b/i.test(text)) {
    scheme.closing = figureOf(/Closing Unit Balance\s*:?\s*([\d,.()-]+)/i.exec(text)?.[1] ?? '')
    readValue(scheme, text)
  } else if (scheme.closing !== undefined) readValue(scheme, text)
  else if (scheme.opening === undefined) continueHeader(scheme, line)
  else {
    const last = scheme.rows.at(-1)
    if (last !== undefined) continueRow(last, line)
  }
}

function continueHeader(scheme: OpenScheme, line: BodyLine): void {
  const name = line.pieces.find((piece) => isRegistrarName(piece.text))?.text ?? line.registrar
  if (scheme.registrar === '' && name !== undefined) scheme.registrar = name
  const text = headerText(line)
  if (!scheme.isHeaderOver && text !== '') scheme.header.push(text)
}

function nomineesOf(text: string): string[] {
  return text
    .split(/Nominee\s*\d\s*:/i)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** What the closing line says of value, or a line just below it. */
function readValue({ value }: OpenScheme, text: string): void {
  const nav = new RegExp(`NAV on\\s+(${printedDay.source})\\s*:\\s*(?:INR|Rs\\.?)?\\s*([\\d,.]+)`, 'i').exec(
    text,
  )
  const worth = new RegExp(
    `(?:Market Value|Valuation) on\\s+${printedDay.source}\\s*:\\s*(?:INR|Rs\\.?)?\\s*([\\d,.()-]+)`,
    'i',
  ).exec(text)
  const cost = /(?:Total )?Cost Value(?:\s*\(INR\))?\s*:?\s*(?:INR|Rs\.?)?\s*([\d,.()-]+)/i.exec(text)
  value.nav ??= figureOf(nav?.[2] ?? '') ?? null
  value.navDate ??= dayOf(nav?.[1] ?? '') ?? null
  value.marketValue ??= figureOf(worth?.[1] ?? '') ?? null
  value.costPrinted ??= figureOf(cost?.[1] ?? '') ?? null
}

function closeScheme(blocks: FolioBlocks, folio: StatementFolio, open: OpenScheme): void {
  const { option, ...header } = readHeader(open.header, open.registrar)
  const opening = open.opening ?? '0.000'
  const { transactions, notes, turned } = bookRows(open.rows, opening)
  const place = { amc: folio.amc, folio: folio.folio, registrarCode: header.registrarCode }
  const last = transactions.findLast(({ balance }) => balance !== null)?.balance
  const scheme: StatementScheme = {
    ...header,
    isinResolved: null,
    amfi: null,
    plan: null,
    option,
    openingUnits: opening,
    closingUnits: open.closing ?? last ?? opening,
    nav: open.value.nav ?? null,
    navDate: open.value.navDate ?? null,
    marketValue: open.value.marketValue ?? null,
    costPrinted: open.value.costPrinted ?? null,
    isCostComparable: false,
    transactions,
    notes,
  }
  folio.schemes.push(scheme)
  if (folio.nominees.length === 0) folio.nominees = open.nominees
  if (open.opening === undefined || open.closing === undefined) {
    blocks.differences.push({
      kind: 'line_missing',
      ...place,
      isin: header.isin,
      line: open.opening === undefined ? 'opening' : 'closing',
    })
  }
  for (const { date, units } of turned) {
    blocks.warnings.push({
      kind: 'sign_turned',
      ...place,
      printed: null,
      computed: units,
      message: `The balance shows that the row of ${date} stands with the wrong sign: it is taken as ${units} units.`,
    })
  }
}

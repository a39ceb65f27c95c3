import PDFDocument from 'pdfkit'
import type { Statement, StatementFolio, StatementScheme, StatementTransaction } from '../statement.ts'
import { type CasLayout, plainLayout } from './cas-layout.fixture.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** '1723338.01' as '1,723,338.01', below 0 in brackets. */
function figure(decimal: string): string {
  const [whole = '', fraction] = decimal.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`
  return decimal.startsWith('-') ? `(${text})` : text
}

interface Pen {
  put(x: number, y: number, text: string): void
  putRight(x: number, y: number, text: string): void
  /** Where the next line stands; a page is turned where it would not fit. */
  line(): number
  day(iso: string): string
}

/** Prints a statement as a detailed CAS. With a password the file is locked, in the way of the PDF's version. */
export async function printCas(
  statement: Statement,
  layout: CasLayout = plainLayout,
  lock: { userPassword?: string; pdfVersion?: '1.4' | '1.6' | '1.7' | '1.7ext3' } = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: layout.page, margin: 0, autoFirstPage: false, ...lock })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const isDone = new Promise((resolve) => document.on('end', resolve))
  const pen = penOf(document, statement, layout)
  printFront(pen, statement, layout)
  let house = ''
  for (const folio of statement.folios) {
    if (folio.amc !== house) {
      document.fontSize(8)
      pen.put(layout.columns.date, pen.line(), folio.amc)
      document.fontSize(layout.size)
      house = folio.amc
    }
    for (const [i, scheme] of folio.schemes.entries()) {
      if (i === 0 || layout.isFolioRepeated) printFolio(pen, folio, layout)
      printScheme(pen, folio, scheme, layout)
    }
  }
  document.end()
  await isDone
  return Buffer.concat(chunks)
}

function penOf(document: PDFKit.PDFDocument, statement: Statement, layout: CasLayout): Pen {
  let y = Number.POSITIVE_INFINITY
  let page = 0
  const put = (x: number, top: number, text: string) => void document.text(text, x, top, { lineBreak: false })
  const pen: Pen = {
    put,
    putRight: (x, top, text) => put(x - document.widthOfString(text), top, text),
    line() {
      if (y > layout.page[1] - 70) turnPage()
      y += layout.lineHeight
      return y - layout.lineHeight
    },
    day(iso) {
      const [year = '', month = '', day = ''] = iso.split('-')
      const name = months[Number(month) - 1] ?? ''
      return `${day}-${layout.isUpperMonth ? name.toUpperCase() : name}-${year}`
    },
  }
  const turnPage = () => {
    page += 1
    document.addPage()
    document.font('Helvetica').fontSize(14)
    put(180, 40, layout.title ?? 'Consolidated Account Statement')
    document.fontSize(layout.size)
    const { from = '', to = '' } = statement.period ?? {}
    put(250, 60, `${pen.day(from)} To ${pen.day(to)}`)
    put(layout.page[0] - 90, layout.page[1] - 40, `Page ${page} of 9`)
    document.save().rotate(-90, { origin: [layout.page[0] - 20, layout.page[1] - 60] })
    put(
      layout.page[0] - 20,
      layout.page[1] - 60,
      `${layout.issuer === 'CAMS' ? 'CAMS' : 'KFIN'}CASWS-210826101500`,
    )
    document.restore()
    y = page === 1 ? 80 : printHeader(pen, 80, layout)
  }
  return pen
}

function printHeader(pen: Pen, top: number, { columns, priceLabel, isFourLineHeader }: CasLayout): number {
  const [second, third] = isFourLineHeader ? [top + 7.2, top + 11] : [top, top + 9]
  pen.put(columns.date, second, 'Date')
  pen.put(columns.text, second, 'Transaction')
  pen.putRight(columns.amount, top, 'Amount')
  pen.putRight(columns.units, second, 'Units')
  pen.putRight(columns.nav, top, priceLabel)
  pen.putRight(columns.balance, isFourLineHeader ? top + 3.6 : top, 'Unit')
  pen.putRight(columns.amount, third, '(INR)')
  pen.putRight(columns.balance, third, 'Balance')
  return third + 13
}

function printFront(pen: Pen, { statementFor, summary }: Statement, layout: CasLayout): void {
  const to = statementFor
  const left = [`Email Id: ${to?.email}`, to?.name ?? '', ...(to?.address ?? []), `Mobile: ${to?.mobile}`]
  for (const text of left) {
    const y = pen.line()
    pen.put(layout.columns.date, y, text)
    pen.put(layout.page[0] / 2 + 20, y + 0.9, 'Investments of two registrars')
  }
  pen.put(250, pen.line(), 'PORTFOLIO SUMMARY')
  const y = pen.line()
  pen.put(110, y, 'Mutual Fund')
  pen.putRight(330, y, 'Cost Value')
  pen.putRight(495, y, 'Market Value')
  for (const { amc, cost, marketValue } of [
    ...summary,
    { amc: 'Total', cost: '0.00', marketValue: '0.00' },
  ]) {
    const row = pen.line()
    pen.put(64, row, amc)
    pen.putRight(330, row, figure(cost ?? '0.00'))
    pen.putRight(495, row, figure(marketValue))
  }
  printHeader(pen, pen.line(), layout)
  pen.line()
  pen.line()
  pen.line()
}

function printFolio(pen: Pen, folio: StatementFolio, { columns }: CasLayout): void {
  const y = pen.line()
  pen.put(columns.date, y, 'Folio No:')
  pen.put(columns.date + 34, y, folio.folio)
  pen.put(columns.amount - 23, y, `PAN: ${folio.pan ?? ''}`)
  pen.put(columns.nav + 4, y, `KYC: ${folio.kyc}  PAN: ${folio.panOk}`)
  pen.put(columns.date, pen.line(), folio.holder)
}

/** Breaks at blanks alone, and within the ISIN as registrars do. */
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = []
  let rest = text
  while (rest.length > letters) {
    const isin = rest.indexOf('ISIN: INF') + 9
    const isInside = isin > 9 && isin <= letters && isin + 9 > letters
    const blank = rest.lastIndexOf(' ', letters)
    const end = isInside ? isin : blank > 8 ? blank : letters
    lines.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return [...lines, rest]
}

function printScheme(pen: Pen, folio: StatementFolio, scheme: StatementScheme, layout: CasLayout): void {
  const { columns } = layout
  const isin = scheme.isin === null ? '' : ` - ISIN: ${scheme.isin}`
  const text = `${scheme.registrarCode}-${scheme.name} (${scheme.isDemat ? 'Demat' : 'Non-Demat'})${isin}(Advisor: ${scheme.advisor})`
  const isCams = scheme.registrar === 'CAMS'
  for (const [i, line] of wrapped(text, layout.headerLetters).entries()) {
    const y = pen.line()
    pen.put(columns.date, y, line)
    if (i === 0) pen.put(columns.balance - 51, y + 1, isCams ? 'Registrar : CAMS' : 'Registrar :')
    if (i === 0 && !isCams) pen.put(columns.balance - 40, y + 5.4, 'KFINTECH')
  }
  if (!isCams) pen.line()
  const y = pen.line()
  for (const [i, x] of [columns.date, 245, 414].entries()) {
    pen.put(x, y, `Nominee ${i + 1}: ${folio.nominees[i] ?? ''}`)
  }
  pen.putRight(columns.balance, pen.line(), `Opening Unit Balance: ${figure(scheme.openingUnits)}`)
  const rows = [...scheme.transactions, ...scheme.notes].toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  )
  for (const row of rows) {
    if ('text' in row) printRow(pen, { date: row.date, description: row.text }, layout)
    else if (layout.lost?.(row) !== true) printTransaction(pen, row, layout)
  }
  const last = pen.line()
  pen.put(columns.date, last, `Closing Unit Balance: ${figure(scheme.closingUnits)}`)
  pen.put(
    columns.date + 127,
    last,
    `NAV on ${pen.day(scheme.navDate ?? '')}: INR ${figure(scheme.nav ?? '0.00')}`,
  )
  if (scheme.costPrinted !== null)
    pen.put(columns.date + 247, last, `Total Cost Value: ${figure(scheme.costPrinted)}`)
  const value = `${layout.valueWord} ${pen.day(scheme.navDate ?? '')}: INR ${figure(scheme.marketValue ?? '0.00')}`
  pen.put(columns.date + 373, last + (layout.isSkewed ? 0.8 : 0), value)
  pen.put(
    columns.date,
    pen.line(),
    'Exit load: 1% if redeemed within one year of allotment, else none, says this Mutual Fund.',
  )
}

function printTransaction(pen: Pen, row: StatementTransaction, layout: CasLayout): void {
  printRow(pen, row, layout)
  const charges = [
    ['*** Stamp Duty ***', row.stampDuty],
    ['*** STT Paid ***', row.stt],
    ['*** TDS on Above ***', row.tds],
  ] as const
  for (const [description, amount] of charges) {
    if (/[1-9]/.test(amount)) printRow(pen, { date: row.date, description, amount }, layout)
  }
}

type PrintedRow = Pick<StatementTransaction, 'date' | 'description'> &
  Partial<Omit<StatementTransaction, 'kind'>>

function printRow(pen: Pen, row: PrintedRow, layout: CasLayout): void {
  const { columns } = layout
  const y = pen.line()
  pen.put(columns.date, y, pen.day(row.date))
  if (layout.isTwinDate) pen.put(columns.date, y + 0.7, pen.day(row.date))
  const text = layout.isLetterApart ? row.description.replace(/^([A-Z])(?=[a-z])/, '$1 ') : row.description
  const [first = '', ...others] = wrapped(text, layout.descriptionLetters)
  pen.put(columns.text, y, first)
  if (row.amount) pen.putRight(columns.amount, y, figure(row.amount))
  if (row.units) pen.putRight(columns.units, y, figure(row.units))
  if (row.nav) pen.putRight(columns.nav, y, figure(row.nav))
  if (row.balance) pen.putRight(columns.balance, y + (layout.isSkewed ? 0.9 : 0), figure(row.balance))
  for (const more of others) pen.put(columns.text, pen.line(), more)
}

import { UnreadableFile } from './unreadable-file.ts'
import { openZip } from './zip-entries.ts'

/** Rows of cells as text, row and column as in the sheet; what is not there is undefined. */
export type Grid = (string | undefined)[][]

/**
 * The first sheet of an Excel file. Formulas count as the value that Excel kept with them and are never worked out; dates
 * come as `YYYY-MM-DD`.
 * @throws UnreadableFile
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Grid> {
  const open = openZip(bytes)
  const book = await open('xl/workbook.xml')
  if (book === undefined) {
    throw new UnreadableFile('This is no Excel workbook. Choose a file that ends in .xlsx or .csv.')
  }
  const first = tagsOf(book, 'sheet')[0]?.attributes['r:id'] ?? 'rId1'
  const relations = tagsOf((await open('xl/_rels/workbook.xml.rels')) ?? '', 'Relationship')
  const target = relations.find(({ attributes }) => attributes.Id === first)?.attributes.Target
  const path = target === undefined ? 'xl/worksheets/sheet1.xml' : target.replace(/^\/?(?:xl\/)?/, 'xl/')
  const sheet = await open(path)
  if (sheet === undefined) throw new UnreadableFile('The Excel file has no sheet with cells.')
  const shared = tagsOf((await open('xl/sharedStrings.xml')) ?? '', 'si').map(({ inner }) => textIn(inner))
  const shownAs = numberStyles((await open('xl/styles.xml')) ?? '')
  const from1904 = /date1904="(?:1|true)"/.test(book)
  const grid: Grid = []
  // A place far below is no list of clients, and an array up to it would fill the memory.
  const farthest = 20_000
  for (const { attributes, inner } of tagsOf(sheet, 'c')) {
    const place = /^([A-Z]{1,3})(\d{1,7})$/.exec(attributes.r ?? '')
    const text = cellText(
      { type: attributes.t, style: Number(attributes.s ?? 0), inner },
      { shared, shownAs, from1904 },
    )
    if (place === null || text === undefined || text === '') continue
    const index = Number(place[2]) - 1
    if (index >= farthest)
      throw new UnreadableFile(
        `The sheet has cells below row ${farthest}. Keep the table alone in it, or save it as CSV.`,
      )
    const row = grid[index] ?? []
    row[columnOf(place[1] ?? 'A')] = text
    grid[index] = row
  }
  return Array.from(grid, (row) => row ?? [])
}

/** 0 for A, 26 for AA. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** 'A' for 0, 'AA' for 26. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : columnName(rest - 1)) + String.fromCharCode(65 + (index % 26))
}

interface Tag {
  readonly attributes: Readonly<Record<string, string>>
  readonly inner: string
}

/** Elements of a name in the order of the text, none of which lies in another of its name. */
function tagsOf(xml: string, name: string): Tag[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml))
    throw new UnreadableFile('The Excel file holds what no spreadsheet needs.')
  const tags = new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>(.*?)</(?:\\w+:)?${name}>)`, 'gs')
  return [...xml.matchAll(tags)].map(([, attributes = '', inner = '']) => ({
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)]),
    ),
    inner,
  }))
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** All text of a shared or inline string, whatever it is formatted as; readings of Asian script left out. */
function textIn(xml: string): string {
  return tagsOf(xml.replace(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, ''), 't')
    .map(({ inner }) => plain(inner))
    .join('')
}

interface Known {
  readonly shared: readonly string[]
  readonly shownAs: (style: number) => 'date' | 'percent' | undefined
  readonly from1904: boolean
}

function cellText(
  { type, style, inner }: { type: string | undefined; style: number; inner: string },
  { shared, shownAs, from1904 }: Known,
): string | undefined {
  if (type === 'inlineStr') return textIn(inner).trim()
  const value = tagsOf(inner, 'v')[0]
  if (value === undefined) return undefined
  const text = plain(value.inner).trim()
  if (type === 's') return shared[Number(text)]?.trim()
  if (type === 'str' || type === 'e' || type === 'b' || type === 'd')
    return text.replace(/T00:00:00(?:\.0+)?Z?$/, '')
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  const shown = shownAs(style)
  if (shown === 'date' && number >= 1) return dayOf(number, from1904)
  return shown === 'percent' ? `${writtenOut(number * 100)}%` : numberText(text, number)
}

/** Excel's number of a day; its 29 February 1900 never was. */
function dayOf(serial: number, from1904: boolean): string {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0)
  const ms = Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * 86_400_000
  return Number.isFinite(ms) && Math.abs(ms) < 8e15 ? new Date(ms).toISOString().slice(0, 10) : String(serial)
}

/** An account number kept as 3.02100444417E11 is written out, and 1234.1 that Excel keeps as 1234.0999999999999 is as typed. */
function numberText(text: string, number: number): string {
  if (Number.isInteger(number)) return /e/i.test(text) && Number.isSafeInteger(number) ? String(number) : text
  return writtenOut(number)
}

/** In the 15 digits that Excel shows at most, without an exponent. */
function writtenOut(number: number): string {
  const shown = Number(number.toPrecision(15))
  return /e-/.test(String(shown)) ? shown.toFixed(12).replace(/\.?0+$/, '') : String(shown)
}

/** What styles show a number as, where it is a date or a share. */
function numberStyles(xml: string): Known['shownAs'] {
  const formats = new Map(
    tagsOf(xml, 'numFmt').map(({ attributes }) => [Number(attributes.numFmtId), attributes.formatCode ?? '']),
  )
  const cells = tagsOf(xml, 'cellXfs')[0]?.inner ?? ''
  const shown = [...cells.matchAll(/<(?:\w+:)?xf\b[^>]*?numFmtId="(\d+)"/g)].map(([, id]) => {
    const number = Number(id)
    const code = (formats.get(number) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
    if (number === 9 || number === 10 || code.includes('%')) return 'percent'
    const isDate =
      (number >= 14 && number <= 17) || number === 22 || (number >= 27 && number <= 36) || /[dy]/i.test(code)
    return isDate ? 'date' : undefined
  })
  return (style) => shown[style]
}

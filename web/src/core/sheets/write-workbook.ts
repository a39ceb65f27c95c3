import { columnName } from './workbook.ts'
import { zipOf } from './write-zip.ts'

/** A sheet of texts; its first row is its heads, bold, which stay in sight. */
export interface TextSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  /** Letters that fit in a column; a wide one breaks its lines. */
  readonly widths: readonly number[]
  /** A list that Excel offers in a column, by the column's place: the cells of a sheet that have the choices. */
  readonly choices?: ReadonlyMap<number, string>
}

/** Rows of an empty column that Excel offers a list in. */
const offeredRows = 2001
const wide = 40

/**
 * An Excel workbook in which every cell is text, what is typed into it later too: an account number keeps its zeros, and a
 * day stays as it was written.
 */
export async function workbookOf(sheets: readonly TextSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts = sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)] as const)
  return zipOf({
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': bookXml(sheets),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_sheet, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': stylesXml,
    ...Object.fromEntries(parts),
  })
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function contentTypes(sheets: number): string {
  const parts = Array.from({ length: sheets }, (_, at) => [`worksheets/sheet${at + 1}`, 'worksheet'])
  const overrides = [['workbook', 'sheet.main'], ...parts, ['styles', 'styles']]
    .map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${kind}.${type}+xml"/>`)
    .join('')
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
}

function bookXml(sheets: readonly TextSheet[]): string {
  const all = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${all.join('')}</sheets></workbook>`
}

/** Styles by place: as it comes, text (Excel's format 49), bold text, text in several lines. */
const stylesXml = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" xfId="0"/><xf numFmtId="49" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`
const styles = { text: 1, head: 2, lines: 3 } as const

function sheetXml({ rows, widths, choices = new Map() }: TextSheet): string {
  const last = `${columnName(widths.length - 1)}${Math.max(rows.length, offeredRows)}`
  const columns = widths.map(
    (width, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styleOf(width)}" customWidth="1"/>`,
  )
  const cells = rows.map((row, at) => {
    const all = row.map((text, place) => {
      const style = at === 0 ? styles.head : styleOf(widths[place] ?? 0)
      const name = `${columnName(place)}${at + 1}`
      return text === ''
        ? ''
        : `<c r="${name}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
    })
    return `<row r="${at + 1}">${all.join('')}</row>`
  })
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${cells.join('')}</sheetData>${offersXml(choices)}<ignoredErrors><ignoredError sqref="A1:${last}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
}

const styleOf = (width: number) => (width >= wide ? styles.lines : styles.text)

/** Lists are offered, and refuse nothing: what is no choice is said when the file is checked. */
function offersXml(choices: ReadonlyMap<number, string>): string {
  if (choices.size === 0) return ''
  const all = [...choices].map(([at, cells]) => {
    const column = columnName(at)
    return `<dataValidation type="list" allowBlank="1" sqref="${column}2:${column}${offeredRows}"><formula1>${escaped(cells)}</formula1></dataValidation>`
  })
  return `<dataValidations count="${choices.size}">${all.join('')}</dataValidations>`
}

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (letter) => entities[letter] ?? letter)
}

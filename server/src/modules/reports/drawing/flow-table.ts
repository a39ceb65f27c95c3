import type { Pdf } from '../../../core/pdf/document.ts'
import { fittingSize } from '../../../core/pdf/heading.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawLine, drawRule } from '../../../core/pdf/text.ts'
import { column, type Flow } from './report-flow.ts'

export interface FlowColumn {
  title: string
  /** Points; what is left goes to the first. */
  width: number
  align?: 'left' | 'right'
}

/** A row: its cells, of which the first may be followed by words that run as far as there are empty ones. */
export interface FlowRow {
  cells: readonly string[]
  look?: 'strong' | 'total' | 'under'
  after?: string
}

export interface FlowTable {
  title: string
  /** The title where it runs on, English where it is left out. */
  continued?: string
  note?: string
  columns: readonly FlowColumn[]
  rows: readonly FlowRow[]
}

/** How close rows stand, from what is easiest to read to what holds most. */
export const densities = [
  { row: 15.5, text: 8 },
  { row: 13.5, text: 7.5 },
  { row: 11.5, text: 7 },
] as const
export type Density = (typeof densities)[number]

const titleHeight = 18
const headHeight = 13
const inset = 2

/** What a table takes where it stands on one page. */
export function tableHeight({ rows }: FlowTable, { row }: Density): number {
  return titleHeight + headHeight + rows.length * row
}

/** Draws a table from where the flow is, its head again on every page that it runs onto. */
export function drawFlowTable(pdf: Pdf, flow: Flow, table: FlowTable, density: Density): void {
  const places = placesOf(table.columns)
  const drawTop = (title: string) => {
    drawTitle(pdf, title, table.note ?? '', flow.y)
    drawHead(pdf, table.columns, places, flow.y + titleHeight)
    flow.y += titleHeight + headHeight
  }
  flow.need(titleHeight + headHeight + 2 * density.row)
  drawTop(table.title)
  table.rows.forEach((row, i) => {
    // A heading is never the last line of a page.
    const least = row.look === 'strong' && i + 1 < table.rows.length ? 2 : 1
    if (flow.need(least * density.row)) drawTop(table.continued ?? `${table.title}, continued`)
    drawRow(pdf, row, { columns: table.columns, places, y: flow.y, density })
    flow.y += density.row
  })
}

interface Place {
  x: number
  width: number
}

function placesOf(columns: readonly FlowColumn[]): Place[] {
  const taken = columns.reduce((sum, { width }, i) => (i === 0 ? sum : sum + width), 0)
  let x: number = column.x
  return columns.map(({ width }, i) => {
    const own = i === 0 ? column.width - taken : width
    const place = { x: x + inset, width: own - 2 * inset }
    x += own
    return place
  })
}

function drawTitle(pdf: Pdf, title: string, note: string, y: number): void {
  drawLine(pdf, title, { ...column, y }, { size: 10, font: 'strong' })
  pdf.font('strong').fontSize(10)
  const after = pdf.widthOfString(title) + 7
  const rest = { x: column.x + after, y: y + 2.6, width: column.width - after }
  drawLine(pdf, note, rest, { size: 7, color: palette.text3 })
}

function drawHead(pdf: Pdf, columns: readonly FlowColumn[], places: readonly Place[], y: number): void {
  columns.forEach(({ title, align = 'left' }, i) => {
    const place = places[i]
    if (place !== undefined) {
      drawLine(pdf, title, { ...place, y: y + 1 }, { size: 6.8, color: palette.text3, align })
    }
  })
}

interface RowPlace {
  columns: readonly FlowColumn[]
  places: readonly Place[]
  y: number
  density: Density
}

function drawRow(pdf: Pdf, row: FlowRow, { columns, places, y, density }: RowPlace): void {
  const { look, after = '' } = row
  drawRule(pdf, column.x, y, column.width, look === 'total' ? palette.lineStrong : palette.line)
  if (look === 'strong') pdf.rect(column.x, y + 0.4, column.width, density.row - 0.6).fill(palette.sunken)
  const font = look === 'strong' || look === 'total' ? 'strong' : 'regular'
  const { text } = density
  row.cells.forEach((words, i) => {
    const place = places[i]
    if (place === undefined || words === '') return
    const indent = i === 0 && look === 'under' ? 8 : 0
    const cell = { x: place.x + indent, width: place.width - indent }
    const size = fittingSize(pdf, words, cell.width, [text, text - 0.6, text - 1.2])
    const color = words.startsWith('−') ? palette.loss : palette.text
    const style = { size, font, color, align: columns[i]?.align ?? 'left' } as const
    drawLine(pdf, words, { ...cell, y: lineTop(y, density, size) }, style)
  })
  if (after !== '') drawAfter(pdf, row, after, { columns, places, y, density })
}

/** Words behind the first cell, up to the next that is not empty. */
function drawAfter(pdf: Pdf, { cells }: FlowRow, after: string, { places, y, density }: RowPlace): void {
  const [first] = places
  const next = places[cells.findIndex((words, i) => i > 0 && words !== '')]
  if (first === undefined || next === undefined) return
  pdf.font('strong').fontSize(density.text)
  const x = first.x + Math.min(first.width, pdf.widthOfString(cells[0] ?? '')) + 8
  const place = { x, width: next.x - x - 4 }
  const size = fittingSize(pdf, after, place.width, [density.text - 0.5, density.text - 1.1])
  drawLine(pdf, after, { ...place, y: lineTop(y, density, size) }, { size, color: palette.text2 })
}

/** Where a line begins whose letters stand on the line of the row's, whatever their size. */
function lineTop(y: number, { row, text }: Density, size: number): number {
  return y + (row - text * 1.36) / 2 + (text - size) * 1.07
}

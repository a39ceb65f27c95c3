import type { Pdf } from './document.ts'
import { palette } from './palette.ts'
import { drawLine, drawRule } from './text.ts'

export interface PdfColumn {
  title: string
  /** Share of the table's width. */
  share: number
  align?: 'left' | 'right'
}

const rowHeight = 14.5
const size = 7.5
const inset = 2

/** A table with a head; answers the `y` below it. */
export function drawTable(
  pdf: Pdf,
  place: { x: number; y: number; width: number },
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): number {
  const all = columns.reduce((sum, column) => sum + column.share, 0)
  const drawRow = (cells: readonly string[], y: number, isHead: boolean) => {
    let x = place.x
    columns.forEach((column, i) => {
      const width = (column.share / all) * place.width
      const style = isHead
        ? ({ size: 6.5, color: palette.text3 } as const)
        : ({ size, color: i === 0 ? palette.text2 : palette.text } as const)
      const cell = { x: x + inset, y: y + (isHead ? 3 : 2), width: width - 2 * inset }
      drawLine(pdf, cells[i] ?? '', cell, { ...style, align: column.align ?? 'left' })
      x += width
    })
  }
  drawRow(
    columns.map((column) => column.title),
    place.y,
    true,
  )
  rows.forEach((row, i) => {
    const y = place.y + (i + 1) * rowHeight
    drawRule(pdf, place.x, y, place.width)
    drawRow(row, y, false)
  })
  return place.y + (rows.length + 1) * rowHeight
}

/** Names on the left, values on the right, a line between rows; answers the `y` below it. */
export function drawFacts(
  pdf: Pdf,
  place: { x: number; y: number; width: number },
  facts: readonly (readonly [name: string, value: string])[],
): number {
  facts.forEach(([name, value], i) => {
    const y = place.y + i * rowHeight
    if (i > 0) drawRule(pdf, place.x, y, place.width)
    const line = { x: place.x, y: y + 2, width: place.width }
    pdf.font('strong').fontSize(size)
    const valueWidth = pdf.widthOfString(value)
    drawLine(pdf, name, { ...line, width: place.width - valueWidth - 6 }, { size, color: palette.text2 })
    drawLine(pdf, value, line, { size, font: 'strong', align: 'right' })
  })
  return place.y + facts.length * rowHeight
}

import { type Pdf, page } from './document.ts'
import { palette } from './palette.ts'
import { drawLine, drawParagraph, heightOf } from './text.ts'

const left = page.margin
const width = page.width - 2 * page.margin
const figuresHeight = 46

/** A figure, what it is called and what it is over. */
export type KeyFigure = readonly [name: string, value: string, note: string]

/** The band at the top of a page with the brand on the left and what the page is on the right. */
export function drawBrand(pdf: Pdf, about: string): void {
  pdf.rect(0, 0, page.width, 5).fill(palette.brand)
  drawLine(pdf, 'Lakshya', { x: left, y: 20, width: 100 }, { size: 11, font: 'strong', color: palette.brand })
  const place = { x: left + 110, y: 22.5, width: width - 110 }
  drawLine(pdf, about, place, { size: 8, color: palette.text2, align: 'right' })
}

/** What must be known before anything else is read, over the whole width; answers the `y` below it. */
export function drawWarning(pdf: Pdf, words: string, y: number): number {
  const style = { size: 7.5, font: 'strong', color: palette.warn } as const
  const place = { x: left + 9, y: y + 3.5, width: width - 14 }
  const height = heightOf(pdf, words, place.width, style) + 7
  pdf.rect(left, y, width, height).fill(palette.warnSoft)
  pdf.rect(left, y, 2.5, height).fill(palette.warnLine)
  drawParagraph(pdf, words, place, style)
  return y + height
}

/** The row of large figures; answers the `y` below it. */
export function drawKeyFigures(pdf: Pdf, figures: readonly KeyFigure[], y: number): number {
  pdf.roundedRect(left, y, width, figuresHeight, 4).fill(palette.sunken)
  const cell = width / figures.length
  figures.forEach(([name, value, note], i) => {
    const place = { x: left + i * cell + 9, width: cell - 12 }
    drawLine(pdf, name, { ...place, y: y + 5 }, { size: 7, color: palette.text2 })
    drawLine(pdf, value, { ...place, y: y + 14.5 }, { size: 13, font: 'strong' })
    drawLine(pdf, note, { ...place, y: y + 33 }, { size: 6.5, color: palette.text3 })
  })
  return y + figuresHeight
}

import { type Pdf, page } from './document.ts'
import { palette } from './palette.ts'
import { drawLine, drawParagraph, heightOf } from './text.ts'

const left = page.margin
const width = page.width - 2 * page.margin
const figuresHeight = 46

/** A figure, what it is called and what it is over. */
export type KeyFigure = readonly [name: string, value: string, note: string]

/** Sizes of a title, the largest first that it fits on one line at. */
const titleSizes = [20, 17, 14.5, 12.5] as const
const valueSizes = [13, 11.5, 10, 8.5] as const

/** The largest of some sizes at which words fit on one line, else the smallest. */
export function fittingSize(pdf: Pdf, words: string, place: number, sizes: readonly number[]): number {
  pdf.font('strong')
  return sizes.find((size) => pdf.fontSize(size).widthOfString(words) <= place) ?? sizes.at(-1) ?? 8
}

/** What the page is about, and whom or what it concerns; answers the `y` below it. */
export function drawTitle(pdf: Pdf, title: string, subtitle: string): number {
  const size = fittingSize(pdf, title, width, titleSizes)
  const place = { x: left, y: 40 + (20 - size) * 0.68, width }
  const below =
    size > 12.5
      ? 68
      : Math.max(68, drawParagraph(pdf, title, { ...place, y: 41 }, { size, font: 'strong' }) + 2)
  if (size > 12.5) drawLine(pdf, title, place, { size, font: 'strong' })
  return drawParagraph(pdf, subtitle, { x: left, y: below, width }, { size: 8.5, color: palette.text2 }) + 8
}

/** The band at the top of a page: who hands it out on the left, what the page is on the right. */
export function drawBand(pdf: Pdf, name: string, about: string): void {
  pdf.rect(0, 0, page.width, 5).fill(palette.brand)
  pdf.font('regular').fontSize(8)
  const aboutWidth = pdf.widthOfString(about) + 1
  const room = width - aboutWidth - 12
  drawLine(pdf, name, { x: left, y: 20, width: room }, { size: 11, font: 'strong' })
  const place = { x: left + width - aboutWidth, y: 22.5, width: aboutWidth }
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
    const size = fittingSize(pdf, value, place.width, valueSizes)
    drawLine(pdf, value, { ...place, y: y + 14.5 + (13 - size) * 0.8 }, { size, font: 'strong' })
    drawLine(pdf, note, { ...place, y: y + 33 }, { size: 6.5, color: palette.text3 })
  })
  return y + figuresHeight
}

import type { Pdf, PdfFont } from './document.ts'
import { palette } from './palette.ts'

export interface TextStyle {
  size?: number
  font?: PdfFont
  color?: string
  align?: 'left' | 'right' | 'center'
  /** Space between lines beyond the font's own. */
  lineGap?: number
}

interface Place {
  x: number
  y: number
  width: number
}

function apply(pdf: Pdf, style: TextStyle): void {
  pdf
    .font(style.font ?? 'regular')
    .fontSize(style.size ?? 8)
    .fillColor(style.color ?? palette.text)
}

/** One line, cut with an ellipsis where it is too long for its width. `y` is the top of the line. */
export function drawLine(pdf: Pdf, words: string, place: Place, style: TextStyle = {}): void {
  apply(pdf, style)
  const shown = fitted(pdf, words, place.width)
  const slack = place.width - pdf.widthOfString(shown)
  const shift = style.align === 'right' ? slack : style.align === 'center' ? slack / 2 : 0
  pdf.text(shown, place.x + shift, place.y, { lineBreak: false })
}

/** Words broken into lines; answers the `y` below them. */
export function drawParagraph(pdf: Pdf, words: string, place: Place, style: TextStyle = {}): number {
  apply(pdf, style)
  const options = { width: place.width, align: style.align ?? 'left', lineGap: style.lineGap ?? 0 } as const
  pdf.text(words, place.x, place.y, options)
  return pdf.y
}

/** The height that a paragraph takes. */
export function heightOf(pdf: Pdf, words: string, width: number, style: TextStyle = {}): number {
  apply(pdf, style)
  return pdf.heightOfString(words, { width, lineGap: style.lineGap ?? 0 })
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

function fitted(pdf: Pdf, words: string, width: number): string {
  if (pdf.widthOfString(words) <= width) return words
  // A vowel sign is not torn from the letter that it stands with.
  const letters = [...segmenter.segment(words)].map(({ segment }) => segment)
  while (letters.length > 0 && pdf.widthOfString(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The title of a part of the page, over a thin line; answers the `y` below it. */
export function drawSectionTitle(pdf: Pdf, words: string, place: Place, note?: string): number {
  drawLine(pdf, words, place, { size: 9, font: 'strong' })
  if (note !== undefined) {
    drawLine(pdf, note, { ...place, y: place.y + 2 }, { size: 6.5, color: palette.text3, align: 'right' })
  }
  drawRule(pdf, place.x, place.y + 14.5, place.width, palette.lineStrong)
  return place.y + 20
}

/** A thin horizontal line. */
export function drawRule(pdf: Pdf, x: number, y: number, width: number, color: string = palette.line): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke()
}

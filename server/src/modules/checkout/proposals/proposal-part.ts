import { type Pdf, page } from '../../../core/pdf/document.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawLine, drawParagraph, drawRule, heightOf } from '../../../core/pdf/text.ts'

/** A part of the paper that stays on one page: its height in points, and how it is drawn from a `y` on. */
export interface ProposalPart {
  height: number
  draw(y: number): void
}

/** How close lines and rows stand. */
export interface Density {
  /** Size of running words. */
  text: number
  /** Height of a row of a table. */
  row: number
}

/** From what is easiest to read to what holds most. */
export const densities = [
  { text: 8.6, row: 17 },
  { text: 8, row: 15.5 },
  { text: 7, row: 12.5 },
] as const satisfies readonly Density[]

export interface Place {
  x: number
  width: number
}

/** Where the parts stand, edge to edge. */
export const column: Place = { x: page.margin, width: page.width - 2 * page.margin }

const gutter = 22

/** The two halves that parts stand beside each other in. */
export const halves: readonly [left: Place, right: Place] = [
  { x: column.x, width: (column.width - gutter) / 2 },
  { x: column.x + (column.width + gutter) / 2, width: (column.width - gutter) / 2 },
]

/** Height of a part's title with the space under it. */
export const titleHeight = 19

/** A part's title with a small note after it; answers the `y` below. */
export function drawPartTitle(pdf: Pdf, words: string, place: Place & { y: number }, note = ''): number {
  drawLine(pdf, words, place, { size: 10.5, font: 'strong' })
  pdf.font('strong').fontSize(10.5)
  const after = pdf.widthOfString(words) + 7
  const rest = { x: place.x + after, y: place.y + 2.4, width: place.width - after }
  if (note !== '') drawLine(pdf, note, rest, { size: 8, color: palette.text3 })
  return place.y + titleHeight
}

/** Parts beside each other. */
export function beside(parts: readonly ProposalPart[]): ProposalPart {
  return {
    height: Math.max(...parts.map(({ height }) => height)),
    draw: (y) => {
      for (const part of parts) part.draw(y)
    },
  }
}

/** A title over paragraphs. */
export function wordsPart(
  pdf: Pdf,
  { text }: Density,
  title: string,
  paragraphs: readonly string[],
): ProposalPart {
  const style = { size: text, color: palette.text2, lineGap: 0.4 } as const
  const gap = text / 3
  return {
    height:
      titleHeight -
      3 +
      paragraphs.reduce((sum, words) => sum + heightOf(pdf, words, column.width, style) + gap, 0),
    draw(top) {
      let y = drawPartTitle(pdf, title, { ...column, y: top }) - 3
      for (const words of paragraphs) y = drawParagraph(pdf, words, { ...column, y }, style) + gap
    },
  }
}

/** A title over names with values, and small words under them where there are any. */
export function factsPart(
  pdf: Pdf,
  { text, row }: Density,
  place: Place,
  {
    title,
    facts,
    notes = [],
  }: { title: string; facts: readonly (readonly [string, string])[]; notes?: readonly string[] },
): ProposalPart {
  const small = { size: text - 0.5, color: palette.text2 } as const
  return {
    height:
      titleHeight +
      facts.length * row +
      notes.reduce((sum, words) => sum + heightOf(pdf, words, place.width, small) + 3, 3),
    draw(top) {
      let y = drawPartTitle(pdf, title, { ...place, y: top })
      for (const [name, value] of facts) {
        drawRule(pdf, place.x, y, place.width)
        const line = { ...place, y: y + (row - text * 1.36) / 2 }
        pdf.font('strong').fontSize(text)
        const room = place.width - Math.min(pdf.widthOfString(value) + 1, place.width * 0.72) - 8
        drawLine(pdf, name, { ...line, width: room }, { size: text, color: palette.text2 })
        const right = { ...line, x: place.x + room + 8, width: place.width - room - 8 }
        drawLine(pdf, value, right, { size: text, font: 'strong', align: 'right' })
        y += row
      }
      y += 3
      for (const words of notes) y = drawParagraph(pdf, words, { ...place, y }, small) + 3
    },
  }
}

/** A title over dates with what happens then. */
export function stepsPart(
  pdf: Pdf,
  { text, row }: Density,
  place: Place,
  { title, steps }: { title: string; steps: readonly (readonly [string, string])[] },
): ProposalPart {
  const whenWidth = 78
  const words = { size: text } as const
  const what = { x: place.x + whenWidth, width: place.width - whenWidth }
  const heights = steps.map(([, step]) => heightOf(pdf, step, what.width, words) + row - text * 1.36)
  return {
    height: titleHeight + heights.reduce((sum, height) => sum + height, 0),
    draw(top) {
      let y = drawPartTitle(pdf, title, { ...place, y: top })
      steps.forEach(([when, step], i) => {
        drawRule(pdf, place.x, y, place.width)
        const line = y + (row - text * 1.36) / 2
        drawLine(pdf, when, { ...place, y: line, width: whenWidth - 6 }, { ...words, font: 'strong' })
        drawParagraph(pdf, step, { ...what, y: line }, words)
        y += heights[i] ?? 0
      })
    },
  }
}

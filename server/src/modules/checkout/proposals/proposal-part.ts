import { type Pdf, page } from '../../../core/pdf/document.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawParagraph, heightOf } from '../../../core/pdf/text.ts'

/** A part of the paper that stays on one page: its height in points, and how it is drawn from a `y` on. */
export interface ProposalPart {
  height: number
  draw(y: number): void
}

/** Where the parts stand, edge to edge. */
export const column = { x: page.margin, width: page.width - 2 * page.margin } as const

/** Height of a part's title with the space under it. */
export const titleHeight = 20

const paragraphStyle = { size: 7.5, color: palette.text2, lineGap: 0.5 } as const
const paragraphGap = 3

/** The height of paragraphs one under the other. */
export function paragraphsHeight(pdf: Pdf, words: readonly string[]): number {
  return words.reduce(
    (sum, paragraph) => sum + heightOf(pdf, paragraph, column.width, paragraphStyle) + paragraphGap,
    0,
  )
}

/** Paragraphs one under the other; answers the `y` below them. */
export function drawParagraphs(pdf: Pdf, words: readonly string[], top: number): number {
  let y = top
  for (const paragraph of words)
    y = drawParagraph(pdf, paragraph, { ...column, y }, paragraphStyle) + paragraphGap
  return y
}

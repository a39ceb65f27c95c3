import { type Pdf, page } from '../../../core/pdf/document.ts'
import { indianDayWords } from '../../../core/pdf/figures-in-words.ts'
import { fittingSize } from '../../../core/pdf/heading.ts'
import { drawLetterhead, drawPageFoot, footTop } from '../../../core/pdf/letterhead.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawLine, drawParagraph } from '../../../core/pdf/text.ts'
import type { ReportHead } from '../content/report-head.ts'

/** Where a report is drawn, from edge to edge. */
export const column = { x: page.margin, width: page.width - 2 * page.margin } as const

const end = footTop - 8

/** The place that is drawn at next, on pages that are begun as they are needed. */
export interface Flow {
  y: number
  /** Begins a page where so much height is not left; true where it did. */
  need(height: number): boolean
  /** What is left of the page. */
  room(): number
}

/** The pages of a report: each led by its letterhead and what it is, with the foot of the law's lines. */
export function drawPages(
  pdf: Pdf,
  { head, title }: { head: ReportHead; title: string },
  draw: (flow: Flow) => void,
): void {
  const { client, sender, logo, madeAt, language } = head
  const right = [title, `${client.printedName}, ${indianDayWords(madeAt, language)}`]
  // From another thread the picture comes as plain bytes.
  const letterhead = {
    sender,
    language,
    logo: logo === null ? null : { ...logo, png: Buffer.from(logo.png) },
  }
  const startPage = () => {
    pdf.addPage()
    return drawLetterhead(pdf, letterhead, right) + 12
  }
  const flow: Flow = {
    y: drawLetterhead(pdf, letterhead, right) + 12,
    need(height) {
      if (flow.y + height <= end) return false
      flow.y = startPage()
      return true
    },
    room: () => end - flow.y,
  }
  draw(flow)
  const { start, count } = pdf.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(start + i)
    drawPageFoot(pdf, sender, { number: i + 1, of: count, language })
  }
}

/** What a report is and whom it is of, at its beginning. */
export function drawReportTitle(pdf: Pdf, flow: Flow, title: string, subtitle: string): void {
  const size = fittingSize(pdf, title, column.width, [17, 14])
  drawLine(pdf, title, { ...column, y: flow.y }, { size, font: 'strong' })
  const style = { size: 8.5, color: palette.text2 } as const
  flow.y = drawParagraph(pdf, subtitle, { ...column, y: flow.y + size * 1.42 }, style) + 10
}

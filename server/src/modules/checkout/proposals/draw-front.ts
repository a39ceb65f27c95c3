import type { Pdf } from '../../../core/pdf/document.ts'
import { indianDayWords } from '../../../core/pdf/figures-in-words.ts'
import { drawWarning, fittingSize, type KeyFigure } from '../../../core/pdf/heading.ts'
import { drawLetterhead, footTop, type PdfLetterhead } from '../../../core/pdf/letterhead.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawLine, drawParagraph } from '../../../core/pdf/text.ts'
import { paperSay } from '../words/paper-dictionary.ts'
import { mixHeight, mixPart, mixRows } from './draw-mix.ts'
import { leastPictureHeight, picturePart } from './draw-picture.ts'
import { keyFigures, leadSentences } from './lead-words.ts'
import { languageOf, type ProposedPlan } from './plan-terms.ts'
import { column } from './proposal-part.ts'
import { warningsOf } from './proposal-words.ts'

const gap = 13
const figuresHeight = 50
const pictureMost = 420
const end = footTop - 8

/** The page that can be agreed to alone: what for, what is paid, what it may come to, and what is bought. */
export function drawFirstPage(pdf: Pdf, plan: ProposedPlan, head: PdfLetterhead): void {
  let y = drawLetterhead(pdf, head, contactLines(head)) + 13
  y = drawGoal(pdf, plan, y)
  for (const warning of warningsOf(plan)) y = drawWarning(pdf, warning, y) + 8
  y = drawParagraph(pdf, leadSentences(plan), { ...column, y }, { size: 11, lineGap: 1 }) + 9
  drawFigures(pdf, keyFigures(plan), y)
  y += figuresHeight + gap
  const room = end - y
  const row =
    mixRows.find((one) => mixHeight(pdf, plan, one) + gap + leastPictureHeight + 50 <= room) ?? mixRows[2]
  const left = room - mixHeight(pdf, plan, row) - gap
  const picture = left < leastPictureHeight ? undefined : picturePart(pdf, plan, Math.min(pictureMost, left))
  if (picture !== undefined) {
    picture.draw(y)
    y += picture.height + gap
  }
  mixPart(pdf, plan, row).draw(y)
}

/** A line for each way that the contact line names, where they are few. */
function contactLines({ sender: { contact } }: PdfLetterhead): string[] {
  if (contact === null) return []
  const ways = contact.split(' · ')
  return ways.length <= 4 ? ways : [contact]
}

function drawGoal(pdf: Pdf, plan: ProposedPlan, top: number): number {
  const { goal, client, recordedAt } = plan
  const language = languageOf(plan)
  const sizes = [22, 19, 16, 13.5]
  const size = fittingSize(pdf, goal.name, column.width, sizes)
  const below = drawParagraph(pdf, goal.name, { ...column, y: top }, { size, font: 'strong', lineGap: -2 })
  const about = paperSay[language].proposalFor(client.name, indianDayWords(recordedAt, language))
  return drawParagraph(pdf, about, { ...column, y: below + 1 }, { size: 10, color: palette.text2 }) + 7
}

function drawFigures(pdf: Pdf, figures: readonly KeyFigure[], y: number): void {
  const cell = column.width / figures.length
  pdf
    .roundedRect(column.x, y, column.width, figuresHeight, 5)
    .lineWidth(0.7)
    .strokeColor(palette.line)
    .stroke()
  figures.forEach(([name, value, note], i) => {
    const x = column.x + i * cell
    if (i > 0) pdf.rect(x, y, 0.7, figuresHeight).fill(palette.line)
    const place = { x: x + 9, width: cell - 13 }
    drawLine(pdf, name, { ...place, y: y + 5.5 }, { size: 8, color: palette.text2 })
    const size = fittingSize(pdf, value, place.width, [14, 12.5, 11, 9.5, 8])
    drawLine(pdf, value, { ...place, y: y + 16 + (14 - size) * 0.75 }, { size, font: 'strong' })
    const small = fittingSize(pdf, note, place.width, [7.5, 7, 6.5])
    drawLine(pdf, note, { ...place, y: y + 35.5 }, { size: small, color: palette.text3 })
  })
}

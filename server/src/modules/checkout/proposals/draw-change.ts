import type { Pdf } from '../../../core/pdf/document.ts'
import { indianDayWords } from '../../../core/pdf/figures-in-words.ts'
import { fittingSize } from '../../../core/pdf/heading.ts'
import { drawLetterhead, drawPageFoot, footTop, type PdfLetterhead } from '../../../core/pdf/letterhead.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawParagraph, drawRule, heightOf } from '../../../core/pdf/text.ts'
import type { ChangeContent } from '../../goals/index.ts'
import { paperSay } from '../words/paper-dictionary.ts'
import { changeSentences, titleOf } from './change-words.ts'
import { placeSentence, signaturePart } from './draw-closing.ts'
import { languageOf } from './plan-terms.ts'
import { column, densities, type ProposalPart, wordsPart } from './proposal-part.ts'
import { senderOf } from './proposal-words.ts'

const gap = 14
const end = footTop - 8
const nameWidth = column.width * 0.42

/** A change as it was agreed to: what is done in figures, what they rest on, and who agreed. */
export function drawChange(
  pdf: Pdf,
  content: ChangeContent,
  { recordHash, logo }: { recordHash: string; logo: PdfLetterhead['logo'] },
): void {
  const language = languageOf(content)
  const head = { sender: senderOf(content), logo, language }
  const { goal, client, recordedAt } = content
  const about = paperSay[language].forClient(client.name, indianDayWords(recordedAt, language))
  let y = drawHead(pdf, content, about, drawLetterhead(pdf, head, []) + 13)
  for (const [part, after] of partsOf(pdf, content, recordHash)) {
    if (y + part.height > end + 0.5) {
      pdf.addPage()
      y = drawLetterhead(pdf, head, [goal.name, about]) + 14
    }
    part.draw(y)
    y += part.height + after
  }
  const { start, count } = pdf.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(start + i)
    drawPageFoot(pdf, head.sender, { number: i + 1, of: count, language: head.language })
  }
}

function drawHead(pdf: Pdf, content: ChangeContent, about: string, top: number): number {
  const { goal } = content
  const size = fittingSize(pdf, goal.name, column.width, [22, 19, 16, 13.5])
  const below = drawParagraph(pdf, goal.name, { ...column, y: top }, { size, font: 'strong', lineGap: -2 })
  const under = drawParagraph(pdf, about, { ...column, y: below + 1 }, { size: 10, color: palette.text2 })
  return drawParagraph(pdf, titleOf(content), { ...column, y: under + 12 }, { size: 13, font: 'strong' }) + 5
}

/** Each with the room after it: facts stand close, a fact never breaks over pages. */
function partsOf(pdf: Pdf, content: ChangeContent, recordHash: string): (readonly [ProposalPart, number])[] {
  const [density] = densities
  const last = content.facts.length - 1
  const words = [...changeSentences(content), placeSentence(content, recordHash)]
  return [
    ...content.facts.map((fact, i) => [factPart(pdf, fact), i === last ? gap : 0] as const),
    [wordsPart(pdf, density, paperSay[languageOf(content)].restsOn, words), gap],
    [signaturePart(pdf, density, content), 0],
  ]
}

/** A name beside its value, and under the value what it rests on. */
function factPart(pdf: Pdf, [name, value, basis = '']: ChangeContent['facts'][number]): ProposalPart {
  const left = { x: column.x, width: nameWidth - 12 }
  const right = { x: column.x + nameWidth, width: column.width - nameWidth }
  const plain = { size: 9.5, color: palette.text2 } as const
  const strong = { size: 9.5, font: 'strong' } as const
  const small = { size: 8, color: palette.text3 } as const
  const valueHeight = heightOf(pdf, value, right.width, strong)
  const basisHeight = basis === '' ? 0 : heightOf(pdf, basis, right.width, small) + 1
  return {
    height: Math.max(heightOf(pdf, name, left.width, plain), valueHeight + basisHeight) + 9,
    draw(y) {
      drawRule(pdf, column.x, y, column.width)
      drawParagraph(pdf, name, { ...left, y: y + 4.5 }, plain)
      drawParagraph(pdf, value, { ...right, y: y + 4.5 }, strong)
      if (basis !== '') drawParagraph(pdf, basis, { ...right, y: y + 5.5 + valueHeight }, small)
    },
  }
}

import { createHash } from 'node:crypto'
import { senderLine } from '../../../core/pdf/disclosures.ts'
import type { Pdf } from '../../../core/pdf/document.ts'
import { indianDayWords, momentInWords } from '../../../core/pdf/figures-in-words.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawLine, drawParagraph, heightOf } from '../../../core/pdf/text.ts'
import { type AdviceContent, canonicalJson, type RecordContent } from '../../goals/index.ts'
import { basisSay } from '../words/basis-dictionary.ts'
import { paperSay } from '../words/paper-dictionary.ts'
import { languageOf } from './plan-terms.ts'
import { type Density, halves, type ProposalPart } from './proposal-part.ts'
import { agreementSentences, senderOf, shortDigest } from './proposal-words.ts'

/** The hash that the record is chained by. */
export function recordHashOf(content: RecordContent): string {
  return createHash('sha256').update(canonicalJson(content), 'utf8').digest('hex')
}

/** On what record a paper stands, and with what its figures were computed. */
export function recordSentence(content: AdviceContent, hash: string): string {
  const { engineVersion, inputs } = content
  const engine = basisSay[languageOf(content)].engine(engineVersion, shortDigest(inputs.digest))
  return `${placeSentence(content, hash)}${engine}`
}

/** On what record a paper stands. */
export function placeSentence(content: RecordContent, hash: string): string {
  const { sequence, recordedAt } = content
  const language = languageOf(content)
  return basisSay[language].record(sequence, momentInWords(recordedAt, language), shortDigest(hash))
}

const inset = 9
const leastHeight = 52

/** Who agreed to what, and who proposed it, each in a box with room for a signature. */
export function signaturePart(pdf: Pdf, { text }: Density, content: RecordContent): ProposalPart {
  const { client, distributor, recordedAt } = content
  const language = languageOf(content)
  const pan = client.pan === null ? '' : `, PAN ${client.pan}`
  const boxes = [
    {
      name: `${client.name}${pan}`,
      words: [...agreementSentences(content), paperSay[language].changeAsks].join(' '),
    },
    {
      name: distributor.name,
      words: `${senderLine(senderOf(content), language)}\n${indianDayWords(recordedAt, language)}`,
    },
  ]
  const style = { size: text - 0.5, color: palette.text2 } as const
  const width = halves[0].width - 2 * inset
  const heights = boxes.map(({ words }) => heightOf(pdf, words, width, style))
  const height = Math.max(leastHeight, Math.max(...heights) + 26)
  return {
    height,
    draw(y) {
      boxes.forEach(({ name, words }, i) => {
        const x = (halves[i === 0 ? 0 : 1]?.x ?? 0) + inset
        pdf
          .roundedRect(x - inset, y, halves[0].width, height, 5)
          .lineWidth(0.6)
          .strokeColor(palette.lineStrong)
          .stroke()
        drawLine(pdf, name, { x, y: y + 6, width }, { size: 8.5, font: 'strong' })
        drawParagraph(pdf, words, { x, y: y + 19, width }, style)
      })
    },
  }
}

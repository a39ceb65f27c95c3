import { createHash } from 'node:crypto'
import type { Pdf } from '../../../core/pdf/document.ts'
import { momentInWords } from '../../../core/pdf/figures-in-words.ts'
import { drawSectionTitle } from '../../../core/pdf/text.ts'
import { type AdviceContent, canonicalJson } from '../../goals/index.ts'
import { column, drawParagraphs, type ProposalPart, paragraphsHeight, titleHeight } from './proposal-part.ts'
import { agreementSentences, disclosuresOf, shortDigest } from './proposal-words.ts'

/** What was agreed, on what record it stands, and what must be said beside it. */
export function closingParts(pdf: Pdf, content: AdviceContent, recordHash: string): ProposalPart[] {
  return [
    wordsPart(pdf, 'What was agreed', [...agreementSentences(content), recordSentence(content, recordHash)]),
    wordsPart(pdf, 'Please read', disclosuresOf(content)),
  ]
}

/** The hash that the record is chained by. */
export function recordHashOf(content: AdviceContent): string {
  return createHash('sha256').update(canonicalJson(content), 'utf8').digest('hex')
}

function recordSentence(
  { sequence, recordedAt, engineVersion, inputs }: AdviceContent,
  hash: string,
): string {
  return `Record no. ${sequence} of ${momentInWords(recordedAt)}, digest ${shortDigest(hash)}. Computed by engine ${engineVersion} from NAVs with the digest ${shortDigest(inputs.digest)}.`
}

function wordsPart(pdf: Pdf, title: string, words: readonly string[]): ProposalPart {
  return {
    height: titleHeight + paragraphsHeight(pdf, words),
    draw(y) {
      drawParagraphs(pdf, words, drawSectionTitle(pdf, title, { ...column, y }))
    },
  }
}

import type { Language } from '@lakshya/contract'
import { standingWords } from '../language/standing-words.ts'
import { type Pdf, page } from './document.ts'
import { dateInWords } from './figures-in-words.ts'
import { palette } from './palette.ts'
import { drawLine, drawParagraph, drawRule, heightOf } from './text.ts'

/** Who hands the document out, as far as the profile says. */
export interface PdfSender {
  name: string
  arn: string | null
  /** Until when it is good, as `YYYY-MM-DD`, where that is known. */
  arnValidUntil?: string | null
  /** False where its validity has run out. */
  isArnInForce?: boolean
  euin: string | null
  contact: string | null
}

/** Stands under every figure of the past and every projection from it. */
export const pastPerformanceLine = standingWords.en.past

const size = 6.5
const gap = 2

/** The sender as the words of a distributor's paper: the role that the law gives, never another, and the numbers. */
export function senderLine(sender: Omit<PdfSender, 'name' | 'contact'>, language: Language = 'en'): string {
  return [roleOf(sender, language), ...numbersOf(sender, language)].join(' · ')
}

/** The role that the law gives: registered is who has an ARN that has not run out. */
export function roleOf(
  { arn, isArnInForce = true }: Pick<PdfSender, 'arn' | 'isArnInForce'>,
  language: Language = 'en',
): string {
  const { registered, distributor } = standingWords[language]
  return arn !== null && isArnInForce ? registered : distributor
}

/** ARN and EUIN, as far as there are any. */
export function numbersOf(
  { arn, euin, arnValidUntil = null, isArnInForce = true }: Omit<PdfSender, 'name' | 'contact'>,
  language: Language = 'en',
): string[] {
  const say = standingWords[language]
  const until = arnValidUntil === null ? '' : say.until(dateInWords(arnValidUntil, language))
  const number = arn === null ? [] : [isArnInForce ? `${arn}${until}` : say.expired(arn)]
  return [...number, ...(euin === null ? [] : [`EUIN ${euin}`])]
}

/**
 * The foot of a page: who hands it out on the left, then the disclosures over the whole width, the first of them
 * strong. Answers the `y` at which it begins, so that nothing is drawn below.
 */
export function drawFooter(pdf: Pdf, sender: PdfSender, disclosures: readonly string[]): number {
  const width = page.width - 2 * page.margin
  const style = (i: number) =>
    ({ size, font: i === 0 ? 'strong' : 'regular', color: i === 0 ? palette.text : palette.text3 }) as const
  const heights = disclosures.map((words, i) => heightOf(pdf, words, width, style(i)) + gap)
  const contactStyle = { size: 7, color: palette.text2, align: 'right' } as const
  const contactHeight = sender.contact === null ? 0 : heightOf(pdf, sender.contact, width / 2, contactStyle)
  const senderHeight = Math.max(27, contactHeight + 8)
  const top = page.height - 22 - senderHeight - heights.reduce((sum, height) => sum + height, 0)
  drawRule(pdf, page.margin, top, width, palette.lineStrong)
  const half = width / 2 - 6
  const line = { x: page.margin, y: top + 5, width: half }
  drawLine(pdf, sender.name, line, { size: 8, font: 'strong' })
  drawLine(pdf, senderLine(sender), { ...line, y: top + 15.5 }, { size: 7, color: palette.text2 })
  if (sender.contact !== null) {
    const right = { x: page.margin + width / 2, y: top + 5, width: width / 2 }
    drawParagraph(pdf, sender.contact, right, contactStyle)
  }
  let y = top + senderHeight + 2
  disclosures.forEach((words, i) => {
    drawParagraph(pdf, words, { x: page.margin, y, width }, style(i))
    y += heights[i] ?? 0
  })
  return top
}

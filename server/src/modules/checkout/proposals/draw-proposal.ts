import type { Pdf } from '../../../core/pdf/document.ts'
import { indianDayWords } from '../../../core/pdf/figures-in-words.ts'
import { drawLetterhead, drawPageFoot, footTop, type PdfLetterhead } from '../../../core/pdf/letterhead.ts'
import { basisSay } from '../words/basis-dictionary.ts'
import { paperSay } from '../words/paper-dictionary.ts'
import { recordSentence, signaturePart } from './draw-closing.ts'
import { drawFirstPage } from './draw-front.ts'
import { outcomesPart } from './draw-outcomes.ts'
import { riskPart } from './draw-risk.ts'
import { nextSteps, paymentFacts } from './next-steps.ts'
import { languageOf, type ProposedPlan } from './plan-terms.ts'
import {
  beside,
  type Density,
  densities,
  factsPart,
  halves,
  type ProposalPart,
  stepsPart,
  wordsPart,
} from './proposal-part.ts'
import { basisSentences, proxySentence, senderOf } from './proposal-words.ts'
import { commissionSentences } from './trail-words.ts'

const gaps = { least: 8, most: 20 } as const
const end = footTop - 8

/** The whole proposal: a first page that can be agreed to alone, and what is asked next on the second. */
export function drawProposal(
  pdf: Pdf,
  plan: ProposedPlan,
  { recordHash, logo }: { recordHash: string; logo: PdfLetterhead['logo'] },
): void {
  const head = { sender: senderOf(plan), logo, language: languageOf(plan) }
  drawFirstPage(pdf, plan, head)
  drawRest(pdf, plan, head, recordHash)
  const { start, count } = pdf.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(start + i)
    drawPageFoot(pdf, head.sender, { number: i + 1, of: count, language: head.language })
  }
}

function drawRest(pdf: Pdf, plan: ProposedPlan, head: PdfLetterhead, recordHash: string): void {
  const startPage = () => {
    pdf.addPage()
    return (
      drawLetterhead(pdf, head, [
        plan.goal.name,
        `${plan.client.name}, ${indianDayWords(plan.recordedAt, head.language)}`,
      ]) + 14
    )
  }
  let y = startPage()
  const room = end - y
  const heightOf = (parts: readonly ProposalPart[]) =>
    parts.reduce((sum, { height }) => sum + height + gaps.least, -gaps.least)
  let parts: ProposalPart[] = []
  for (const density of densities) {
    parts = partsOf(pdf, plan, recordHash, density)
    if (heightOf(parts) <= room) break
  }
  const spare = (room - heightOf(parts)) / (parts.length - 1)
  const gap = Math.min(gaps.most, gaps.least + Math.max(0, spare))
  for (const { height, draw } of parts) {
    if (y + height > end + 0.5) y = startPage()
    draw(y)
    y += height + gap
  }
}

function partsOf(pdf: Pdf, plan: ProposedPlan, recordHash: string, density: Density): ProposalPart[] {
  const [left, right] = halves
  const language = languageOf(plan)
  const say = paperSay[language]
  const pay = factsPart(pdf, density, left, {
    title: say.howToPay,
    facts: paymentFacts(plan),
    notes: [say.neverThrough],
  })
  const next = stepsPart(pdf, density, right, { title: say.next, steps: nextSteps(plan) })
  const proxies = proxySentence(plan)
  const basis = [
    ...basisSentences(plan),
    ...(proxies === undefined ? [] : [proxies]),
    basisSay[language].beforeCosts,
    recordSentence(plan, recordHash),
  ]
  return [
    riskPart(pdf, density, plan),
    outcomesPart(pdf, density, plan),
    beside([pay, next]),
    wordsPart(pdf, density, say.earns, [commissionSentences(plan).join(' ')]),
    wordsPart(pdf, density, say.restOn, basis),
    signaturePart(pdf, density, plan),
  ]
}

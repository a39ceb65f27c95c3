import { rupees } from '@lakshya/engine'
import { drawFooter, pastPerformanceLine } from '../../../core/pdf/disclosures.ts'
import { type Pdf, page } from '../../../core/pdf/document.ts'
import { indianDayWords } from '../../../core/pdf/figures-in-words.ts'
import {
  drawBrand,
  drawKeyFigures,
  drawTitle,
  drawWarning,
  type KeyFigure,
} from '../../../core/pdf/heading.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawLine } from '../../../core/pdf/text.ts'
import type { AdviceContent } from '../../goals/index.ts'
import { riskLine } from '../../messages/index.ts'
import { bandInWords, chanceInWords, expectedReturnWords } from './chance-words.ts'
import { closingParts } from './draw-closing.ts'
import { figureParts } from './draw-figures.ts'
import { historyPart } from './draw-history.ts'
import { mixPart } from './draw-mix.ts'
import { goalTimeWords, instalmentsInWords, rhythmOf } from './plan-words.ts'
import { senderOf, warningsOf } from './proposal-words.ts'

const left = page.margin
const width = page.width - 2 * page.margin
const gap = 14

/** The whole proposal: the plan first, then what it rests on, each part whole on one page where it fits on one. */
export function drawProposal(pdf: Pdf, content: AdviceContent, recordHash: string): void {
  const parts = [
    mixPart(pdf, content),
    ...figureParts(pdf, content),
    historyPart(pdf, content),
    ...closingParts(pdf, content, recordHash),
  ]
  let bottom = startPage(pdf, content)
  let y = drawFirstHeader(pdf, content)
  for (const { height, draw } of parts) {
    if (y + height > bottom - 4) {
      pdf.addPage()
      bottom = startPage(pdf, content)
      y = drawNextHeader(pdf, content)
    }
    draw(y)
    y += height + gap
  }
}

/** The foot of a page; answers where it begins. */
function startPage(pdf: Pdf, content: AdviceContent): number {
  return drawFooter(pdf, senderOf(content), [riskLine, pastPerformanceLine])
}

function drawFirstHeader(pdf: Pdf, content: AdviceContent): number {
  const { goal, client, distributor } = content
  drawBrand(pdf, `Investment proposal · ${indianDayWords(content.recordedAt)}`)
  const pan = client.pan === null ? '' : ` · PAN ${client.pan}`
  let y = drawTitle(pdf, goal.name, `For ${client.name}${pan} · by ${distributor.name}`)
  for (const warning of warningsOf(content)) y = drawWarning(pdf, warning, y) + 6
  return drawKeyFigures(pdf, keyFigures(content), y) + gap
}

function drawNextHeader(pdf: Pdf, { goal, client, recordedAt }: AdviceContent): number {
  drawBrand(pdf, `Investment proposal · ${indianDayWords(recordedAt)} · continued`)
  const place = { x: left, y: 40, width }
  drawLine(pdf, `${goal.name} · for ${client.name}`, place, { size: 9, color: palette.text2 })
  return 62
}

function keyFigures(content: AdviceContent): KeyFigure[] {
  const { goal, result } = content
  const times = goal.instalments === null ? '' : `, ${instalmentsInWords(goal)}`
  const rhythm = `${rhythmOf(goal)}${times}`.replace('SIP, ', '')
  const year = goal.targetDate.slice(0, 4)
  return [
    [goal.investmentType === 'lumpsum' ? 'Lumpsum' : 'SIP', rupees(result.total), rhythm],
    ['Goal in today’s rupees', rupees(result.goalAmount), goalTimeWords(goal)],
    ['Goal, inflation-adjusted', rupees(result.inflationAdjustedGoal), `in rupees of ${year}`],
    ['Expected return', expectedReturnWords(content), 'a year: projection of the mix'],
    ['Chance of success', chanceInWords(result.chance.model), bandInWords(result.chance.model)],
  ]
}

import { drawBarChart } from '../../../core/pdf/bar-chart.ts'
import type { Pdf } from '../../../core/pdf/document.ts'
import {
  dateInWords,
  indianDayWords,
  monthOfDate,
  percentInWords,
} from '../../../core/pdf/figures-in-words.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawParagraph, heightOf } from '../../../core/pdf/text.ts'
import { yearBars } from '../../../core/pdf/year-bars.ts'
import { paperSay } from '../words/paper-dictionary.ts'
import { planSay } from '../words/plan-dictionary.ts'
import {
  bolderWords,
  clientLevel,
  glideNotes,
  languageOf,
  levelWords,
  oneDecimal,
  type ProposedPlan,
} from './plan-terms.ts'
import {
  beside,
  type Density,
  drawPartTitle,
  factsPart,
  halves,
  type ProposalPart,
  titleHeight,
} from './proposal-part.ts'

const [left, right] = halves
const leastChart = 84

/** How bold the plan is beside the client, and how the mix has done. */
export function riskPart(pdf: Pdf, density: Density, plan: ProposedPlan): ProposalPart {
  const risk = factsPart(pdf, density, left, {
    title: paperSay[languageOf(plan)].risk,
    facts: riskFacts(plan),
    notes: [...bolderNotes(plan), ...glideNotes(plan)],
  })
  return beside([risk, historyPart(pdf, density, plan, risk.height)])
}

/** The client's appetite and the plan's level, its fluctuation, and what it has been through. */
export function riskFacts(plan: ProposedPlan): [string, string][] {
  const { client, result, goal } = plan
  const { value, recordedAt, source } = client.riskAppetite
  const level = levelWords(plan)
  const language = languageOf(plan)
  const say = paperSay[language]
  const byHand = goal.isMixByHand === true ? `, ${planSay[language].mixByHand}` : ''
  const how = source == null || language !== 'en' ? '' : ` (${source})`
  return [
    [
      say.appetite(indianDayWords(recordedAt, language), how),
      say.appetiteIs(oneDecimal(value), oneDecimal(clientLevel(plan))),
    ],
    ...(level === undefined ? [] : [[say.thisLevel, `${level}${byHand}`] as [string, string]]),
    [say.volatility, say.aYearOf(percentInWords(result.volatility))],
    [say.sharpe, result.sharpeRatio.toFixed(2).replace('-', '−')],
    ...fallFacts(plan),
  ]
}

/** The largest fall and the worst year that a history knows. */
export function fallFacts(plan: ProposedPlan): [string, string][] {
  const { history } = plan.result
  const language = languageOf(plan)
  const say = paperSay[language]
  if (history === null) return []
  const { drawdown, worst12Months } = history
  const { depth, peak, trough } = drawdown
  const span =
    peak === null || trough === null
      ? ''
      : `, ${monthOfDate(peak, language)} – ${monthOfDate(trough, language)}`
  return [
    ...(depth === 0
      ? []
      : [[`${say.largestFall}${span}`, percentInWords(-Math.abs(depth))] as [string, string]]),
    ...(worst12Months === null
      ? []
      : [
          [say.worst(monthOfDate(worst12Months.end, language)), signed(worst12Months.periodReturn)] as [
            string,
            string,
          ],
        ]),
  ]
}

/** By how much a plan is bolder than the client, and why; none for most. */
export function bolderNotes(plan: ProposedPlan): string[] {
  const by = bolderWords(plan)
  const { bolderReason } = plan.goal
  if (by === undefined) return []
  const say = planSay[languageOf(plan)]
  const than = say.bolder(oneDecimal(clientLevel(plan)), by)
  return [bolderReason == null ? than : `${than}${say.bolderReason(bolderReason)}`]
}

function historyPart(pdf: Pdf, { text }: Density, plan: ProposedPlan, wanted: number): ProposalPart {
  const { history } = plan.result
  const words = historySentences(plan).join(' ')
  const style = { size: text - 0.5, color: palette.text2 } as const
  const below = heightOf(pdf, words, right.width, style) + 4
  const bars = yearBars(history?.annualReturns ?? [], 10)
  const chart = bars.length === 0 ? 0 : Math.max(leastChart, wanted - titleHeight - below)
  return {
    height: titleHeight + chart + below,
    draw(top) {
      const say = paperSay[languageOf(plan)]
      const kind = plan.inputs.isSimulated ? say.eachYearSimulated : say.eachYear
      const y = drawPartTitle(pdf, say.history, { ...right, y: top }, bars.length === 0 ? '' : kind)
      if (chart > 0) drawBarChart(pdf, { ...right, y: y - 4, height: chart }, bars)
      drawParagraph(pdf, words, { ...right, y: y + chart }, style)
    },
  }
}

function historySentences(plan: ProposedPlan): string[] {
  const { inputs, result } = plan
  const { history } = result
  const language = languageOf(plan)
  const say = paperSay[language]
  if (history === null) return [say.tooYoung]
  const { annualReturns, averageAnnualizedReturn, months } = history
  const star = annualReturns.some(({ isToDate }) => isToDate)
    ? [say.toDate(dateInWords(inputs.navDate, language))]
    : []
  const first = months[0]?.date
  const cagr = averageAnnualizedReturn === null ? [] : [say.cagr(percentInWords(averageAnnualizedReturn))]
  const from = first === undefined ? '' : say.from(dateInWords(first, language))
  return [...star, ...cagr, inputs.isSimulated ? say.simulatedNavs(from) : say.navs(from)]
}

function signed(fraction: number): string {
  return fraction >= 0 ? `+${percentInWords(fraction)}` : percentInWords(fraction)
}

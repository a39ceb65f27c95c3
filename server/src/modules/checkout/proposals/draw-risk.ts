import { dayFromIso } from '@lakshya/engine'
import { drawBarChart } from '../../../core/pdf/bar-chart.ts'
import type { Pdf } from '../../../core/pdf/document.ts'
import {
  dateInWords,
  dayInWords,
  indianDayWords,
  monthOfDate,
  percentInWords,
} from '../../../core/pdf/figures-in-words.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawParagraph, heightOf } from '../../../core/pdf/text.ts'
import { yearBars } from '../../../core/pdf/year-bars.ts'
import {
  bolderWords,
  clientLevel,
  glideNotes,
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
    title: 'Risk',
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
  const byHand = goal.isMixByHand === true ? ', mix by hand' : ''
  const how = source == null ? '' : ` (${source})`
  return [
    [
      `Your appetite, ${indianDayWords(recordedAt)}${how}`,
      `${oneDecimal(value)} of 10, level ${oneDecimal(clientLevel(plan))}`,
    ],
    ...(level === undefined
      ? []
      : [['This plan’s level, 15 is least risk', `${level}${byHand}`] as [string, string]]),
    ['Volatility', `${percentInWords(result.volatility)} a year`],
    ['Sharpe ratio', result.sharpeRatio.toFixed(2).replace('-', '−')],
    ...fallFacts(plan),
  ]
}

/** The largest fall and the worst year that a history knows. */
export function fallFacts({ result: { history } }: ProposedPlan): [string, string][] {
  if (history === null) return []
  const { drawdown, worst12Months } = history
  const { depth, peak, trough } = drawdown
  const span = peak === null || trough === null ? '' : `, ${monthOfDate(peak)} – ${monthOfDate(trough)}`
  return [
    ...(depth === 0 ? [] : [[`Largest fall${span}`, percentInWords(-Math.abs(depth))] as [string, string]]),
    ...(worst12Months === null
      ? []
      : [
          [`Worst 12 months, to ${monthOfDate(worst12Months.end)}`, signed(worst12Months.periodReturn)] as [
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
  const than = `Bolder than your level of ${oneDecimal(clientLevel(plan))} by ${by}.`
  return [bolderReason == null ? than : `${than} Reason: ${bolderReason}`]
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
      const kind = plan.inputs.isSimulated ? '% in each year, simulated' : '% in each year'
      const y = drawPartTitle(
        pdf,
        'How the mix has done',
        { ...right, y: top },
        bars.length === 0 ? '' : kind,
      )
      if (chart > 0) drawBarChart(pdf, { ...right, y: y - 4, height: chart }, bars)
      drawParagraph(pdf, words, { ...right, y: y + chart }, style)
    },
  }
}

function historySentences({ inputs, result: { history } }: ProposedPlan): string[] {
  if (history === null) return ['The funds of the mix are too young together for a history.']
  const { annualReturns, averageAnnualizedReturn, months } = history
  const star = annualReturns.some(({ isToDate }) => isToDate)
    ? [`* to ${dayInWords(dayFromIso(inputs.navDate))}.`]
    : []
  const first = months[0]?.date
  const cagr =
    averageAnnualizedReturn === null
      ? []
      : [`CAGR over the full years ${percentInWords(averageAnnualizedReturn)}.`]
  const from = first === undefined ? '' : ` from ${dateInWords(first)}`
  const navs = inputs.isSimulated ? 'Simulated NAVs' : 'Published NAVs'
  return [
    ...star,
    ...cagr,
    `${navs}${from}, growth option, brought back to these shares at each year’s start.`,
  ]
}

function signed(fraction: number): string {
  return fraction >= 0 ? `+${percentInWords(fraction)}` : percentInWords(fraction)
}

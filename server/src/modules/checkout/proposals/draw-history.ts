import { dayFromIso, rupees } from '@lakshya/engine'
import { drawBarChart } from '../../../core/pdf/bar-chart.ts'
import { pastPerformanceLine } from '../../../core/pdf/disclosures.ts'
import type { Pdf } from '../../../core/pdf/document.ts'
import { dateInWords, percentInWords } from '../../../core/pdf/figures-in-words.ts'
import { drawLineChart } from '../../../core/pdf/line-chart.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawLine, drawSectionTitle } from '../../../core/pdf/text.ts'
import { yearBars } from '../../../core/pdf/year-bars.ts'
import { yearMarks } from '../../../core/pdf/year-marks.ts'
import type { AdviceContent } from '../../goals/index.ts'
import { column, drawParagraphs, type ProposalPart, paragraphsHeight, titleHeight } from './proposal-part.ts'
import { proxySentence } from './proposal-words.ts'

const chartHeight = 92
const growthHeight = 118
/** What the line of growth begins with, in rupees. */
const stake = 100_000
const fewestMonths = 13

/** How the mix would have done, year by year and in rupees, with the line that the past promises nothing. */
export function historyPart(pdf: Pdf, content: AdviceContent): ProposalPart {
  const { history } = content.result
  const sentences = history === null ? [tooYoung] : historySentences(content, history)
  const proxies = proxySentence(content)
  const words = [...sentences, ...(proxies === undefined ? [] : [proxies]), pastPerformanceLine]
  const bars = history === null || history.annualReturns.length === 0 ? 0 : chartHeight + 6
  const growth = history === null || history.months.length < fewestMonths ? 0 : growthHeight + 14
  return {
    height: titleHeight + bars + growth + paragraphsHeight(pdf, words),
    draw(top) {
      const kind = content.inputs.isSimulated ? 'simulated' : 'past'
      const note = `${kind} returns by calendar year, percent`
      const y = drawSectionTitle(pdf, 'How this mix would have done', { ...column, y: top }, note)
      if (history !== null && bars > 0)
        drawBarChart(pdf, { ...column, y, height: chartHeight }, yearBars(history.annualReturns))
      if (history !== null && growth > 0) drawGrowth(pdf, history, y + bars)
      drawParagraphs(pdf, words, y + bars + growth)
    },
  }
}

function drawGrowth(pdf: Pdf, { months }: History, y: number): void {
  const points = months.map(({ date, value }) => ({ at: dayFromIso(date), value: value * stake }))
  const title = `What ${rupees(stake)} once would have come to`
  drawLine(pdf, title, { ...column, y }, { size: 7, color: palette.text2 })
  drawLineChart(
    pdf,
    { ...column, y: y + 10, height: growthHeight },
    {
      points,
      marks: yearMarks(points.map(({ at }) => at)),
      formatValue: rupees,
      color: palette.brand,
      fill: palette.brandSoft,
      base: stake,
      tickCount: 4,
    },
  )
}

type History = NonNullable<AdviceContent['result']['history']>

const tooYoung = 'The funds of the mix are too young together for a history.'

function historySentences({ inputs }: AdviceContent, history: History): string[] {
  const { annualReturns, averageAnnualizedReturn, worst12Months, drawdown, months } = history
  const first = months[0]?.date
  const navs = `${inputs.isSimulated ? 'Simulated' : 'Published'} NAVs to ${dateInWords(inputs.navDate)}`
  const span = first === undefined ? '' : `, from ${dateInWords(first)}`
  const star = annualReturns.some((one) => one.isToDate) ? ' * The year to date.' : ''
  const figures = [
    averageAnnualizedReturn === null
      ? []
      : [`CAGR over the full years ${percentInWords(averageAnnualizedReturn)}`],
    worst12Months === null
      ? []
      : [`worst 12 months ${signed(worst12Months.periodReturn)}, to ${dateInWords(worst12Months.end)}`],
    drawdown.depth === 0
      ? []
      : [`deepest fall ${percentInWords(-Math.abs(drawdown.depth))} between month ends`],
  ].flat()
  const sentence = figures.join('; ')
  return [
    `${navs}${span}, growth option, brought back to the shares above at each year’s start.${star}`,
    ...(sentence === '' ? [] : [`Of the past: ${sentence}.`]),
  ]
}

function signed(fraction: number): string {
  return fraction >= 0 ? `+${percentInWords(fraction)}` : percentInWords(fraction)
}

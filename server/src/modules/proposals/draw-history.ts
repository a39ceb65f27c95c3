import { percent } from '@lakshya/engine'
import { type Bar, drawBarChart } from '../../core/pdf/bar-chart.ts'
import { pastPerformanceLine } from '../../core/pdf/disclosures.ts'
import type { Pdf } from '../../core/pdf/document.ts'
import { dateInWords, percentInWords } from '../../core/pdf/figures-in-words.ts'
import { drawSectionTitle } from '../../core/pdf/text.ts'
import type { AdviceContent } from '../advice/advice.service.ts'
import { column, drawParagraphs, type ProposalPart, paragraphsHeight, titleHeight } from './proposal-part.ts'
import { proxySentence } from './proposal-words.ts'

const chartHeight = 92
const mostYears = 16

/** How the mix would have done, year by year, with the line that the past promises nothing. */
export function historyPart(pdf: Pdf, content: AdviceContent): ProposalPart {
  const { history } = content.result
  const sentences = history === null ? [tooYoung] : historySentences(content, history)
  const proxies = proxySentence(content)
  const words = [...sentences, ...(proxies === undefined ? [] : [proxies]), pastPerformanceLine]
  const chart = history === null || history.annualReturns.length === 0 ? 0 : chartHeight + 4
  return {
    height: titleHeight + chart + paragraphsHeight(pdf, words),
    draw(top) {
      const note = content.inputs.isSimulated ? 'simulated, percent a year' : 'percent a year'
      const title = 'How this mix would have done'
      const y = drawSectionTitle(pdf, title, { ...column, y: top }, note)
      if (history !== null && chart > 0) {
        drawBarChart(pdf, { ...column, y, height: chartHeight }, barsOf(history))
      }
      drawParagraphs(pdf, words, y + chart)
    },
  }
}

type History = NonNullable<AdviceContent['result']['history']>

const tooYoung = 'The funds of the mix are too young together for a history.'

function barsOf({ annualReturns }: History): Bar[] {
  return annualReturns.slice(-mostYears).map(({ year, annualReturn, isToDate }) => ({
    label: isToDate ? `${year}*` : String(year),
    value: annualReturn,
    words: percentInWords(annualReturn).replace(' %', ''),
    isPartial: isToDate,
  }))
}

function historySentences({ inputs }: AdviceContent, history: History): string[] {
  const { annualReturns, averageAnnualizedReturn, worst12Months, drawdown, months } = history
  const first = months[0]?.date
  const navs = `${inputs.isSimulated ? 'Simulated' : 'Published'} NAVs to ${dateInWords(inputs.navDate)}`
  const span = first === undefined ? '' : `, from ${dateInWords(first)}`
  const star = annualReturns.some((one) => one.isToDate) ? ' * The year to date.' : ''
  const figures = [
    averageAnnualizedReturn === null
      ? []
      : [`average annualised return over that time ${percentInWords(averageAnnualizedReturn)}, of the past`],
    worst12Months === null
      ? []
      : [`worst 12 months ${signed(worst12Months.periodReturn)}, to ${dateInWords(worst12Months.end)}`],
    drawdown.depth === 0
      ? []
      : [`deepest fall ${percentInWords(-Math.abs(drawdown.depth))} between month ends`],
  ].flat()
  const sentence = figures.join('; ')
  return [
    `${navs}${span}, growth option, at the shares above held throughout.${star}`,
    ...(sentence === '' ? [] : [`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`]),
  ]
}

function signed(fraction: number): string {
  return fraction >= 0 ? `+${percent(fraction)}` : percentInWords(fraction)
}

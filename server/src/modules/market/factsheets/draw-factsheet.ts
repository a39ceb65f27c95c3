import { type FundFactsheet, factsheetStake, rupees } from '@lakshya/engine'
import { drawBarChart } from '../../../core/pdf/bar-chart.ts'
import { drawFooter, type PdfSender } from '../../../core/pdf/disclosures.ts'
import { type Pdf, page } from '../../../core/pdf/document.ts'
import { dayInWords } from '../../../core/pdf/figures-in-words.ts'
import { drawLineChart } from '../../../core/pdf/line-chart.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawFacts, drawTable } from '../../../core/pdf/table.ts'
import { drawLine, drawSectionTitle } from '../../../core/pdf/text.ts'
import { yearBars } from '../../../core/pdf/year-bars.ts'
import { yearMarks } from '../../../core/pdf/year-marks.ts'
import { drawHeader } from './draw-header.ts'
import { drawRiskGauge } from './draw-risk-gauge.ts'
import {
  disclosuresOf,
  type FactsheetFund,
  investingFacts,
  riskFacts,
  rollingRows,
  yearsOf,
} from './factsheet-content.ts'

const left = page.margin
const width = page.width - 2 * page.margin
const gutter = 20
const narrow = 168
const wide = width - narrow - gutter
const rightColumn = left + wide + gutter

/** The whole page. Its parts stand in fixed places, so that two factsheets lie beside each other line by line. */
export function drawFactsheet(pdf: Pdf, about: FactsheetFund, sheet: FundFactsheet, sender: PdfSender): void {
  const top = drawHeader(pdf, about, sheet, sender.name)
  drawCharts(pdf, sheet, top)
  drawRisk(pdf, sheet, top)
  const years = drawYears(pdf, sheet, top + 316)
  drawRolling(pdf, sheet, years + 12)
  const investing = { x: rightColumn, y: years + 12, width: narrow }
  drawFacts(
    pdf,
    { ...investing, y: drawSectionTitle(pdf, 'Investing', investing) },
    investingFacts(about.fund),
  )
  drawFooter(pdf, sender, disclosuresOf(sheet, about.isSimulated))
}

function drawCharts(pdf: Pdf, sheet: FundFactsheet, top: number): void {
  const marks = yearMarks(sheet.growth.map(({ day }) => day))
  const place = { x: left, y: top, width: wide }
  const growthTop = drawSectionTitle(
    pdf,
    `Growth of ${rupees(factsheetStake)}`,
    place,
    'invested at the start',
  )
  drawLineChart(
    pdf,
    { x: left, y: growthTop, width: wide, height: 172 },
    {
      points: sheet.growth.map(({ day, value }) => ({ at: day, value })),
      marks,
      formatValue: rupees,
      color: palette.brand,
      fill: palette.brandSoft,
      base: factsheetStake,
      tickCount: 5,
    },
  )
  const fallPlace = { ...place, y: growthTop + 182 }
  const fallTop = drawSectionTitle(pdf, 'Fall from the highest NAV so far', fallPlace)
  drawLineChart(
    pdf,
    { x: left, y: fallTop, width: wide, height: 84 },
    {
      points: sheet.drawdowns.map(({ day, value }) => ({ at: day, value: value * 100 })),
      marks,
      formatValue: (value) => `${String(value).replace('-', '−')}%`,
      color: palette.loss,
      fill: palette.lossSoft,
      base: 0,
      tickCount: 3,
    },
  )
}

function drawRisk(pdf: Pdf, sheet: FundFactsheet, top: number): void {
  const place = { x: rightColumn, y: top, width: narrow }
  const gauge = drawSectionTitle(pdf, 'Risk level, computed', place, 'from volatility')
  const below = drawRiskGauge(pdf, { ...place, y: gauge }, sheet.risk)
  const facts = { ...place, y: below + 10 }
  drawFacts(pdf, { ...facts, y: drawSectionTitle(pdf, 'Risk figures', facts) }, riskFacts(sheet))
}

const yearsHeight = 104

function drawYears(pdf: Pdf, sheet: FundFactsheet, top: number): number {
  const place = { x: left, y: top, width }
  const bars = yearBars(yearsOf(sheet))
  const note =
    bars.at(-1)?.isPartial === true ? `percent · * to ${dayInWords(sheet.statistics.asOf)}` : 'percent'
  const y = drawSectionTitle(pdf, 'Calendar-year returns', place, note)
  drawBarChart(pdf, { x: left, y, width, height: yearsHeight }, bars)
  if (bars.length === 0) {
    drawLine(pdf, 'No full year yet.', { x: left, y: y + 4, width }, { size: 7.5, color: palette.text2 })
  }
  return y + yearsHeight
}

function drawRolling(pdf: Pdf, sheet: FundFactsheet, top: number): void {
  const place = { x: left, y: top, width: wide }
  const y = drawSectionTitle(
    pdf,
    'Rolling returns',
    place,
    'a year, over every such period between month ends',
  )
  const right = (title: string) => ({ title, share: 1, align: 'right' }) as const
  const columns = [
    { title: 'Held for', share: 1.1 },
    ...['Worst', 'Median', 'Best', 'Losing', 'Periods'].map(right),
  ]
  drawTable(pdf, { ...place, y }, columns, rollingRows(sheet))
}

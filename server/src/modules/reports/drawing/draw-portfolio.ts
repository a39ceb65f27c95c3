import { reportNames } from '@lakshya/contract'
import { chanceWords, rupees } from '@lakshya/engine'
import type { Pdf } from '../../../core/pdf/document.ts'
import { dateInWords, monthOfDate, shortRupees } from '../../../core/pdf/figures-in-words.ts'
import { drawKeyFigures } from '../../../core/pdf/heading.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawParagraph, heightOf } from '../../../core/pdf/text.ts'
import type { PortfolioReport, ReportFigures, ReportGoal } from '../content/portfolio-report.ts'
import { densities, drawFlowTable, type FlowRow, type FlowTable, tableHeight } from './flow-table.ts'
import { gainsTable } from './gains-tables.ts'
import { column, drawReportTitle, type Flow } from './report-flow.ts'
import {
  clientLine,
  gainInWords,
  navWords,
  noFigure,
  returnInWords,
  rupeesInWords,
  unitsInWords,
} from './report-words.ts'

const gap = 10
const basisStyle = { size: 7, color: palette.text2, lineGap: 0.3 } as const

/** The statement of a client's book: one page for most, whose tables run on with their heads where there is more. */
export function drawPortfolio(pdf: Pdf, flow: Flow, report: PortfolioReport): void {
  drawReportTitle(pdf, flow, reportNames.portfolio, subtitleOf(report))
  flow.y = drawKeyFigures(pdf, keyFigures(report), flow.y) + gap
  const tables = [
    holdingsTable(report),
    ...(report.sips.length === 0 ? [] : [sipsTable(report)]),
    gainsTable(report.gains),
  ]
  const basis = basisSentences(report).join(' ')
  const basisHeight = heightOf(pdf, basis, column.width, basisStyle)
  const density =
    densities.find((one) => {
      const rows = tables.reduce((sum, table) => sum + tableHeight(table, one) + gap, 0)
      return rows + basisHeight <= flow.room()
    }) ?? densities[1]
  for (const table of tables) {
    drawFlowTable(pdf, flow, table, density)
    flow.y += gap
  }
  flow.need(basisHeight)
  drawParagraph(pdf, basis, { ...column, y: flow.y }, basisStyle)
}

function subtitleOf({ client, today }: PortfolioReport): string {
  return `${clientLine(client)}. As of ${dateInWords(today)}.`
}

function keyFigures({ whole, basis, sips }: PortfolioReport) {
  const monthly = sips.filter(({ frequency }) => frequency === 'monthly')
  const paid = monthly.reduce((sum, { amount }) => sum + amount, 0)
  const navs = basis.navDate === null ? 'no NAV yet' : `NAVs to ${dateInWords(basis.navDate)}`
  return [
    ['Value', rupees(whole.value), navs],
    ['Invested', rupees(whole.invested), 'cost of what is held'],
    ['Gain', gainInWords(whole.gain), 'value − invested'],
    ['Absolute return', returnInWords(whole.absoluteReturn), 'gain ÷ invested'],
    ['XIRR', returnInWords(whole.xirr), 'a year, by cash flows'],
    ['Monthly SIPs', rupees(paid), monthly.length === 1 ? '1 SIP' : `${monthly.length} SIPs`],
  ] as const
}

function holdingsTable({ goals, whole }: PortfolioReport): FlowTable {
  const figures = ({ invested, value, gain, xirr }: ReportFigures) => [
    rupees(invested),
    rupees(value),
    gainInWords(gain),
    returnInWords(xirr),
  ]
  const rows = goals.flatMap((goal): FlowRow[] => [
    {
      cells: [goal.printedName, '', '', '', ...figures(goal)],
      look: 'strong',
      after: standingWords(goal),
    },
    ...goal.funds.map((fund): FlowRow => {
      const date = fund.navDate === null ? noFigure : dateInWords(fund.navDate)
      return {
        cells: [fund.name, unitsInWords(fund.units), navWords(fund.nav), date, ...figures(fund)],
        look: 'under',
      }
    }),
  ])
  return {
    title: 'Goals and funds',
    note: 'rupees; XIRR is the yearly return by cash flows',
    columns: [
      { title: 'Goal, with its funds', width: 0 },
      { title: 'Units', width: 52, align: 'right' },
      { title: 'NAV', width: 46, align: 'right' },
      { title: 'NAV of', width: 56, align: 'right' },
      { title: 'Invested', width: 58, align: 'right' },
      { title: 'Value', width: 60, align: 'right' },
      { title: 'Gain', width: 58, align: 'right' },
      { title: 'XIRR', width: 36, align: 'right' },
    ],
    rows: [...rows, { cells: ['All', '', '', '', ...figures(whole)], look: 'total' }],
  }
}

/** Example: 'On track, chance 72%: ₹50.0 L by Mar 2036'. */
function standingWords({ standing, chance, target }: ReportGoal): string {
  if (target === null) return ''
  const stands = [standing ?? '', chance === null ? '' : `chance ${chanceWords(chance * 100)}`]
  const words = stands.filter((part) => part !== '').join(', ')
  const aim = `${target.amount === 0 ? '' : `${shortRupees(target.amount)} `}by ${monthOfDate(target.date)}`
  return words === '' ? aim : `${words}: ${aim}`
}

function sipsTable({ sips }: PortfolioReport): FlowTable {
  return {
    title: 'SIPs that run',
    columns: [
      { title: 'Fund', width: 0 },
      { title: 'Goal', width: 130 },
      { title: 'Next', width: 62, align: 'right' },
      { title: 'Instalment', width: 92, align: 'right' },
    ],
    rows: sips.map(({ fundName, printedGoal, amount, frequency, nextDue }) => ({
      cells: [
        fundName,
        printedGoal,
        nextDue === null ? noFigure : dateInWords(nextDue),
        `${rupees(amount)} ${frequency === 'monthly' ? 'a month' : 'a year'}`,
      ],
    })),
  }
}

function basisSentences({ basis, goals, gains }: PortfolioReport): string[] {
  const { pendingAmount, heldAtCost, isSimulated } = basis
  const hasTarget = goals.some(({ target }) => target !== null && target.amount > 0)
  return [
    ...(isSimulated
      ? ['Simulated data: some of the NAVs behind these figures are made up and say nothing about the funds.']
      : []),
    'Values are units at the NAV of the date named. Invested is what the units held cost, stamp duty in it. XIRR is the yearly return that what was paid in and taken out comes to with today’s value; none is stated for less than 0.1 year.',
    `Capital gains are an estimate by the rates on file as of ${dateInWords(gains.rates.asOf)}, first in, first out in each folio.`,
    ...(pendingAmount > 0 ? [`${rupeesInWords(pendingAmount)} of the value waits for its NAV.`] : []),
    ...(heldAtCost > 0 ? [`${heldAtCost} of the holdings count at cost and in no return.`] : []),
    ...(hasTarget
      ? [
          'Targets are in rupees of the day that the goal was made. Status and chance are estimates by a model from past NAVs and long-term assumptions, and no promise.',
        ]
      : []),
  ]
}

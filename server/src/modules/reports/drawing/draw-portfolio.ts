import type { Language } from '@lakshya/contract'
import { rupees } from '@lakshya/engine'
import { chanceIn } from '../../../core/language/said-terms.ts'
import type { Pdf } from '../../../core/pdf/document.ts'
import { dateInWords, monthOfDate, shortRupees } from '../../../core/pdf/figures-in-words.ts'
import { drawKeyFigures } from '../../../core/pdf/heading.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawParagraph, heightOf } from '../../../core/pdf/text.ts'
import type { PortfolioReport, ReportFigures, ReportGoal } from '../content/portfolio-report.ts'
import { densities, drawFlowTable, type FlowRow, type FlowTable, tableHeight } from './flow-table.ts'
import { gainsTable } from './gains-tables.ts'
import { reportSay, standingSay } from './report-dictionary.ts'
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
  drawReportTitle(pdf, flow, reportSay[report.language].portfolio, subtitleOf(report))
  flow.y = drawKeyFigures(pdf, keyFigures(report), flow.y) + gap
  const tables = [
    holdingsTable(report),
    ...(report.sips.length === 0 ? [] : [sipsTable(report)]),
    gainsTable(report.gains, report.language),
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

function subtitleOf(report: PortfolioReport): string {
  const { today, language } = report
  return `${clientLine(report)}. ${reportSay[language].asOf(dateInWords(today, language))}`
}

function keyFigures({ whole, basis, sips, language }: PortfolioReport) {
  const say = reportSay[language]
  const monthly = sips.filter(({ frequency }) => frequency === 'monthly')
  const paid = monthly.reduce((sum, { amount }) => sum + amount, 0)
  const navs = basis.navDate === null ? say.noNav : say.navsTo(dateInWords(basis.navDate, language))
  return [
    [say.value, rupees(whole.value), navs],
    [say.invested, rupees(whole.invested), say.costOfHeld],
    [say.gain, gainInWords(whole.gain), say.valueLessInvested],
    [say.absolute, returnInWords(whole.absoluteReturn), say.gainByInvested],
    ['XIRR', returnInWords(whole.xirr), say.xirrBasis],
    [say.monthlySips, rupees(paid), say.sips(monthly.length)],
  ] as const
}

function holdingsTable({ goals, whole, language }: PortfolioReport): FlowTable {
  const say = reportSay[language]
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
      after: standingWords(goal, language),
    },
    ...goal.funds.map((fund): FlowRow => {
      const date = fund.navDate === null ? noFigure : dateInWords(fund.navDate, language)
      return {
        cells: [fund.name, unitsInWords(fund.units), navWords(fund.nav), date, ...figures(fund)],
        look: 'under',
      }
    }),
  ])
  return {
    title: say.goalsAndFunds,
    continued: say.continued(say.goalsAndFunds),
    note: say.goalsNote,
    columns: [
      { title: say.goalWithFunds, width: 0 },
      { title: say.units, width: 52, align: 'right' },
      { title: 'NAV', width: 46, align: 'right' },
      { title: say.navOf, width: 56, align: 'right' },
      { title: say.invested, width: 58, align: 'right' },
      { title: say.value, width: 60, align: 'right' },
      { title: say.gain, width: 58, align: 'right' },
      { title: 'XIRR', width: 36, align: 'right' },
    ],
    rows: [...rows, { cells: [say.all, '', '', '', ...figures(whole)], look: 'total' }],
  }
}

/** Example: 'On track, chance 72%: ₹50.0 L by Mar 2036'. */
function standingWords({ standing, chance, target }: ReportGoal, language: Language): string {
  const say = reportSay[language]
  if (target === null) return ''
  const stands = [
    standing === null ? '' : standingSay[language][standing],
    chance === null ? '' : say.chance(chanceIn(language, chance * 100)),
  ]
  const words = stands.filter((part) => part !== '').join(', ')
  const amount = target.amount === 0 ? '' : `${shortRupees(target.amount, language)} `
  const aim = say.by(amount, monthOfDate(target.date, language))
  return words === '' ? aim : `${words}: ${aim}`
}

function sipsTable({ sips, language }: PortfolioReport): FlowTable {
  const say = reportSay[language]
  return {
    title: say.sipsThatRun,
    continued: say.continued(say.sipsThatRun),
    columns: [
      { title: say.fund, width: 0 },
      { title: say.goal, width: 130 },
      { title: say.next, width: 62, align: 'right' },
      { title: say.instalment, width: 92, align: 'right' },
    ],
    rows: sips.map(({ fundName, printedGoal, amount, frequency, nextDue }) => ({
      cells: [
        fundName,
        printedGoal,
        nextDue === null ? noFigure : dateInWords(nextDue, language),
        (frequency === 'monthly' ? say.aMonth : say.aYear)(rupees(amount)),
      ],
    })),
  }
}

function basisSentences({ basis, goals, gains, language }: PortfolioReport): string[] {
  const { pendingAmount, heldAtCost, isSimulated } = basis
  const say = reportSay[language]
  const hasTarget = goals.some(({ target }) => target !== null && target.amount > 0)
  return [
    ...(isSimulated ? [say.simulated] : []),
    say.basis,
    say.gainsBasis(dateInWords(gains.rates.asOf, language)),
    ...(pendingAmount > 0 ? [say.waitsForNav(rupeesInWords(pendingAmount))] : []),
    ...(heldAtCost > 0 ? [say.atCost(heldAtCost)] : []),
    ...(hasTarget ? [say.targets] : []),
  ]
}

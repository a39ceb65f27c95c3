import type { PortfolioReport, ReportFigures } from '../content/portfolio-report.ts'
import type { Report } from '../content/read-report.ts'
import type { TransactionReport } from '../content/transaction-report.ts'
import { yearWords } from '../drawing/gains-tables.ts'
import { statedKindSay } from '../drawing/report-dictionary.ts'
import { type CsvCell, csvText } from './csv-text.ts'
import { gainRows } from './gains-csv.ts'

/** The figures of a report as a table for spreadsheets: amounts in rupees without grouping, returns in percent. */
export function reportCsv(report: Report): string {
  if (report.kind === 'portfolio') return csvText(portfolioRows(report))
  return csvText(report.kind === 'gains' ? gainRows(report) : transactionRows(report))
}

const portfolioHead = [
  'Client',
  'As of',
  'Level',
  'Goal',
  'Fund',
  'AMFI code',
  'Status',
  'Chance %',
  'Target',
  'Target date',
  'Units',
  'NAV',
  'NAV date',
  'Invested',
  'Value',
  'Gain',
  'Absolute return %',
  'XIRR %',
  'SIP amount',
  'SIP frequency',
  'Next instalment',
  'Short-term gain',
  'Long-term gain',
]

function portfolioRows({ client, today, whole, goals, sips, gains }: PortfolioReport): CsvCell[][] {
  const none = (count: number): null[] => Array.from({ length: count }, () => null)
  const figures = ({ invested, value, gain, absoluteReturn, xirr }: ReportFigures) => [
    invested,
    value,
    gain,
    rounded(absoluteReturn),
    rounded(xirr),
  ]
  const realised = gains.realised.sums
  const unrealised = gains.unrealised.sums
  const row = (level: string, cells: readonly CsvCell[]) => [client.name, today, level, ...cells]
  return [
    portfolioHead,
    row('Client', [...none(10), ...figures(whole), ...none(5)]),
    ...goals.flatMap((goal) => [
      row('Goal', [
        goal.name,
        ...none(2),
        goal.standing,
        goal.chance === null ? null : Math.round(goal.chance * 100),
        goal.target?.amount ?? null,
        goal.target?.date ?? null,
        ...none(3),
        ...figures(goal),
        ...none(5),
      ]),
      ...goal.funds.map((fund) =>
        row('Fund', [
          goal.name,
          fund.name,
          fund.code,
          ...none(4),
          Number(fund.units),
          fund.nav === null ? null : Number(fund.nav),
          fund.navDate,
          ...figures(fund),
          ...none(5),
        ]),
      ),
    ]),
    row(`Realised in ${yearWords(gains.year)}`, [...none(10), ...gainCells(realised, realised.proceeds)]),
    row('Not realised', [...none(10), ...gainCells(unrealised, unrealised.value)]),
    ...sips.map((sip) =>
      row('SIP', [
        sip.goalName,
        sip.fundName,
        ...none(13),
        sip.amount,
        sip.frequency,
        sip.nextDue,
        ...none(2),
      ]),
    ),
  ]
}

/** Cost, proceeds or value, and gain under the names that they have of a level; what is short and what long last. */
function gainCells(
  { cost, gain, short, long }: { cost: number; gain: number; short: number; long: number },
  value: number,
): CsvCell[] {
  return [cost, value, gain, null, null, null, null, null, short, long]
}

const transactionHead = [
  'Client',
  'Date',
  'Kind',
  'Fund',
  'AMFI code',
  'Goal',
  'Amount',
  'Stamp duty',
  'NAV',
  'NAV date',
  'Units',
  'State',
]

function transactionRows({ client, transactions }: TransactionReport): CsvCell[][] {
  return [
    transactionHead,
    ...transactions.map((one) => [
      client.name,
      one.date,
      statedKindSay.en[one.kind],
      one.fundName,
      one.fundCode,
      one.goalName,
      one.amount,
      one.stampDuty,
      one.nav === null ? null : Number(one.nav),
      one.navDate,
      one.units === null ? null : Number(one.units),
      one.isPending ? 'Waits for its NAV' : 'Allotted',
    ]),
  ]
}

/** Percent with the four decimals that say something. */
function rounded(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 10_000) / 10_000
}

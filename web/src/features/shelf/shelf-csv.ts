import { fundCategoryName, type Shelf, toCsv } from '@lakshya/contract'
import { loadWords } from './shelf-words.ts'

const head = [
  'Code',
  'Scheme',
  'Fund house',
  'Category',
  'Plan',
  'Class for tax',
  'SIP from',
  'Lumpsum from',
  'Redemption from',
  'Exit load',
  'Closed to new money',
  'Terms of',
  'Source',
  'Trail a year, %',
  'History, months',
  'To look at',
]

/** The shelf as a spreadsheet takes it, waiting changes included. */
export function shelfCsv({ funds }: Shelf): string {
  const rows = funds.map((fund) => [
    fund.code,
    fund.name,
    fund.fundHouse,
    fundCategoryName(fund.category),
    fund.plan,
    fund.taxKind,
    fund.terms.minimumSip,
    fund.terms.minimumLumpsum,
    fund.terms.minimumRedemption ?? null,
    loadWords(fund.terms.exitLoad),
    fund.terms.isClosed ? 'Yes' : 'No',
    fund.terms.asOf,
    fund.terms.source,
    fund.trailRate,
    fund.historyMonths,
    fund.warnings.map(({ words }) => words).join('; '),
  ])
  return toCsv([head, ...rows])
}

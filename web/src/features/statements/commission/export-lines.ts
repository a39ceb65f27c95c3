import { type CommissionLine, commissionCheckRoutes, mostCommissionLines, toCsv } from '@lakshya/contract'
import { callPage } from '../../../core/api.ts'
import { downloadCsv } from '../../../core/csv.ts'
import type { CommissionMonths } from './commission-queries.ts'
import { reasonsInWords, stateWords } from './commission-words.ts'

const head = [
  'Client',
  'Scheme code',
  'Scheme',
  'Fund house',
  'Folios',
  'ARN',
  'Trail received',
  'Upfront and others',
  'Trail expected',
  'Difference',
  'Average assets, statement',
  'Average assets, ledger',
  'Rate paid, %',
  'Rate of the shelf, %',
  'Valued at',
  'State',
  'Why',
]

/** Lines as a spreadsheet takes them, the largest difference first. */
export function linesCsv(lines: readonly CommissionLine[]): string {
  const rows = lines.map((line) => [
    line.clientName,
    line.fundCode,
    line.fundName,
    line.house,
    line.folios.join(' '),
    line.arns.join(' '),
    line.received,
    line.other,
    line.expected,
    line.difference,
    line.paidAssets,
    line.assets,
    line.paidRate,
    line.shelfRate,
    line.basis === null ? null : line.basis === 'daily' ? 'daily NAVs' : 'NAVs of month ends',
    stateWords[line.state],
    reasonsInWords(line.reasons),
  ])
  return toCsv([head, ...rows])
}

/** Downloads all lines of a time. */
export async function downloadLines(months: CommissionMonths, name: string): Promise<void> {
  const lines: CommissionLine[] = []
  let cursor: string | undefined
  do {
    const query = { ...months, limit: String(mostCommissionLines), ...(cursor !== undefined && { cursor }) }
    const page = await callPage(commissionCheckRoutes.listCommissionLines, { query }, { timeoutMs: 60_000 })
    lines.push(...page.answer)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  downloadCsv(name, linesCsv(lines))
}

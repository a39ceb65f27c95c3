import { paiseOf, rupeesOf } from '@lakshya/engine'
import type {
  Statement,
  StatementScheme,
  StatementTransaction,
  TransactionKind,
} from '../reading/statement.ts'

type Amount = (row: StatementTransaction) => bigint

const gross: Amount = (row) => paiseOf(row.amount ?? '0') + paiseOf(row.stampDuty)
const net: Amount = (row) => paiseOf(row.amount ?? '0')
const opposite: Amount = (row) => -net(row)

function sum(
  rows: readonly StatementTransaction[],
  amount: Amount,
  kinds?: readonly TransactionKind[],
): string {
  const counted = kinds === undefined ? rows : rows.filter(({ kind }) => kinds.includes(kind))
  return rupeesOf(counted.reduce((total, row) => total + amount(row), 0n))
}

/** What the rows of a scheme come to, by what they are. */
export function schemeTotals({ transactions: rows }: StatementScheme) {
  return {
    invested: sum(rows, gross, ['purchase', 'instalment']),
    redeemed: sum(rows, opposite, ['redemption']),
    switched_in: sum(rows, gross, ['switch_in']),
    switched_out: sum(rows, opposite, ['switch_out']),
    reinvested: sum(rows, gross, ['reinvestment']),
    paid_out: sum(rows, net, ['payout']),
    reversed: sum(rows, gross, ['reversal']),
    ...charges(rows),
  }
}

function charges(rows: readonly StatementTransaction[]) {
  return {
    stamp_duty: sum(rows, (row) => paiseOf(row.stampDuty)),
    stt: sum(rows, (row) => paiseOf(row.stt)),
    tds: sum(rows, (row) => paiseOf(row.tds)),
  }
}

/** What a statement comes to as a whole, with cost and value as its summary has them. */
export function statementTotals({ folios, summary }: Statement) {
  const schemes = folios.flatMap((folio) => folio.schemes)
  const rows = schemes.flatMap(({ transactions }) => transactions)
  const counts = new Map<string, number>()
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const total = (texts: readonly (string | null)[]) =>
    rupeesOf(texts.reduce((all, text) => all + paiseOf(text ?? '0'), 0n))
  return {
    folios: folios.length,
    schemes: schemes.length,
    transactions: rows.length,
    by_kind: Object.fromEntries(counts),
    info_rows: schemes.reduce((all, { notes }) => all + notes.length, 0),
    cost: total(summary.map(({ cost }) => cost)),
    market_value: total(summary.map(({ marketValue }) => marketValue)),
    ...charges(rows),
  }
}

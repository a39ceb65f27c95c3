import type { Language, Transaction } from '@lakshya/contract'
import { paiseOf, rupeesOf } from '@lakshya/engine'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import { settable } from '../../../core/pdf/settable.ts'
import { listClientGoals, listClientTransactions } from '../../book/index.ts'
import { reportSay } from '../drawing/report-dictionary.ts'
import { loadHead, type ReportHead } from './report-head.ts'
import type { ReportSource } from './report-source.ts'

export interface ReportTransaction {
  date: string
  kind: Transaction['kind']
  fundCode: string
  fundName: string
  goalName: string
  printedGoal: string
  amount: number | null
  stampDuty: number | null
  nav: string | null
  navDate: string | null
  units: string | null
  isPending: boolean
  isSimulated: boolean
}

/** What was done for a client within a period, the oldest first. */
export interface TransactionReport extends ReportHead {
  kind: 'transactions'
  period: { from: string; to: string }
  transactions: readonly ReportTransaction[]
  /** Rupees as exact text: of what is listed, without switches. */
  paidIn: string
  takenOut: string
}

/** @throws NOT_FOUND alike for a client that does not exist and for another firm's */
export function readTransactionReport(
  source: ReportSource,
  clientId: number,
  period: { from: string; to: string },
): Promise<TransactionReport> {
  return inSnapshot(source, async (own) => {
    const head = await loadHead(own, clientId)
    const goals = new Map((await listClientGoals(own, clientId)).map(({ id, name }) => [id, name]))
    const listed = await listClientTransactions(own, clientId, period)
    return {
      kind: 'transactions',
      ...head,
      period,
      transactions: listed.map((one) => stated(one, goals.get(one.goalId) ?? '', head.language)),
      paidIn: totalOf(listed, ['purchase', 'instalment']),
      takenOut: totalOf(listed, ['redemption', 'payout']),
    }
  })
}

function stated(one: Transaction, goalName: string, language: Language): ReportTransaction {
  const { date, fundCode, fundName, amount, stampDuty, nav, navDate, units, isPending, isSimulated } = one
  return {
    date,
    kind: one.kind,
    fundCode,
    fundName,
    goalName,
    printedGoal: goalName === '' ? '' : settable(goalName, reportSay[language].goalNo(one.goalId)),
    amount,
    stampDuty,
    nav,
    navDate,
    units,
    isPending,
    isSimulated,
  }
}

function totalOf(listed: readonly Transaction[], kinds: readonly Transaction['kind'][]): string {
  const amounts = listed.flatMap(({ kind, amount }) => (kinds.includes(kind) ? (amount ?? []) : []))
  return rupeesOf(amounts.reduce((sum, amount) => sum + paiseOf(amount.toFixed(2)), 0n))
}

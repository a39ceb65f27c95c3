import { settle } from '@lakshya/engine'
import type { Database, OpenDatabase } from '../../../core/database/database.ts'
import type { CommandHandler } from '../../../core/process/command-socket.ts'
import {
  findHoldings,
  type HoldingFigures,
  type HoldingRow,
  markBookChanged,
  updateHoldings,
} from '../ledger/holdings.repository.ts'
import { type EntryRow, findEntries } from '../ledger/ledger.repository.ts'
import { figuresOf, holdingFigures, itemOf, storedNav } from '../settling/goal-items.ts'
import { findGoalsHeld, forgetMonths } from './rebuild.repository.ts'

export const ledgerRebuildCommand = 'ledger-rebuild'

/** What a rebuild found. `differences` in words, the first hundred. */
export interface RebuildReport {
  holdings: number
  transactions: number
  mended: number
  /** Transactions whose own figures do not follow from their amount and NAV; they are named and left alone. */
  doubtful: number
  differences: string[]
}

const goalsAtOnce = 200
const mostWords = 100

/** Computes every holding from its transactions once more, and mends and names what differs. */
export async function rebuildLedger(
  { db: outerDb }: OpenDatabase,
  onProgress: (holdings: number) => void = () => {},
): Promise<RebuildReport> {
  const report: RebuildReport = { holdings: 0, transactions: 0, mended: 0, doubtful: 0, differences: [] }
  let after = 0
  for (;;) {
    const goals = await findGoalsHeld(outerDb, after, goalsAtOnce)
    if (goals.length === 0) break
    after = goals.at(-1)?.goal_id ?? after
    const byAdviser = grouped(goals, (goal) => goal.firm_id)
    for (const [firmId, own] of byAdviser) {
      const goalIds = own.map((goal) => goal.goal_id)
      await outerDb.transaction().execute((db) => rebuildGoals(db, firmId, goalIds, report))
    }
    onProgress(report.holdings)
  }
  await forgetMonths(outerDb)
  return report
}

/** What a running server rebuilds for the command line. */
export function createLedgerCommands(database: OpenDatabase): Record<string, CommandHandler> {
  return { [ledgerRebuildCommand]: (_argument, { report }) => rebuildLedger(database, report) }
}

async function rebuildGoals(
  db: Database,
  firmId: number,
  goalIds: readonly number[],
  report: RebuildReport,
): Promise<void> {
  await lockGoals(db, firmId, goalIds)
  const entries = grouped(await findEntries(db, firmId, goalIds), (entry) => entry.goal_id)
  const stored = grouped(await findHoldings(db, firmId, goalIds), (holding) => holding.goal_id)
  const mended: HoldingFigures[] = []
  for (const [goalId, holdings] of stored) {
    mended.push(...compareGoal(entries.get(goalId) ?? [], holdings, report))
  }
  await updateHoldings(db, firmId, mended)
  report.mended += mended.length
  if (mended.length > 0) await markBookChanged(db, firmId, '1900-01-01')
}

/** Nobody else writes to these goals until the transaction ends. */
async function lockGoals(db: Database, firmId: number, goalIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('goal')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', 'in', goalIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

function compareGoal(
  entries: readonly EntryRow[],
  holdings: readonly HoldingRow[],
  report: RebuildReport,
): HoldingFigures[] {
  const settlement = settle(entries.map((entry) => itemOf(entry, storedNav(entry))))
  const say = (words: string) => report.differences.length < mostWords && report.differences.push(words)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  report.transactions += entries.length
  for (const item of settlement.items) {
    const entry = byId.get(item.id)
    if (entry === undefined || entry.nav === null) continue
    const figures = figuresOf(item, storedNav(entry), entry)
    const wrong = (['amount', 'duty', 'units', 'cost'] as const).filter((key) => entry[key] !== figures[key])
    if (wrong.length === 0) continue
    report.doubtful++
    const words = wrong.map((key) => `${key} ${entry[key] ?? 'none'} instead of ${figures[key] ?? 'none'}`)
    say(`Transaction ${entry.id}: ${words.join(', ')}.`)
  }
  report.holdings += holdings.length
  return holdings.flatMap((row) => {
    const figures = holdingFigures(row.id, settlement.holdings.get(row.fund_code))
    const wrong = (['units', 'invested', 'pending', 'unknown_cost_units', 'bought_on'] as const).filter(
      (key) => row[key] !== figures[key],
    )
    if (wrong.length === 0) return []
    const words = wrong.map((key) => `${key} ${row[key] ?? 'none'} instead of ${figures[key] ?? 'none'}`)
    say(`Holding ${row.id}: ${words.join(', ')}.`)
    return [figures]
  })
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

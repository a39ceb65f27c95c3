import type { Milliunits, Paise } from '@lakshya/engine'
import type { PrintedRow } from './folio-walk.ts'

/** A part of a scheme that is a goal's. `share` in millionths. */
export interface GoalShare {
  goalId: number
  share: bigint
}

const whole = 1_000_000n

/** Shares by goal in millionths, with what is left for the goal that holds what is unassigned. */
export function completeShares(
  assigned: readonly { goal_id: number; share: string }[],
  unassignedGoal: number,
): GoalShare[] {
  const shares = assigned.map(({ goal_id: goalId, share }) => ({ goalId, share: millionths(share) }))
  const left = whole - shares.reduce((sum, { share }) => sum + share, 0n)
  return left > 0n ? [...shares, { goalId: unassignedGoal, share: left }] : shares
}

function millionths(share: string): bigint {
  const [units = '0', part = ''] = share.split('.')
  return BigInt(units) * whole + BigInt(part.padEnd(6, '0').slice(0, 6))
}

/**
 * The rows of one scheme in a folio, in order, as each goal has them: units by what a goal's balance is after each row, so
 * that none ever has more than its share and the last goal takes what rounding leaves; rupees the same way.
 *
 * Example: of 10.001 units two halves are 5.000 and 5.001.
 */
export function sharedRows(
  rows: readonly PrintedRow[],
  shares: readonly GoalShare[],
): { goalId: number; row: PrintedRow }[] {
  const [only, ...others] = shares
  if (only === undefined) return []
  if (others.length === 0) return rows.map((row) => ({ goalId: only.goalId, row }))
  const split = splitter(shares)
  const parts = rows.map((row) => partsOf(row, split))
  const copies = new Map<PrintedRow, PrintedRow[]>(rows.map((row, place) => [row, parts[place] ?? []]))
  return parts.flatMap((own, place) =>
    own.map((row, index) => {
      const from = rows[place]?.from
      const partner = from === undefined ? undefined : (copies.get(from)?.[index] ?? from)
      const { goalId } = shares[index] ?? only
      return { goalId, row: partner === undefined ? row : { ...row, from: partner } }
    }),
  )
}

type Split = (column: string, value: bigint, isOut: boolean) => bigint[]

/** Splits values of a column so that each goal's running sum is its share of the whole's, rounded down. */
function splitter(shares: readonly GoalShare[]): Split {
  const running = new Map<string, { whole: bigint; parts: bigint[] }>()
  return (column, value, isOut) => {
    const state = running.get(column) ?? { whole: 0n, parts: shares.map(() => 0n) }
    running.set(column, state)
    state.whole += isOut ? -value : value
    const after = shares.slice(0, -1).map(({ share }) => (state.whole * share) / whole)
    after.push(state.whole - after.reduce((sum, part) => sum + part, 0n))
    const moved = after.map((part, place) => part - (state.parts[place] ?? 0n))
    state.parts = after
    return moved.map((part) => (isOut ? -part : part))
  }
}

function partsOf(row: PrintedRow, split: Split): PrintedRow[] {
  const isOut = row.kind === 'redemption' || row.kind === 'switch-out' || row.kind === 'units-out'
  const units = split('units', row.units, isOut)
  const money = (column: string, value: Paise | undefined) =>
    value === undefined ? undefined : split(column, value, false)
  const amounts = money(isOut || row.kind === 'payout' ? 'out' : 'in', row.amount)
  const duties = money('duty', row.duty)
  const costs = money('cost', row.cost)
  const at = (parts: readonly bigint[] | undefined, place: number) => parts?.[place]
  return units.map((part: Milliunits, place) => {
    const amount = at(amounts, place)
    const duty = at(duties, place)
    return {
      ...row,
      units: part,
      ...(amount !== undefined && { amount }),
      ...(duty !== undefined && { duty }),
      cost: at(costs, place),
    }
  })
}

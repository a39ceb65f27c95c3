import type { Milliunits } from '@lakshya/engine'
import { unitsOf } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import { findFundName } from '../ledger/holdings.repository.ts'
import type { EntryShortfall } from './settle-entries.ts'

const dateInWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `2026-03-05` as '5 Mar 2026'. */
export function inWords(date: string): string {
  return dateInWords.format(new Date(date)).replace('Sept', 'Sep')
}

/**
 * Refuses a write after which some transaction would ask for more than is held.
 * @param own the transactions that are being recorded or corrected; others make it a correction that cannot be
 * @throws NOT_ENOUGH_UNITS, NOT_CORRECTABLE
 */
export async function refuseShortfalls(
  db: Database,
  shortfalls: readonly EntryShortfall[],
  own: readonly number[],
): Promise<void> {
  const [shortfall] = shortfalls
  if (shortfall === undefined) return
  const fund = (await findFundName(db, shortfall.entry.fund_code)) ?? `fund ${shortfall.entry.fund_code}`
  const held = `${heldInWords(shortfall.held)} of ${fund}`
  if (own.includes(shortfall.entry.id)) {
    const message = `On ${inWords(shortfall.entry.dated)} ${held} are held and not yet being redeemed. Enter no more than that.`
    throw new AppError('NOT_ENOUGH_UNITS', message, { details: [{ path: pathOf(shortfall), message }] })
  }
  const kind = shortfall.entry.kind === 'switch-out' ? 'switch' : 'redemption'
  // One of everything asks for no number.
  const taken = shortfall.asked > 0n ? `${unitsOf(shortfall.asked)} units` : 'all units'
  throw new AppError(
    'NOT_CORRECTABLE',
    `The ${kind} of ${inWords(shortfall.entry.dated)} takes ${taken}, and then ${held} would be held. Correct or cancel the ${kind} first.`,
  )
}

function heldInWords(held: Milliunits): string {
  return held <= 0n ? 'no units' : `only ${unitsOf(held)} units`
}

function pathOf({ entry }: EntryShortfall): string {
  return entry.asked_units === null ? 'amount' : 'units'
}

import { type Milliunits, rupees, unitsOf, unitWords, valueOfUnits } from '@lakshya/engine'
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
  if (own.includes(shortfall.entry.id)) {
    const message = refusalInWords(shortfall, fund)
    throw new AppError('NOT_ENOUGH_UNITS', message, { details: [{ path: pathOf(shortfall), message }] })
  }
  const held = `${heldInWords(shortfall.held)} of ${fund}`
  const kind = shortfall.entry.kind === 'switch-out' ? 'switch' : 'redemption'
  // One of everything asks for no number.
  const taken = shortfall.asked > 0n ? `${unitWords(unitsOf(shortfall.asked))} units` : 'all units'
  throw new AppError(
    'NOT_CORRECTABLE',
    `The ${kind} of ${inWords(shortfall.entry.dated)} takes ${taken}, and then ${held} would be held. Correct or cancel the ${kind} first.`,
  )
}

/** In the unit that was asked in: an amount is answered in rupees, units and all units in units. */
function refusalInWords(shortfall: EntryShortfall, fund: string): string {
  const { entry, held, reserved, price } = shortfall
  const day = inWords(entry.dated)
  const beside =
    reserved > 0n
      ? ` Pending redemptions and switches take ${unitWords(unitsOf(reserved))} units already.`
      : ''
  if (entry.asked_amount === null || price === undefined || held <= 0n) {
    return `On ${day} ${heldInWords(held)} of ${fund} can be redeemed.${beside} ${nextStep(held)}`
  }
  // What is typed has no paise.
  const most = rupees(Number(valueOfUnits(held, price) / 100n))
  return `On ${day} at most ${most} of ${fund} can be redeemed.${beside} ${nextStep(held)}`
}

function nextStep(held: Milliunits): string {
  return held <= 0n ? 'Choose another fund or date.' : 'Enter no more than that.'
}

function heldInWords(held: Milliunits): string {
  return held <= 0n ? 'no units' : `only ${unitWords(unitsOf(held))} units`
}

function pathOf({ entry }: EntryShortfall): string {
  return entry.asked_units === null ? 'amount' : 'units'
}

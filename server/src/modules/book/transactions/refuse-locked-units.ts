import type { NewTransaction } from '@lakshya/contract'
import {
  dayFromIso,
  decimalOf,
  isoFromDay,
  type Lot,
  milliunitsOf,
  paiseOf,
  unitsIn,
  unitsOf,
  unitsWorth,
  unitWords,
} from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { countingNavsOn } from '../../market/index.ts'
import { freeDay } from '../gains/lock-in.ts'
import { findHeldLots } from '../ledger/held-lots.ts'
import { inWords } from '../settling/ledger-words.ts'
import type { KnownFund } from './check-transaction.ts'
import { findSharingGoals } from './transactions.repository.ts'

type Sale = Exclude<NewTransaction, { kind: 'purchase' }>

type Place = Pick<AdviserContext, 'db' | 'firmId'>

/**
 * Refuses to redeem or switch units of an ELSS before three years have passed since they were allotted. In a folio that
 * is shared the oldest units of the folio leave first, so that there all that the client has of the fund counts.
 * @throws NOT_ENOUGH_UNITS at what was typed, with the day on which the next units come free
 */
export async function refuseLockedUnits(
  place: Place,
  goalId: number,
  { input, fund }: { input: Sale; fund: KnownFund },
): Promise<void> {
  if (fund.category !== 'elss') return
  const day = dayFromIso(input.date)
  const lots = await lotsOf(place, goalId, fund.code)
  const locked = lots.flatMap((lot) => freeDay(lot, day) ?? [])
  if (locked.length === 0) return
  const free = unitsIn(lots.filter((lot) => freeDay(lot, day) === undefined))
  if ((await unitsAsked(place, input)) <= free) return
  const next = inWords(isoFromDay(locked.reduce((least, one) => (one < least ? one : least))))
  const most =
    free === 0n ? 'None of these units are free yet' : `Only ${unitWords(unitsOf(free))} units are free`
  const message = `Units of ${fund.name} are locked in for three years from each purchase. ${most} on ${inWords(input.date)}; the next come free on ${next}.`
  const path = input.isAll === true ? 'isAll' : input.units === undefined ? 'amount' : 'units'
  throw new AppError('NOT_ENOUGH_UNITS', message, { details: [{ path, message }] })
}

/** The goal's lots of a fund; where it shares a folio, those of all goals of the client that hold the fund. */
async function lotsOf({ db, firmId }: Place, goalId: number, fundCode: number): Promise<Lot[]> {
  const lots: Lot[] = []
  for (const id of await findSharingGoals(db, firmId, { goalId, fundCode })) {
    lots.push(...(await findHeldLots(db, firmId, { goalId: id, fundCode })))
  }
  return lots
}

/** Units that are asked for; of an amount by the last NAV until that day, all where none is known. */
async function unitsAsked({ db }: Place, { units, amount, isAll, fundCode, date }: Sale): Promise<bigint> {
  if (units !== undefined) return milliunitsOf(units)
  const [nav] = isAll === true || amount === undefined ? [] : await countingNavsOn(db, [fundCode], [date])
  if (nav === undefined || amount === undefined) return all
  return unitsWorth(paiseOf(amount.toFixed(2)), decimalOf(nav.nav))
}

/** More than anybody holds. */
const all = 10n ** 18n

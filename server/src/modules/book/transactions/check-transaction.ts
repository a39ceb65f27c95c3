import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { findFunds, openCodes } from '../../market/index.ts'
import { inWords } from '../settling/ledger-words.ts'

/** A fund of the catalogue as recording looks at it. */
export type KnownFund = Awaited<ReturnType<typeof findFunds>>[number]

/** @throws UNKNOWN_FUND at the field `path` */
export async function knownFund(db: Database, code: string | number, path: string): Promise<KnownFund> {
  const fund = (await findFunds(db)).find((one) => one.code === Number(code))
  if (fund !== undefined) return fund
  const message = `There is no fund ${code} in the catalogue. Choose one of its funds.`
  throw new AppError('UNKNOWN_FUND', message, { details: [{ path, message }] })
}

/** @throws UNKNOWN_FUND where nothing new may be put into a fund */
export async function refuseNotOffered(
  { db, firmId }: { db: Database; firmId: number },
  fund: KnownFund,
  path: string,
): Promise<void> {
  if ((await openCodes(db, firmId)).has(String(fund.code))) return
  const message = `${fund.name} is not on your shelf, or takes no new money: it can be redeemed or switched out of, not bought.`
  throw new AppError('UNKNOWN_FUND', message, { details: [{ path, message }] })
}

/**
 * Refuses a date before the goal was made or before a fund had its first NAV; dates that are yet to come the ledger
 * refuses.
 */
export function refuseTooEarly(date: string, goalMadeAt: Date, funds: readonly KnownFund[]): void {
  const made = businessDate(goalMadeAt)
  const begun = funds.flatMap(({ name, first_nav_date: first }) => (first === null ? [] : [{ name, first }]))
  const latest = begun.toSorted((a, b) => (a.first < b.first ? 1 : -1))[0]
  const message =
    date < made
      ? `The goal was made on ${inWords(made)}. Enter that date or a later one.`
      : latest !== undefined && date < latest.first
        ? `The first NAV of ${latest.name} is of ${inWords(latest.first)}. Enter that date or a later one.`
        : undefined
  if (message !== undefined)
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'date', message }] })
}

import type { OtpRequest } from '@lakshya/contract'
import type { FundMinimums } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import { listFunds, minimumsIn } from '../../market/index.ts'
import { schemeWords } from '../proposals/mix-words.ts'

/** The funds of a firm's shelf as a mail names them, by code, and what each takes at least. */
export async function mailedFunds(
  db: Database,
  firmId: number,
): Promise<{ fundNames: ReadonlyMap<string, string>; minimums: FundMinimums }> {
  const funds = await listFunds(db, firmId)
  return {
    fundNames: new Map(funds.map((fund) => [fund.code, schemeWords(fund)])),
    minimums: minimumsIn(funds),
  }
}

/** @throws UNKNOWN_FUND at every amount of a fund that is not on the shelf */
export function refuseUnknownFunds(
  items: NonNullable<OtpRequest['items']>,
  names: ReadonlyMap<string, string>,
): void {
  const details = items.flatMap((item, n) =>
    Object.keys(item.fundAmounts)
      .filter((code) => !names.has(code))
      .map((code) => ({
        path: `items.${n}.fundAmounts.${code}`,
        message: `Fund ${code} is not on your shelf, or takes no new money. Remove it from ${item.goalName}.`,
      })),
  )
  if (details.length > 0) throw new AppError('UNKNOWN_FUND', details[0]?.message, { details })
}

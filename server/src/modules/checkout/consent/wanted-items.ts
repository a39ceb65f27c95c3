import type { OtpRequest } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { bookingDate } from '../../book/index.ts'
import { loadMarket, type Market } from '../../market/index.ts'
import type { ConsentItem } from './agreed-items.ts'
import { fewerOfItem, shownFigures, strayShares, weightsOfItem } from './shown-figures.ts'

/** The items with what the mail shows of each, from the market as it is now. */
export async function figuresOf(
  context: AdviserContext,
  items: NonNullable<OtpRequest['items']>,
): Promise<ConsentItem[]> {
  const market = await loadMarket(context)
  const bookedFor = bookingDate(context.clock())
  refuseStrayShares(market, items)
  return items.map((item) => ({ ...item, shown: shownFigures(market, item, fewerOfItem(item, bookedFor)) }))
}

/** @throws INVALID_INPUT at every item whose shares are not those of its amounts */
function refuseStrayShares(market: Market, items: NonNullable<OtpRequest['items']>): void {
  const details = items.flatMap((item, n) => {
    const stray = strayShares(weightsOfItem(market, item), item.fundAmounts)
    const message = `The shares of ${item.goalName} are not those of its amounts. Leave them out, or send both anew.`
    return stray.length === 0 ? [] : [{ path: `items.${n}.allocations`, message }]
  })
  if (details.length > 0) throw new AppError('INVALID_INPUT', details[0]?.message, { details })
}

/** @throws INVALID_INPUT at every item whose client is none of those with this address */
export function refuseOthersItems(items: readonly ConsentItem[], clients: readonly { id: number }[]): void {
  const known = new Set(clients.map(({ id }) => id))
  const details = items.flatMap(({ clientId, goalName }, n) => {
    const message = `${goalName} is a goal of another client than this email address is of.`
    return known.has(clientId) ? [] : [{ path: `items.${n}.clientId`, message }]
  })
  if (details.length > 0) throw new AppError('INVALID_INPUT', details[0]?.message, { details })
}

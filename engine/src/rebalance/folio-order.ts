import { gainClasses } from '../funds/index.ts'
import { type FolioLot, gainClassOf } from '../gains/index.ts'
import { missing } from '../numbers/shared.ts'
import { equityLong, realTaxOf } from './real-tax.ts'
import type { RebalanceBook } from './rebalance-book.ts'
import { lotStretches, type SoldFund } from './sale-line.ts'

/** What a sale's price is reckoned from: the day, the year's net gains so far, and the investor's profile. */
export type SaleYear = Pick<RebalanceBook, 'day' | 'already' | 'profile'>

/**
 * In which order the lots of one fund in several folios are best sold: for each lot the place of its folio. Of each folio the
 * oldest goes first, as its registrar does it; which folio gives next is the one whose next lots cost least a rupee, in load,
 * STT and tax together. At these prices no other order costs less up to the end of any such run of lots.
 *
 * Long-term gains of equity are priced at nothing where all of the fund's fit into what is left of the exemption, else at
 * their full rate; losses at their class's rate. Folio after folio where a lot's class or the year's rates are not known.
 *
 * Example: of one folio with a load and one without, the one without goes first.
 */
export function folioOrder(
  folios: readonly (readonly FolioLot[])[],
  fund: SoldFund,
  year: SaleYear,
): readonly number[] {
  const priced = pricedFolios(folios, fund, year)
  if (priced === undefined) return folios.flatMap((lots, folio) => lots.map(() => folio))
  const passed = folios.map(() => 0)
  const order: number[] = []
  for (;;) {
    let best: Run | undefined
    let from = -1
    for (const [folio, lots] of priced.entries()) {
      const run = cheapestRun(lots, passed[folio] ?? missing(folio))
      if (run === undefined || (best !== undefined && run.price >= best.price)) continue
      best = run
      from = folio
    }
    if (best === undefined) return order
    passed[from] = (passed[from] ?? missing(from)) + best.count
    for (let k = 0; k < best.count; k++) order.push(from)
  }
}

/** A lot's value and what selling it costs, in paise. */
interface PricedLot {
  readonly value: number
  readonly cost: number
}

/** The next lots of a folio that go together: how many, and what they cost a rupee. */
interface Run {
  readonly count: number
  readonly price: number
}

function pricedFolios(
  folios: readonly (readonly FolioLot[])[],
  fund: SoldFund,
  { day, already, profile }: SaleYear,
): PricedLot[][] | undefined {
  const tax = realTaxOf({ day, profile })
  const isKnown = (lot: FolioLot) => gainClassOf(fund.scheme.kind, lot.day, day).kind === 'known'
  if (tax === undefined || !folios.every((lots) => lots.every(isKnown))) return undefined
  const stretches = folios.map((lots) => lots.map((lot) => lotStretches(fund, lot, day)))
  const longGain = stretches
    .flat(2)
    .filter(({ gainClass }) => gainClass === 'equity-long')
    .reduce((sum, { gain, length }) => sum + gain * length, 0)
  const isExempt = longGain + Number(already['equity-long']) <= tax.exemption
  const rateOf = (place: number) =>
    place === equityLong && isExempt ? 0 : (tax.rates[place] ?? missing(place))
  return stretches.map((lots) =>
    lots.map((parts) => {
      const sum = { value: 0, cost: 0 }
      for (const { length, load, stt, gain, gainClass } of parts) {
        sum.value += length
        sum.cost += length * (load + stt + rateOf(gainClasses.indexOf(gainClass)) * gain)
      }
      return sum
    }),
  )
}

/** From a lot on, as many as cost least a rupee together; the more of several alike. */
function cheapestRun(lots: readonly PricedLot[], from: number): Run | undefined {
  let best: Run | undefined
  let [value, cost] = [0, 0]
  for (let k = from; k < lots.length; k++) {
    const lot = lots[k] ?? missing(k)
    value += lot.value
    cost += lot.cost
    const price = value === 0 ? 0 : cost / value
    if (best === undefined || price <= best.price) best = { count: k + 1 - from, price }
  }
  return best
}

import type { ClientGains, HeldLot, HeldScheme } from '@lakshya/contract'
import { addMonths, dayFromIso, isoFromDay, paiseOf } from '@lakshya/engine'
import { keptShelf } from '../../market/index.ts'
import type { BookContext } from '../figures/book-context.ts'
import { assumedInputs, estimateOf } from './client-gains.ts'
import { type DayRange, findBuyers } from './gain-clients.repository.ts'

/** Units whose sale costs less from a day on. */
export interface ComingDay {
  kind: 'lot-turns' | 'load-ends'
  clientId: number
  fundCode: string
  fundName: string
  on: string
  units: number
  /** Rupees less than the day before: of tax, an estimate, or of exit load. */
  saved: number
  /** Percent of the load. */
  percent: number | null
}

/** What is bought for less than this saves nothing that anybody would wait for. */
const leastBought = 20_000

/** After so many months lots turn long-term: those of equity, and of others. */
const turningMonths = [12, 24]

/** Clients who may have units that turn long-term or leave their exit load after a day, up to another. */
export async function findWaiting(
  { db, firmId }: Pick<BookContext, 'db' | 'firmId'>,
  { after, until }: { after: string; until: string },
): Promise<number[]> {
  const [first, last] = [dayFromIso(after), dayFromIso(until)]
  // A day more on either side: whether the day itself counts is the gains' to say.
  const turning: DayRange[] = turningMonths.map((months) => ({
    code: null,
    from: isoFromDay(addMonths(first, -months) - 1),
    to: isoFromDay(addMonths(last, -months) + 1),
  }))
  const loads = (await keptShelf(db, firmId)).flatMap(({ code, terms }): DayRange[] => {
    const load = terms?.exitLoad
    if (load === undefined || load === null || load.days === 0 || load.percent === 0) return []
    const back = (day: number) => isoFromDay(day - load.days - 1)
    return [{ code: Number(code), from: back(first), to: back(last) }]
  })
  return findBuyers(db, firmId, { ranges: [...turning, ...loads], least: leastBought })
}

/** A client's units that turn long-term or leave their load after a day up to another, by fund and day. */
export function comingDays(
  gains: ClientGains,
  { after, until }: { after: string; until: string },
): ComingDay[] {
  const found = new Map<string, ComingDay>()
  for (const scheme of gains.unrealised.schemes) {
    for (const lot of scheme.lots) {
      for (const day of daysOf(gains, scheme, lot)) {
        if (day.on <= after || day.on > until || day.saved <= 0) continue
        const key = `${day.kind} ${day.fundCode} ${day.on}`
        const known = found.get(key)
        const { units, saved } = known ?? { units: 0, saved: 0 }
        found.set(key, { ...day, units: day.units + units, saved: day.saved + saved })
      }
    }
  }
  return [...found.values()]
}

function daysOf(gains: ClientGains, { fundCode, fundName }: HeldScheme, lot: HeldLot): ComingDay[] {
  const of = { clientId: gains.clientId, fundCode, fundName, units: Number(lot.units) }
  const { turnsOn, loadFreeOn, loadPercent, value } = lot
  return [
    ...(turnsOn === null
      ? []
      : [{ ...of, kind: 'lot-turns' as const, on: turnsOn, saved: taxSaved(gains, lot), percent: null }]),
    ...(loadFreeOn === null || loadPercent === null
      ? []
      : [
          {
            ...of,
            kind: 'load-ends' as const,
            on: loadFreeOn,
            saved: (value * loadPercent) / 100,
            percent: loadPercent,
          },
        ]),
  ]
}

/** What a gain is taxed less as a long-term one, beside all that the year has realised. 0 where that cannot be told. */
function taxSaved({ year, realised, inputs }: ClientGains, { gain, gainClass }: HeldLot): number {
  if (gain === null || gain <= 0 || gainClass === null) return 0
  const longClass = gainClass === 'equity-short' ? 'equity-long' : 'other-long'
  const tax = (added: 'equity-short' | 'equity-long' | 'other-long' | 'slab') => {
    const nets = Object.fromEntries(
      Object.entries(realised.nets).map(([name, net]) => [name, paise(net + (name === added ? gain : 0))]),
    )
    const { slab = 0n, 'equity-short': short = 0n, 'equity-long': long = 0n, 'other-long': other = 0n } = nets
    const all = { slab, 'equity-short': short, 'equity-long': long, 'other-long': other }
    const estimate = estimateOf(year, all, inputs, undefined)
    return estimate.kind === 'tax' ? estimate.tax : undefined
  }
  const [now, later] = [tax(gainClass), tax(longClass)]
  return now === undefined || later === undefined ? 0 : Math.max(0, now - later)
}

/** What of the year's exemption a client could still use by a sale today: the gain, and what its tax would be. */
export function exemptionUnused({ year, estimate, unrealised }: ClientGains): { gain: number; tax: number } {
  if (estimate.kind === 'none') return { gain: 0, tax: 0 }
  const long = unrealised.schemes
    .flatMap(({ lots }) => lots)
    .reduce((sum, { gainClass, gain }) => (gainClass === 'equity-long' ? sum + (gain ?? 0) : sum), 0)
  const gain = Math.min(estimate.exemptionLeft, long)
  if (gain <= 0) return { gain: 0, tax: 0 }
  const whole = estimate.exemptionLeft + estimate.exemptionUsed
  const taxOf = (rupees: number) => {
    const nets = { slab: 0n, 'equity-short': 0n, 'equity-long': paise(rupees), 'other-long': 0n }
    const found = estimateOf(year, nets, assumedInputs, undefined)
    return found.kind === 'tax' ? found.tax : 0
  }
  return { gain, tax: taxOf(whole + gain) - taxOf(whole) }
}

const paise = (rupees: number) => paiseOf(rupees.toFixed(2))

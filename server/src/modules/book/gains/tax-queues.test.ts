import { type Decimal, type FolioLot, unitsIn } from '@lakshya/engine'
import { expect, it } from 'vitest'
import type { QueuePlace, TaxEvent } from './tax-events.ts'
import { runQueues } from './tax-queues.ts'

/** Whole numbers below a bound, alike in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const places: readonly QueuePlace[] = [{ folioId: 1 }, { folioId: 2 }, { goalId: 3 }]
const nav: Decimal = { digits: 431_237n, decimals: 4 }

/** A client's life with one fund: purchases at any place, sales that may ask another place than has the units. */
function randomEvents(seed: number): TaxEvent[] {
  const next = numbers(seed)
  const place = () => places[next(places.length)] ?? { folioId: 1 }
  return Array.from({ length: 40 }, (_, order): TaxEvent => {
    const units = BigInt(next(90_000) + 1)
    const any = { fundCode: 1, day: 19_000 + order * 20, order, units }
    const cost = BigInt(next(500_000))
    const lot: FolioLot = { day: any.day - next(3) * 400, units, cost }
    if (next(5) < 3) return { ...any, kind: 'in', place: place(), lot }
    if (next(4) === 0) return { ...any, kind: 'out', places: [place()] }
    const load = next(2) === 0 ? undefined : BigInt(next(300))
    const sale = { nav, value: (units * 431_237n) / 100_000n, isSwitch: false }
    return { ...any, kind: 'out', places: [place()], sale: load === undefined ? sale : { ...sale, load } }
  })
}

it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
  'book %i: queues hold what came less what went, and the pieces of each sale add up to it',
  (seed) => {
    const events = randomEvents(seed)
    const queues = runQueues(events, () => ({ kind: 'equity-oriented' }))
    const unitsOf = (kind: TaxEvent['kind']) =>
      events.reduce((sum, event) => (event.kind === kind ? sum + event.units : sum), 0n)
    const missing = queues.reduce((sum, queue) => sum + queue.missing, 0n)
    const held = queues.reduce((sum, { lots }) => sum + unitsIn(lots), 0n)
    expect(held).toBe(unitsOf('in') - unitsOf('out') + missing)
    expect(queues.every(({ lots }) => lots.every(({ units }) => units > 0n))).toBe(true)
    for (const event of events) {
      if (event.kind !== 'out' || event.sale === undefined) continue
      const pieces = queues.flatMap(({ sold }) => sold.filter(({ sale }) => sale === event.sale))
      const sum = (of: (piece: (typeof pieces)[number]['piece']) => bigint) =>
        pieces.reduce((total, { piece }) => total + of(piece), 0n)
      if (sum(({ units }) => units) < event.units) continue
      expect(sum(({ value }) => value)).toBe(event.sale.value)
      expect(sum(({ proceeds }) => proceeds)).toBe(event.sale.value - (event.sale.load ?? 0n))
      expect(sum(({ gain, cost }) => gain + cost)).toBe(sum(({ proceeds }) => proceeds))
    }
  },
)

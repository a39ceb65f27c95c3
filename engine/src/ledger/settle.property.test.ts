import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayFromIso, decimalOf } from '../numbers/index.ts'
import { valueOfUnits } from './allotment.ts'
import { costOf, takeOldest, unitsIn } from './lots.ts'
import { type LedgerItem, settle } from './settle.ts'

const fixed = { seed: 20261121, numRuns: 500 }
const today = dayFromIso('2026-11-20')

describe('lots', () => {
  test('give their oldest units first, at their cost', () => {
    const lots = [
      { day: 1, units: 3000n, cost: 10_000n },
      { day: 2, units: 1000n, cost: 5000n },
    ]
    expect(takeOldest(lots, 1000n)).toEqual({
      cost: 3333n,
      left: [{ day: 1, units: 2000n, cost: 6667n }, lots[1]],
    })
    expect(takeOldest(lots, 3500n)).toEqual({ cost: 12_500n, left: [{ day: 2, units: 500n, cost: 2500n }] })
    expect(() => takeOldest(lots, 4001n)).toThrow(RangeError)
  })

  test('add up however they are taken apart', () => {
    const lot = fc.record({
      day: fc.nat(20_000),
      units: fc.bigInt(1n, 10n ** 9n),
      cost: fc.bigInt(0n, 10n ** 12n),
    })
    fc.assert(
      fc.property(
        fc.array(lot, { maxLength: 8 }),
        fc.array(fc.nat(1000), { maxLength: 8 }),
        (lots, thousandths) => {
          let rest: readonly (typeof lots)[number][] = lots
          let cost = 0n
          for (const share of thousandths) {
            const taken = takeOldest(rest, (unitsIn(rest) * BigInt(share)) / 1000n)
            cost += taken.cost
            rest = taken.left
            expect(cost + costOf(rest)).toBe(costOf(lots))
          }
          expect(costOf(takeOldest(rest, unitsIn(rest)).left)).toBe(0n)
        },
      ),
      fixed,
    )
  })
})

describe('a ledger', () => {
  const nav = decimalOf('10')
  const buy = (id: number, day: number, amount: bigint, at: typeof nav | undefined = nav): LedgerItem => ({
    kind: 'in',
    id,
    fund: 1,
    day: today + day,
    amount,
    nav: at,
  })
  const sell = (id: number, day: number, units: bigint, at: typeof nav | undefined = nav): LedgerItem => ({
    kind: 'out',
    id,
    fund: 1,
    day: today + day,
    asked: { kind: 'units', units },
    nav: at,
  })

  test('is worked through by date, then by id', () => {
    const { items, holdings, shortfalls } = settle([
      sell(3, 5, 500_000n),
      buy(2, 5, 500_000n),
      buy(1, 1, 500_000n),
    ])
    expect(items.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(items[2]).toEqual({ id: 3, isPending: false, amount: 500_000n, units: 500_000n, cost: 500_025n })
    expect(shortfalls).toEqual([])
    expect(holdings.get(1)).toMatchObject({ units: 499_950n, invested: 499_975n, boughtOn: today + 5 })
  })

  test('keeps a purchase pending at its amount until it has a NAV', () => {
    const { items, holdings } = settle([{ ...buy(1, 0, 500_000n), nav: undefined }])
    expect(items).toEqual([{ id: 1, isPending: true, amount: 500_000n }])
    expect(holdings.get(1)).toEqual({
      fund: 1,
      units: 0n,
      reserved: 0n,
      invested: 0n,
      pending: 500_000n,
      unknownCost: 0n,
      lots: [],
    })
  })

  test('pays a switch into the other fund when it is allotted', () => {
    const out: LedgerItem = { ...sell(2, 1, 100_000n) }
    const into: LedgerItem = {
      kind: 'switch-in',
      id: 3,
      fund: 2,
      day: today + 1,
      from: 2,
      nav: decimalOf('20'),
    }
    const whole = settle([buy(1, 0, 500_000n), out, into])
    expect(whole.items[2]).toEqual({ id: 3, isPending: false, amount: 100_000n, duty: 5n, units: 49_998n })
    expect(whole.holdings.get(2)).toMatchObject({ units: 49_998n, invested: 100_000n })
    const pending = settle([buy(1, 0, 500_000n), { ...out, nav: undefined }, into])
    expect(pending.items[2]).toEqual({ id: 3, isPending: true })
    expect(pending.holdings.get(1)?.units).toBe(499_975n)
  })

  test('names who asks for more than is held, pending ones counted, and cuts it', () => {
    const { items, shortfalls, holdings } = settle([
      buy(1, 0, 500_000n),
      { ...sell(2, 1, 400_000n), nav: undefined },
      sell(3, 2, 100_000n),
    ])
    expect(shortfalls).toEqual([
      { id: 3, asked: 100_000n, held: 99_975n, reserved: 400_000n, price: decimalOf('10') },
    ])
    expect(holdings.get(1)).toMatchObject({ units: 400_000n, reserved: 400_000n })
    expect(items[2]).toMatchObject({ units: 99_975n, amount: 99_975n })
  })

  test('sells everything for its whole value or all units', () => {
    const at = decimalOf('3.3333')
    const bought = settle([buy(1, 0, 500_000n, at)]).holdings.get(1)?.units ?? 0n
    const value = valueOfUnits(bought, at)
    for (const asked of [{ kind: 'all' }, { kind: 'amount', amount: value }] as const) {
      const { holdings, shortfalls } = settle([
        buy(1, 0, 500_000n, at),
        { kind: 'out', id: 2, fund: 1, day: today + 1, asked, nav: at },
      ])
      expect(shortfalls).toEqual([])
      expect(holdings.get(1)).toMatchObject({ units: 0n, invested: 0n, lots: [] })
    }
  })
})

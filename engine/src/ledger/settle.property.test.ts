import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayFromIso,
  decimalOf,
  divideHalfUp,
  formatFixed,
  isoFromDay,
  milliunitsOf,
  monthEndOf,
  paiseOf,
  parseFixed,
  partsOfDay,
  rupeesOf,
  unitsOf,
} from '../numbers/index.ts'
import { instalmentDay, instalmentOnOrAfter, instalmentsBefore } from '../plan/index.ts'
import { allot, stampDuty, unitsWorth, valueOfUnits } from './allotment.ts'
import { bookingDay } from './booking-day.ts'
import { costOf, takeOldest, unitsIn } from './lots.ts'
import { type LedgerItem, settle } from './settle.ts'

const fixed = { seed: 20261121, numRuns: 500 }
const today = dayFromIso('2026-11-20')

describe('decimals', () => {
  test('are read and written exactly', () => {
    expect([paiseOf('2999.85'), paiseOf('7'), milliunitsOf('1.365')]).toEqual([299985n, 700n, 1365n])
    expect([rupeesOf(15n), rupeesOf(-1250n), unitsOf(1365n), formatFixed(7n, 0)]).toEqual([
      ...['0.15', '-12.50', '1.365', '7'],
    ])
    expect(parseFixed('1.2300', 2)).toBe(123n)
    for (const wrong of ['', '1.234', 'x', '1e3', '.5', '1,000'])
      expect(() => paiseOf(wrong)).toThrow(RangeError)
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        expect(parseFixed(formatFixed(value, decimals), decimals)).toBe(value)
      }),
      fixed,
    )
  })

  test('are divided half up, away from zero', () => {
    expect([5n, -5n, 4n, 1n, -1n, 3n].map((n) => divideHalfUp(n, 2n))).toEqual([3n, -3n, 2n, 1n, -1n, 2n])
    expect([1n, 2n, -1n, -2n].map((n) => divideHalfUp(n, 3n))).toEqual([0n, 1n, 0n, -1n])
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError)
  })
})

describe('a purchase', () => {
  test.each([
    // Of a registrar's statement: 2,999.85 + 0.15 of duty at 2198.255 are 1.365 units.
    ['3000', '2198.255', '0.15', '1.365'],
    ['5000', '10', '0.25', '499.975'],
    ['100', '10', '0.00', '10.000'],
    ['100.01', '10', '0.01', '10.000'],
    ['9999999999.99', '0.0001', '499975.00', '99995000249900.000'],
    ['1000000', '123.456789', '50.00', '8099.595'],
  ])('of %s at %s pays %s of duty and buys %s units', (amount, nav, duty, units) => {
    const allotted = allot(paiseOf(amount), decimalOf(nav), today)
    expect([rupeesOf(allotted.duty), unitsOf(allotted.units)]).toEqual([duty, units])
  })

  test('pays no duty before July 2020', () => {
    expect(stampDuty(300_000n, dayFromIso('2020-06-30'))).toBe(0n)
    expect(stampDuty(300_000n, dayFromIso('2020-07-01'))).toBe(15n)
  })

  test('never costs more than half a thousandth unit by rounding', () => {
    fc.assert(
      fc.property(fc.bigInt(10_000n, 10n ** 12n), fc.bigInt(10_000n, 10n ** 9n), (amount, digits) => {
        const nav = { digits, decimals: 4 }
        const { duty, units } = allot(amount, nav, today)
        // 2 × |units × nav − (amount − duty)| ≤ nav × 0.001, all in 10^-7 rupees.
        const error = units * digits - (amount - duty) * 100_000n
        expect((error < 0n ? -error : error) * 2n <= digits).toBe(true)
        expect(unitsWorth(valueOfUnits(units, { digits: 10_000n, decimals: 3 }), decimalOf('10'))).toBe(units)
      }),
      fixed,
    )
  })

  test('is worth round(units × NAV) to the paisa', () => {
    expect(rupeesOf(valueOfUnits(1365n, decimalOf('2198.255')))).toBe('3000.62')
    expect(rupeesOf(valueOfUnits(1n, decimalOf('5')))).toBe('0.01')
    expect(rupeesOf(valueOfUnits(1n, decimalOf('4.9999')))).toBe('0.00')
  })
})

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
      fc.property(fc.array(lot, { maxLength: 8 }), fc.array(fc.nat(1000), { maxLength: 8 }), (lots, cuts) => {
        let left: readonly (typeof lots)[number][] = lots
        let cost = 0n
        for (const cut of cuts) {
          const taken = takeOldest(left, (unitsIn(left) * BigInt(cut)) / 1000n)
          cost += taken.cost
          left = taken.left
          expect(cost + costOf(left)).toBe(costOf(lots))
        }
        expect(costOf(takeOldest(left, unitsIn(left)).left)).toBe(0n)
      }),
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
    expect(holdings.get(1)).toEqual({ fund: 1, units: 0n, invested: 0n, pending: 500_000n, lots: [] })
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
    const { items, shortfalls } = settle([
      buy(1, 0, 500_000n),
      { ...sell(2, 1, 400_000n), nav: undefined },
      sell(3, 2, 100_000n),
    ])
    expect(shortfalls).toEqual([{ id: 3, asked: 100_000n, held: 99_975n }])
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

describe('instalments', () => {
  const days = fc.integer({ min: dayFromIso('2000-01-01'), max: dayFromIso('2060-12-31') })
  const frequencies = fc.constantFrom('monthly', 'yearly')

  test.each([
    ['2024-01-31', 'monthly', ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']],
    ['2023-12-30', 'monthly', ['2023-12-30', '2024-01-30', '2024-02-29', '2024-03-30']],
    ['2024-02-29', 'yearly', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
  ] as const)('from %s, %s, fall on the day or the month’s last', (start, frequency, dates) => {
    const found = dates.map((_, i) => isoFromDay(instalmentDay(dayFromIso(start), frequency, i + 1)))
    expect(found).toEqual(dates)
  })

  test('keep their day of the month, and the first on or after a day is found', () => {
    fc.assert(
      fc.property(days, frequencies, fc.integer({ min: 1, max: 400 }), days, (start, frequency, nth, day) => {
        const due = instalmentDay(start, frequency, nth)
        const { day: wanted } = partsOfDay(start)
        expect(
          partsOfDay(due).day === wanted || (due === monthEndOf(due) && partsOfDay(due).day < wanted),
        ).toBe(true)
        expect(instalmentOnOrAfter(start, frequency, due)).toBe(nth)
        const next = instalmentOnOrAfter(start, frequency, day)
        expect(instalmentDay(start, frequency, next)).toBeGreaterThanOrEqual(day)
        if (next > 1) expect(instalmentDay(start, frequency, next - 1)).toBeLessThan(day)
      }),
      fixed,
    )
  })

  test('are those of the plan that are due before the target date', () => {
    const start = dayFromIso('2026-01-01')
    expect(instalmentsBefore(start, 'monthly', dayFromIso('2027-01-01'), 12)).toBe(12)
    expect(instalmentsBefore(start, 'monthly', dayFromIso('2026-12-01'), 12)).toBe(11)
    expect(instalmentsBefore(start, 'monthly', dayFromIso('2026-12-02'), 12)).toBe(12)
    expect(instalmentsBefore(start, 'yearly', start, 12)).toBe(0)
  })
})

test('an order past 15:00 is booked for the next day', () => {
  expect([0, 900, 901].map((minutes) => bookingDay(today, minutes) - today)).toEqual([0, 0, 1])
})

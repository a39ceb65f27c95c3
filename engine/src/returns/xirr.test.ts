import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayFromIso } from '../numbers/index.ts'
import { planGoal } from '../plan/index.ts'
import { tableOf } from './cash-flows.ts'
import { netPresentValue, xirr } from './xirr.ts'

const on = (date: string, amount: number) => ({ day: dayFromIso(date), amount })

describe('xirr', () => {
  test('-100,000 and two years later 121,000 are 10 %', () => {
    expect(xirr([on('2021-03-01', -100000), on('2023-03-01', 121000)])).toEqual({
      kind: 'rate',
      rate: expect.closeTo(0.1, 14),
      outside: [],
    })
  })

  test('the order of the flows does not matter, nor do flows of nothing', () => {
    const flows = [on('2022-01-01', -5), on('2020-02-29', -40), on('2023-06-30', 60), on('2021-01-01', 0)]
    expect(xirr(flows)).toEqual(xirr([...flows].reverse()))
  })

  test('two rates are both answered, as none', () => {
    const outcome = xirr([on('2021-01-01', -100), on('2022-01-01', 230), on('2023-01-01', -132)])
    expect(outcome).toEqual({
      kind: 'none',
      reason: 'several rates',
      rates: [expect.closeTo(0.1, 12), expect.closeTo(0.2, 12)],
      outside: [],
    })
  })

  test('a rate that only touches zero counts once', () => {
    const outcome = xirr([on('2021-01-01', -100), on('2022-01-01', 220), on('2023-01-01', -121)])
    expect(outcome).toMatchObject({ kind: 'rate', rate: expect.closeTo(0.1, 5) })
  })

  test('no rate and one sign are told apart', () => {
    expect(xirr([on('2021-01-01', -100), on('2022-01-01', 150), on('2023-01-01', -100)])).toEqual({
      kind: 'none',
      reason: 'no rate in the range',
      rates: [],
      outside: [],
    })
    expect(xirr([on('2021-01-01', -100), on('2022-01-01', -150)])).toMatchObject({ reason: 'one sign only' })
    expect(xirr([])).toMatchObject({ reason: 'one sign only' })
  })

  test('rates near -100 % and in the hundred thousands of percent are found', () => {
    expect(xirr([on('2020-07-03', -177900000), on('2021-02-25', 8799805.85)])).toMatchObject({
      rate: expect.closeTo(-0.990247691899517, 12),
    })
    const huge = xirr([on('2020-01-01', -1), on('2020-02-01', 2)])
    expect(huge.kind === 'rate' && Math.abs(huge.rate / (2 ** (365 / 31) - 1) - 1)).toBeLessThan(1e-10)
  })

  const returning = (day: number, amount: number) =>
    xirr([
      { day: 0, amount: -100 },
      { day, amount },
    ])

  test.each([
    ['below the range', 0.99e-4, 99e-8 - 1],
    ['above the range', 100.03 * 1e4, 10002],
  ])('a rate %s is none, and named as one outside', (_, amount, rate) => {
    expect(returning(365, amount)).toEqual({
      kind: 'none',
      reason: 'no rate in the range',
      rates: [],
      outside: [expect.closeTo(rate, 8)],
    })
  })

  test.each([
    [1.01e-4, 101e-8 - 1],
    [100 * 10000, 9999],
  ])('what lies just within the range is answered: %d for 100', (amount, rate) => {
    expect(returning(365, amount)).toEqual({ kind: 'rate', rate: expect.closeTo(rate, 8), outside: [] })
  })

  test.each([
    ['too large', 1e5],
    ['so near -100 % that it reads as -100 %', 1e-6],
  ])('a rate that is %s for a number is none', (_, amount) => {
    expect(returning(1, amount)).toEqual({
      kind: 'none',
      reason: 'no rate in the range',
      rates: [],
      outside: [],
    })
  })

  test('the only rate in the range is the answer beside one at 10^65', () => {
    const daily = 10 ** (65 / 365)
    const flows = [
      { day: 0, amount: -1 },
      { day: 1, amount: daily + 1.0003 },
      { day: 2, amount: -1.0003 * daily },
    ]
    const outcome = xirr(flows)
    expect(outcome).toMatchObject({ kind: 'rate', rate: expect.closeTo(1.0003 ** 365 - 1, 9) })
    expect(outcome.outside.map((rate) => rate / 1e65)).toEqual([expect.closeTo(1, 8)])
  })

  test('a rate that no number can hold takes no answer away and is not named', () => {
    const flows = [
      { day: 0, amount: -1 },
      { day: 1, amount: 11.0003 },
      { day: 2, amount: -10.003 },
    ]
    expect(xirr(flows)).toEqual({ kind: 'rate', rate: expect.closeTo(1.0003 ** 365 - 1, 9), outside: [] })
  })

  test('several rates in the range stay none beside one outside', () => {
    // (1 - 1.1 v)(1 - 1.2 v)(1 - 20001 v) by year.
    const flows = [
      { day: 0, amount: -1 },
      { day: 365, amount: 20003.3 },
      { day: 730, amount: -(1.32 + 2.3 * 20001) },
      { day: 1095, amount: 1.32 * 20001 },
    ]
    expect(xirr(flows)).toEqual({
      kind: 'none',
      reason: 'several rates',
      rates: [expect.closeTo(0.1, 8), expect.closeTo(0.2, 8)],
      outside: [expect.closeTo(20000, 4)],
    })
  })

  test('every rate that is answered zeroes the flows', () => {
    const flows = fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 4000 }), amount: fc.integer({ min: -9999, max: 9999 }) }),
      { minLength: 2, maxLength: 12 },
    )
    fc.assert(
      fc.property(flows, (list) => {
        const outcome = xirr(list)
        const rates = [...(outcome.kind === 'rate' ? [outcome.rate] : outcome.rates), ...outcome.outside]
        for (const rate of rates) {
          if (rate < -0.999999 || rate > 1e9) continue
          const size = list.reduce(
            (sum, { amount }) =>
              sum +
              Math.abs(
                netPresentValue(
                  [
                    { day: 0, amount: 0 },
                    { day: 0, amount },
                  ],
                  0,
                ),
              ),
            0,
          )
          const { days, count } = tableOf(list)
          const reach = Math.max(1, (1 + rate) ** (-(days[count - 1] ?? 0) / 365))
          expect(Math.abs(netPresentValue(list, rate))).toBeLessThan(1e-8 * size * reach)
        }
      }),
      { seed: 5, numRuns: 400 },
    )
  })

  test("a plan's instalments come back at the plan's return", () => {
    const [years, rate] = [5, 0.11]
    const instalments = Array.from({ length: 12 * years }, (_, k) => ({
      day: Math.round((k * 365) / 12),
      amount: -1000,
    }))
    const plan = planGoal(
      { mode: 'invest', investmentType: 'sip', sipFrequency: 'monthly', timeFrameYears: years, amount: 1000 },
      rate,
    )
    const end = { day: 365 * years, amount: plan.inflationAdjustedGoal }
    expect(xirr([...instalments, end])).toMatchObject({ rate: expect.closeTo(rate, 4) })
  })

  test('flows that are no numbers throw', () => {
    expect(() => xirr([{ day: 0.5, amount: 1 }])).toThrow(RangeError)
    expect(() => xirr([{ day: 0, amount: Number.NaN }])).toThrow(RangeError)
    expect(() => netPresentValue([], -1)).toThrow(RangeError)
    const most = { day: 0, amount: Number.MAX_VALUE }
    expect(() => xirr([most, most, { day: 1, amount: -1 }])).toThrow(RangeError)
  })
})

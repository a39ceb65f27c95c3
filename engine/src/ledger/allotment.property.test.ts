import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayFromIso, decimalOf, paiseOf, rupeesOf, unitsOf } from '../numbers/index.ts'
import { allot, stampDuty, unitsWorth, valueOfUnits } from './allotment.ts'

const fixed = { seed: 20261121, numRuns: 500 }

const today = dayFromIso('2026-11-20')

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

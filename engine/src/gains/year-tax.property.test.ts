import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gainClasses, taxClassOf } from '../funds/index.ts'
import { yearRatesOf } from '../funds/shared.ts'
import { dayFromIso, decimalOf } from '../numbers/index.ts'
import type { FolioScheme } from './folio-lots.ts'
import { addGains, type GainsByClass } from './gain-class.ts'
import { gainsStatement } from './gains-statement.ts'
import { financialYearOf, type TaxProfile, yearTax } from './year-tax.ts'

const fixed = { seed: 20261121, numRuns: 2000 }
const amount = fc.bigInt(-40_000_000n, 60_000_000n)
const anyNets = fc.record({
  slab: amount,
  'equity-short': amount,
  'other-long': amount,
  'equity-long': amount,
})
const loss = fc.bigInt(0n, 20_000_000n)
const anyProfile = fc.record({
  slab: fc.constantFrom(0, 0.05, 0.1, 0.125, 0.15, 0.2, 0.3),
  surcharge: fc.constantFrom(0, 0.1, 0.15),
  cess: fc.constant(0.04),
  broughtForward: fc.record({ short: loss, long: loss }),
})

/** Tax, in doubles, if losses meet the gains in the order given, each as far as it goes. */
function taxInOrder(nets: GainsByClass, profile: TaxProfile, order: readonly [string, string][]): number {
  const losses: Record<string, bigint> = {
    short: profile.broughtForward.short,
    long: profile.broughtForward.long,
  }
  const gains: Record<string, bigint> = {}
  for (const name of gainClasses) {
    const side = name.endsWith('-long') ? 'long' : 'short'
    gains[name] = nets[name] > 0n ? nets[name] : 0n
    if (nets[name] < 0n) losses[side] = (losses[side] ?? 0n) - nets[name]
  }
  for (const [side, name] of order) {
    if (side === 'long' && !name.endsWith('-long')) continue
    const met = [losses[side] ?? 0n, gains[name] ?? 0n].reduce((a, b) => (a < b ? a : b))
    losses[side] = (losses[side] ?? 0n) - met
    gains[name] = (gains[name] ?? 0n) - met
  }
  const left = (name: string) => Number(gains[name] ?? 0n)
  const taxed =
    left('slab') * profile.slab +
    left('equity-short') * 0.2 +
    left('other-long') * 0.125 +
    Math.max(0, left('equity-long') - 12_500_000) * 0.125
  return taxed * (1 + profile.surcharge) * (1 + profile.cess)
}

const pairs = ['short', 'long'].flatMap((side) => gainClasses.map((name): [string, string] => [side, name]))

describe("a year's tax", () => {
  test('is no dearer than with the losses set off in any other order', () => {
    fc.assert(
      fc.property(
        anyNets,
        anyProfile,
        fc.shuffledSubarray(pairs, { minLength: pairs.length }),
        (nets, profile, order) => {
          const found = yearTax(2026, nets, profile)
          if (found.kind === 'none') throw new Error(found.reason)
          expect(Number(found.tax)).toBeLessThanOrEqual(taxInOrder(nets, profile, order) + 0.5001)
        },
      ),
      fixed,
    )
  })

  test('accounts for every paisa of gains and losses', () => {
    fc.assert(
      fc.property(anyNets, anyProfile, (nets, profile) => {
        const found = yearTax(2026, nets, profile)
        if (found.kind === 'none') throw new Error(found.reason)
        const sum = (gains: GainsByClass) => gainClasses.reduce((total, name) => total + gains[name], 0n)
        const positive = gainClasses.reduce((total, name) => total + (nets[name] > 0n ? nets[name] : 0n), 0n)
        const losses = positive - sum(nets) + profile.broughtForward.short + profile.broughtForward.long
        expect(sum(found.taxable) + found.exemptionUsed + sum(found.setOff)).toBe(positive)
        expect(sum(found.setOff) + found.unusedLosses).toBe(losses)
        expect(found.exemptionUsed + found.exemptionLeft).toBe(12_500_000n)
      }),
      fixed,
    )
  })

  test('has no figure for a year, or a class of it, without rates on file', () => {
    const profile = { slab: 0.3, surcharge: 0, cess: 0.04, broughtForward: { short: 0n, long: 0n } }
    const equity = addGains({ 'equity-long': 20_000_000n })
    expect(yearTax(2017, equity, profile)).toMatchObject({ kind: 'none' })
    expect(yearTax(2024, equity, profile)).toEqual({
      kind: 'none',
      reason: 'no rates on file for the financial year 2024-25',
    })
    expect(yearTax(2023, addGains({ 'other-long': 1n }), profile)).toMatchObject({ kind: 'none' })
    expect(yearTax(2023, equity, profile)).toMatchObject({ tax: 1_040_000n, exemptionUsed: 10_000_000n })
    expect(() => yearTax(2026, equity, { ...profile, broughtForward: { short: -1n, long: 0n } })).toThrow(
      RangeError,
    )
  })

  test.each([2019, 2023, 2025, 2026])('of %i has the rates of that year’s sales', (year) => {
    const sold = dayFromIso(`${year}-10-01`)
    const rateAfter = (days: number) => {
      const found = taxClassOf('equity-oriented', sold - days, sold)
      return found.kind === 'known' && found.rate.kind === 'flat' ? found.rate : undefined
    }
    const rates = yearRatesOf(year)
    expect(rates?.equityLong).toBe(rateAfter(400)?.rate)
    expect(rates?.equityShort).toBe(rateAfter(100)?.rate)
    expect(Number(rates?.exemption) / 100).toBe(rateAfter(400)?.yearlyExemption)
  })

  test('ends on 31 March', () => {
    expect(['2027-03-31', '2027-04-01'].map((day) => financialYearOf(dayFromIso(day)))).toEqual([2026, 2027])
  })
})

describe('a statement', () => {
  const profile = { slab: 0.3, surcharge: 0, cess: 0.04, broughtForward: { short: 0n, long: 0n } }
  const scheme = (kind: FolioScheme['kind']) => ({
    kind,
    id: 'F1',
    isin: 'INF000A01010',
    name: 'A fund',
    lots: [{ day: dayFromIso('2020-01-10'), units: 3000n, cost: 30_000n }],
  })
  const sale = (day: string, units: bigint) => ({
    scheme: 'F1',
    day: dayFromIso(day),
    nav: decimalOf('200'),
    asked: { kind: 'units', units } as const,
  })

  test('counts the sales of its year alone, in the order of their days', () => {
    const statement = gainsStatement({
      schemes: [scheme('equity-oriented')],
      sales: [sale('2026-05-01', 1000n), sale('2026-03-31', 500n), sale('2027-04-01', 500n)],
      year: 2026,
      profile,
      already: { 'equity-long': 1_000_000n },
    })
    if (statement.kind === 'infeasible') throw new Error(statement.reason)
    expect(statement.sales.map(({ redemption }) => redemption.gain)).toEqual([10_000n])
    expect(statement.schedule112a).toMatchObject([
      { acquired: 'AE', units: 1000n, price: decimalOf('200.0000'), balance: 10_000n },
    ])
    expect(statement.schedule112a[0]?.fairPrice).toBeUndefined()
    expect(statement.tax).toMatchObject({ kind: 'tax', tax: 0n, exemptionUsed: 1_010_000n })
    expect(statement.left.get('F1')).toMatchObject([{ units: 1000n, cost: 10_000n, allotted: 3000n }])
  })

  test('has the worth of 31 January 2018 a unit and in all in the rows of what was bought before', () => {
    const statement = gainsStatement({
      schemes: [
        {
          ...scheme('equity-oriented'),
          lots: [{ day: dayFromIso('2016-05-02'), units: 3000n, cost: 30_000n }],
          fairValue: decimalOf('150.5'),
        },
      ],
      sales: [sale('2026-05-01', 3000n)],
      year: 2026,
      profile,
    })
    if (statement.kind === 'infeasible') throw new Error(statement.reason)
    expect(statement.schedule112a).toMatchObject([
      {
        acquired: 'BE',
        fairPrice: decimalOf('150.5'),
        fairValue: 45_150n,
        lowerOfTwo: 45_150n,
        balance: 14_850n,
      },
    ])
  })

  test('with a sale of no class has no tax figure, and says so', () => {
    const statement = gainsStatement({
      schemes: [scheme('other')],
      sales: [sale('2024-05-01', 1000n)],
      year: 2024,
      profile,
    })
    expect(statement).toMatchObject({ kind: 'statement', isClassUnknown: true, tax: { kind: 'none' } })
  })

  test('is none where a sale asks for more than its folio holds, and names it', () => {
    const sales = [sale('2026-05-01', 2000n), sale('2026-06-01', 1001n)]
    expect(gainsStatement({ schemes: [scheme('other')], sales, year: 2026, profile })).toMatchObject({
      kind: 'infeasible',
      sellable: 1000n,
      sale: sales[1],
    })
    expect(() => gainsStatement({ schemes: [], sales, year: 2026, profile })).toThrow(RangeError)
  })
})

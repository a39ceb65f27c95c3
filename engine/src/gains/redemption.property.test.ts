import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, unitsIn, valueOfUnits } from '../ledger/index.ts'
import { dayFromIso, decimalOf } from '../numbers/index.ts'
import type { FolioScheme } from './folio-lots.ts'
import { redeemShared } from './folio-sales.ts'
import { redeemUnits } from './redemption.ts'
import { unrealisedGains } from './unrealised-gains.ts'

const fixed = { seed: 20261121, numRuns: 400 }
const soldDay = dayFromIso('2026-11-20')
const load = { tiers: [{ months: 12, rate: 0.01 }], free: 0.1 }

const anyLot = fc.record({
  age: fc.nat(4000),
  units: fc.bigInt(1n, 10n ** 7n),
  cost: fc.bigInt(0n, 10n ** 9n),
  gone: fc.bigInt(0n, 10n ** 6n),
})
const anyNav = fc.bigInt(1n, 10n ** 8n).map((digits) => ({ digits, decimals: 4 }))
const anyScheme = fc.array(anyLot, { minLength: 1, maxLength: 8 }).map(
  (lots): FolioScheme => ({
    kind: 'equity-oriented',
    lots: lots
      .toSorted((a, b) => b.age - a.age)
      .map(({ age, units, cost, gone }) => ({ day: soldDay - age, units, cost, allotted: units + gone })),
    load,
    fairValue: decimalOf('44.44'),
  }),
)

describe('a redemption', () => {
  test('is the sum of its pieces, and leaves the rest of units and cost', () => {
    fc.assert(
      fc.property(anyScheme, anyNav, fc.nat(1000), (scheme, nav, thousandths) => {
        const held = unitsIn(scheme.lots)
        const units = (held * BigInt(thousandths)) / 1000n
        const sold = redeemUnits(scheme, { day: soldDay, nav, asked: { kind: 'units', units } })
        if (sold.kind === 'infeasible') throw new Error(sold.reason)
        expect(sold.value).toBe(valueOfUnits(units, nav))
        expect(sold.pieces.reduce((sum, piece) => sum + piece.units, 0n)).toBe(units)
        expect(unitsIn(sold.left) + units).toBe(held)
        expect(costOf(sold.left) + sold.cost).toBe(costOf(scheme.lots))
        expect(sold.payout + sold.stt + sold.load).toBe(sold.value)
        for (const { value, load: charged, proceeds, costCounted, cost, gain } of sold.pieces) {
          expect(charged >= 0n && charged * 100n <= value + 100n).toBe(true)
          expect(gain).toBe(proceeds - costCounted)
          expect(costCounted).toBeGreaterThanOrEqual(cost)
        }
      }),
      fixed,
    )
  })

  test('of an amount is worth that amount to the paisa', () => {
    fc.assert(
      fc.property(anyScheme, anyNav, fc.nat(1000), (scheme, nav, thousandths) => {
        const amount = (valueOfUnits(unitsIn(scheme.lots), nav) * BigInt(thousandths)) / 1000n
        const sold = redeemUnits(scheme, { day: soldDay, nav, asked: { kind: 'amount', amount } })
        if (sold.kind === 'infeasible') throw new Error(sold.reason)
        if (sold.pieces.length > 0) expect(sold.value).toBe(amount)
      }),
      fixed,
    )
  })

  test('in two parts on a day takes the same lots at the same cost as in one', () => {
    fc.assert(
      fc.property(anyScheme, anyNav, fc.nat(500), fc.nat(500), (scheme, nav, first, second) => {
        const held = unitsIn(scheme.lots)
        const parts = [first, second].map((part) => (held * BigInt(part)) / 1000n)
        const sell = (from: FolioScheme, units: bigint) => {
          const sold = redeemUnits(from, { day: soldDay, nav, asked: { kind: 'units', units } })
          if (sold.kind === 'infeasible') throw new Error(sold.reason)
          return sold
        }
        const whole = sell(scheme, (parts[0] ?? 0n) + (parts[1] ?? 0n))
        const one = sell(scheme, parts[0] ?? 0n)
        const two = sell({ ...scheme, lots: one.left }, parts[1] ?? 0n)
        expect(two.left.map(({ day, units, allotted }) => [day, units, allotted])).toEqual(
          whole.left.map(({ day, units, allotted }) => [day, units, allotted]),
        )
        // Each cut through a lot rounds its cost once.
        const difference = one.cost + two.cost - whole.cost
        expect(difference >= -1n && difference <= 1n).toBe(true)
      }),
      fixed,
    )
  })
})

describe('what can be sold', () => {
  const elss: FolioScheme = {
    kind: 'equity-oriented',
    lots: [
      { day: dayFromIso('2023-11-19'), units: 1000n, cost: 5000n, lockedUntil: dayFromIso('2026-11-18') },
      { day: dayFromIso('2023-11-20'), units: 1000n, cost: 5000n, lockedUntil: dayFromIso('2026-11-20') },
      { day: dayFromIso('2023-11-10'), units: 1000n, cost: 5000n },
    ],
  }
  const sell = (units: bigint, day = soldDay) =>
    redeemUnits(elss, { day, nav: decimalOf('10'), asked: { kind: 'units', units } })

  test('ends at a lot under a lock-in, and nothing younger goes before it', () => {
    expect(sell(1001n)).toMatchObject({ kind: 'infeasible', sellable: 1000n })
    expect(sell(1000n)).toMatchObject({ kind: 'redeemed' })
    expect(sell(3000n, soldDay + 1)).toMatchObject({ kind: 'redeemed', left: [] })
  })

  test('ends at a lot that is bought later', () => {
    expect(sell(1n, dayFromIso('2023-11-18'))).toMatchObject({ kind: 'infeasible', sellable: 0n })
  })

  test('of a shared folio is what the goal owns', () => {
    const scheme: FolioScheme = { kind: 'other', lots: elss.lots.map(({ lockedUntil: _, ...lot }) => lot) }
    const asked = { kind: 'units', units: 1500n } as const
    expect(
      redeemShared(scheme, scheme.lots.slice(0, 1), { day: soldDay, nav: decimalOf('10'), asked }),
    ).toMatchObject({
      kind: 'infeasible',
      sellable: 1000n,
    })
  })
})

describe('gains that are not realised', () => {
  test('are those of selling everything without a load, and lots say when they turn', () => {
    fc.assert(
      fc.property(anyScheme, anyNav, ({ load: _, ...scheme }, nav) => {
        const now = unrealisedGains({ ...scheme, load }, nav, soldDay)
        const asked = { kind: 'units', units: now.units } as const
        const sold = redeemUnits(scheme, { day: soldDay, nav, asked })
        if (sold.kind === 'infeasible') throw new Error(sold.reason)
        expect([now.gain, now.value, now.gains]).toEqual([sold.gain, sold.value, sold.gains])
        expect(now.shortTerm + now.longTerm).toBe(now.gain)
        for (const { taxClass, turnsOn } of now.lots) {
          const isShort = taxClass.kind === 'known' && !taxClass.isLongTerm
          expect(turnsOn !== undefined && turnsOn > soldDay).toBe(isShort)
        }
      }),
      fixed,
    )
  })

  test('of a lot of twelve months to the day are short-term, and turn the next', () => {
    const scheme: FolioScheme = {
      kind: 'equity-oriented',
      lots: [{ day: dayFromIso('2025-11-20'), units: 1000n, cost: 900n }],
    }
    expect(unrealisedGains(scheme, decimalOf('10'), soldDay)).toMatchObject({
      shortTerm: 100n,
      longTerm: 0n,
      lots: [{ turnsOn: soldDay + 1 }],
    })
  })

  test('of a kind of fund without a rule that day have no class', () => {
    const scheme: FolioScheme = {
      kind: 'other',
      lots: [{ day: dayFromIso('2020-11-20'), units: 1000n, cost: 900n }],
    }
    expect(unrealisedGains(scheme, decimalOf('10'), dayFromIso('2024-06-01'))).toMatchObject({
      isClassUnknown: true,
      gain: 100n,
      longTerm: 0n,
    })
  })

  test('of units from before 2018 whose worth of then is not known are from cost, and say so', () => {
    const lots = [{ day: dayFromIso('2018-01-31'), units: 1000n, cost: 900n }]
    const [lot] = unrealisedGains({ kind: 'equity-oriented', lots }, decimalOf('10'), soldDay).lots
    expect(lot).toMatchObject({ isFairValueMissing: true, costCounted: 900n })
  })
})

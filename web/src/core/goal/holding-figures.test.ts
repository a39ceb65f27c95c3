import type { GoalHolding } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { analyzedHolding, holdingAsSeen, holdingPeriod, taxTerm } from './holding-figures.ts'

const holding: GoalHolding = {
  id: 4,
  fundCode: '120716',
  fundName: 'UTI Nifty 50',
  units: '100.000',
  investedAmount: 10_000,
  currentValue: 12_500.5,
  pendingAmount: 0,
  boughtAt: '2025-11-21',
  taxCategory: 1,
  taxKind: 'equity-oriented',
  lots: [{ boughtOn: '2025-11-21', units: '100.000' }],
  redeemableUnits: '100.000',
  reservedUnits: '0.000',
  redeemableValue: 12_500.5,
  nav: '125.0050',
  navDate: '2026-11-20',
  isAtCost: false,
  isOffered: true,
}

const analysis = {
  'Fund Name': 'UTI Nifty 50',
  'Current NAV': 125.005,
  'Current Value': 12_500.5,
  'Absolute Return': 25.005,
  CAGR: 25.1,
  cagrKind: 'CAGR' as const,
  asOf: '2026-11-20',
}

describe('analyzedHolding', () => {
  it('shows the stored NAV and value until the analysis comes', () => {
    const row = analyzedHolding(holding, undefined, false)
    expect(row).toMatchObject({ state: 'loading', shownNav: 125.005, shownValue: 12_500.5, cagr: null })
  })

  it('takes the figures of the analysis', () => {
    const row = analyzedHolding(holding, analysis, false)
    expect(row).toMatchObject({ state: 'analyzed', absoluteReturn: 25.005, cagr: 25.1, cagrKind: 'CAGR' })
    expect(holdingAsSeen(row)).toMatchObject({ fundCode: '120716', analysis })
  })

  it('falls back to zero NAV and the stored current value where the analysis fails', () => {
    const row = analyzedHolding(holding, undefined, true)
    expect(row).toMatchObject({ state: 'failed', shownNav: 0, shownValue: 12_500.5, absoluteReturn: null })
    expect(holdingAsSeen(row)).toMatchObject({ analysis: { 'Current NAV': 0, 'Current Value': 12_500.5 } })
  })
})

it.each([
  ['its analysis comes', undefined, false],
  ['its analysis fails', undefined, true],
  ['analysed', { ...analysis, 'Current NAV': null, asOf: null }, false],
])('a holding that waits for its NAV has none, %s', (_, seen, hasFailed) => {
  const waiting = { ...holding, units: '0.000', pendingAmount: 10_000, nav: null, navDate: null }
  const row = analyzedHolding(waiting, seen, hasFailed)
  expect(row.shownNav).toBeNull()
  expect(holdingAsSeen(row)).toMatchObject({ nav: null, analysis: { 'Current NAV': null } })
})

it.each([
  [1, '2026-11-20', 'Long-term'],
  [2, '2024-11-21', 'Short-term'],
  [2, '2024-11-19', 'Long-term'],
  [3, '2025-11-21', 'Short-term'],
  [3, '2025-11-19', 'Long-term'],
])('labels tax category %i bought on %s as %s', (category, boughtAt, term) => {
  expect(taxTerm(category, boughtAt, '2026-11-21')).toBe(term)
})

it('says how long a holding was held, in days at first', () => {
  expect(holdingPeriod('2026-11-21', '2026-11-21')).toBe('0 days')
  expect(holdingPeriod('2026-11-20', '2026-11-21')).toBe('1 day')
  expect(holdingPeriod('2024-08-21', '2026-11-21')).toBe('2 years 3 months')
})

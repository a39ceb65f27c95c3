import { expect, it } from 'vitest'
import { sharePercent, unassignedPercent, unassignedValue } from './folio-figures.ts'
import { leftPercent, parseShare, readShares, shareForm, wholeTo } from './share-form.ts'

const share = (goalId: number, percent: number) => ({ goalId, goalName: `Goal ${goalId}`, percent })
const holding = {
  folioId: 11,
  house: 'Kaveri',
  folio: '4471820/61',
  holder: 'Meera Kulkarni',
  fundCode: '112090',
  fundName: 'Kaveri Flexi Cap',
  units: '100.000',
  advisor: null,
  isDemat: false,
  details: null,
  isCostUnknown: false,
  value: 1000,
  nav: '10.0000',
  navDate: '2026-11-20',
  shares: [share(7, 33.3333), share(8, 33.3333)],
}

it('says exactly what no goal has', () => {
  expect(unassignedPercent(holding)).toBe(33.3334)
  expect(sharePercent(unassignedPercent(holding))).toBe('33.3334%')
  expect(sharePercent(40)).toBe('40%')
  expect(unassignedPercent({ shares: [share(7, 0.1), share(8, 99.9)] })).toBe(0)
  expect(unassignedValue([holding, { ...holding, shares: [], value: null }])).toBeCloseTo(333.334, 6)
})

it('reads shares as they are typed, and leaves out what is blank', () => {
  expect(readShares({ 7: '40', 8: ' 33.3333 % ', 9: '' })).toEqual({
    kind: 'shares',
    shares: [
      { goalId: 7, percent: 40 },
      { goalId: 8, percent: 33.3333 },
    ],
  })
  expect(readShares(wholeTo(9))).toEqual({ kind: 'shares', shares: [{ goalId: 9, percent: 100 }] })
  expect(['.5', '1e2', '-3', '33.33333', '1000'].map(parseShare)).toEqual([
    0.5,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('refuses what is more than all, at its goal or together', () => {
  expect(readShares({ 7: '101' })).toMatchObject({
    errors: { goals: { 7: 'Enter a share of at most 100%.' } },
  })
  expect(readShares({ 7: '60', 8: '40.0001' })).toMatchObject({
    errors: { sum: 'The shares come to more than 100%.' },
  })
  expect(leftPercent({ 7: '60', 8: '39.9999' })).toBe(0.0001)
  expect(leftPercent({ 7: 'x' })).toBeUndefined()
  expect(shareForm({ shares: [share(7, 28.999999999999996)] })).toEqual({ 7: '29' })
})

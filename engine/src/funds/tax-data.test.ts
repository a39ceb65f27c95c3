import { expect, test } from 'vitest'
import { dayFromIso } from '../numbers/index.ts'
import { taxClassOf } from './tax-data.ts'

test('the tax class goes by the day of sale', () => {
  const bought = dayFromIso('2023-05-01')
  expect(taxClassOf('equity-oriented', bought, dayFromIso('2024-07-22'))).toMatchObject({
    rate: { rate: 0.1 },
  })
  expect(taxClassOf('equity-oriented', bought, dayFromIso('2024-07-23'))).toMatchObject({
    rate: { rate: 0.125 },
  })
  expect(taxClassOf('equity-oriented', bought, dayFromIso('2024-05-01'))).toMatchObject({
    term: 'short-term',
  })
  expect(taxClassOf('specified-debt', bought, dayFromIso('2040-01-01'))).toMatchObject({
    rate: { kind: 'slab' },
  })
  expect(taxClassOf('other', bought, dayFromIso('2025-05-02'))).toMatchObject({ term: 'long-term' })
  expect(taxClassOf('other', bought, dayFromIso('2025-03-31')).kind).toBe('unknown')
})

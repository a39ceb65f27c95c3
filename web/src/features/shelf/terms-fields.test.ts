import { expect, it } from 'vitest'
import { readTerms } from './terms-fields.ts'

const typed = {
  minimumSip: '1,000',
  minimumLumpsum: '₹5,000',
  minimumRedemption: '',
  load: '1',
  loadDays: '365',
  loadFree: '',
  isClosed: false,
  asOf: '2026-10-31',
  source: 'Scheme document',
  trail: '0.85',
}

it('reads terms as they are typed', () => {
  expect(readTerms(typed)).toEqual({
    kind: 'read',
    terms: {
      minimumSip: 1_000,
      minimumLumpsum: 5_000,
      exitLoad: { percent: 1, days: 365 },
      isClosed: false,
      asOf: '2026-10-31',
      source: 'Scheme document',
    },
    trail: 0.85,
  })
  expect(readTerms({ ...typed, load: '', trail: '' })).toMatchObject({
    terms: { exitLoad: null },
    trail: null,
  })
  expect(readTerms({ ...typed, minimumRedemption: '1,000' })).toMatchObject({
    terms: { minimumRedemption: 1_000 },
  })
  expect(readTerms({ ...typed, minimumRedemption: 'some' })).toMatchObject({
    kind: 'wrong',
    errors: { minimumRedemption: expect.any(String) },
  })
  expect(readTerms({ ...typed, loadFree: '10 %' })).toMatchObject({
    terms: { exitLoad: { percent: 1, days: 365, freePercent: 10 } },
  })
  expect(readTerms({ ...typed, loadFree: '101' })).toMatchObject({
    kind: 'wrong',
    errors: { loadFree: 'A free share is at most 100 percent.' },
  })
  expect(readTerms({ ...typed, load: '0', loadDays: '' })).toMatchObject({
    terms: { exitLoad: { percent: 0, days: 0 } },
  })
})

it('says at each field what is wrong', () => {
  const wrong = { ...typed, minimumSip: '0', loadDays: '', asOf: '', source: ' ', trail: '7' }
  const read = readTerms(wrong)
  expect(read.kind === 'wrong' && Object.keys(read.errors).sort()).toEqual([
    'asOf',
    'loadDays',
    'minimumSip',
    'source',
    'trail',
  ])
})

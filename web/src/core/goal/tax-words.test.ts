import { expect, it } from 'vitest'
import { taxClassWords } from './tax-words.ts'

const lot = (boughtOn: string, units = '100.000') => ({ boughtOn, units })

it.each([
  ['equity of 13 months', 'equity-oriented', [lot('2025-10-20')], 'long-term'],
  [
    'equity of 11 months',
    'equity-oriented',
    [lot('2025-12-20')],
    '11 of 12 months, long-term from 21 Dec 2026',
  ],
  ['gold of 21 months', 'other', [lot('2025-02-14')], '21 of 24 months, long-term from 15 Feb 2027'],
  [
    'an old lot beside a new one',
    'equity-oriented',
    [lot('2024-01-05', '1204.331'), lot('2026-01-05', '695.669')],
    'long-term: 1,204.331 of 1,900.000 units',
  ],
  ['gilt bought since April 2023', 'specified-debt', [lot('2023-04-01')], 'slab rate at any age'],
  ['gilt bought before', 'specified-debt', [lot('2023-03-31')], 'long-term'],
  ['nothing', 'other', [], undefined],
] as const)('says the tax class of %s', (_, taxKind, lots, words) => {
  expect(taxClassWords({ taxKind, lots: [...lots] }, '2026-11-21')).toBe(words)
})

it('says so where no rule is on file, or no day is chosen', () => {
  const gold = { taxKind: 'other' as const, lots: [lot('2022-05-15')] }
  expect(taxClassWords(gold, '2024-09-01')).toBe('no rule on file for that day')
  expect(taxClassWords(gold, '')).toBeUndefined()
})

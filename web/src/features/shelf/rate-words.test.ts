import { expect, it } from 'vitest'
import { ratedName, rateWords, readRate, sinceWords } from './rate-words.ts'

it('says from when on each rate counts', () => {
  const source = 'your profile'
  const always = { from: null, rate: '0.4', source }
  const later = { from: '2026-04-01', rate: null, source }
  expect(sinceWords(always, [always])).toBe('at all times')
  expect([always, later].map((rate) => sinceWords(rate, [always, later]))).toEqual([
    'before 1 Apr 2026',
    'from 1 Apr 2026',
  ])
  expect([always, later].map(rateWords)).toEqual(['0.4%', 'its kind’s'])
  expect([ratedName({ of: 'gilt', name: 'gilt' }), ratedName({ of: '120716', name: 'uTI' })]).toEqual([
    'Gilt',
    'uTI',
  ])
})

it('reads what is typed, and says what is wrong at its field', () => {
  expect(readRate({ of: 'equity', from: '', rate: '0.75 %' })).toEqual({
    kind: 'read',
    body: { of: 'equity', from: null, rate: 0.75 },
  })
  expect(readRate({ of: '120716', from: '2026-04-01', rate: '' })).toMatchObject({ body: { rate: null } })
  const wrong = (of: string, from: string, rate: string) => readRate({ of, from, rate })
  expect(wrong('', '2026', 'much')).toEqual({
    kind: 'wrong',
    errors: { of: expect.any(String), from: expect.any(String), rate: expect.any(String) },
  })
  expect(wrong('equity', '', '')).toMatchObject({
    errors: { rate: 'Enter a rate from 0 to 5 percent a year.' },
  })
})

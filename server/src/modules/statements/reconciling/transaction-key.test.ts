import { expect, it } from 'vitest'
import { keysInBook, transactionKeys } from './transaction-key.ts'

const place = {
  folioNumber: '20113355',
  scheme: { isinResolved: 'INF109K01AF8', registrar: 'CAMS', registrarCode: 'P2205' },
} as const
const row = { date: '2022-01-10', kind: 'instalment', units: '11.619', amount: '2999.85' } as const

it('keys equal rows of a day by their ordinal, the same in a statement that begins later', () => {
  const whole = transactionKeys(place, [{ ...row, date: '2021-12-10' }, row, row])
  expect(new Set(whole).size).toBe(3)
  expect(transactionKeys(place, [row, row])).toEqual(whole.slice(1))
})

it('keys a row alike however its decimals are written, and whether nothing or 0 is printed', () => {
  const [short] = transactionKeys(place, [{ ...row, units: '1.5', amount: null }])
  const [long] = transactionKeys(place, [{ ...row, units: '1.500', amount: '0.00' }])
  expect(short).toBe(long)
  expect(transactionKeys(place, [{ ...row, units: '-1.5', amount: null }])).not.toEqual([short])
})

it('keys a scheme that is not known by registrar and code', () => {
  const unknown = { ...place, scheme: { ...place.scheme, isinResolved: null } }
  expect(transactionKeys(unknown, [row])[0]).toContain('CAMS/P2205')
})

it('finds a row in the book whether its scheme was known by code or by ISIN then, each of equal ones once', () => {
  const byCode = { ...place, scheme: { ...place.scheme, isinResolved: null, registrarCode: 'P:2205' } }
  const ofOther = { ...place, scheme: { ...place.scheme, isinResolved: 'INF109K01AG6' } }
  for (const [then, now] of [
    [byCode, place],
    [place, byCode],
  ] as const) {
    const isInBook = keysInBook(transactionKeys(then, [row, row]))
    expect(transactionKeys(now, [row, row, row]).map(isInBook)).toEqual([true, true, false])
  }
  const isInBook = keysInBook(transactionKeys(place, [row]))
  expect(transactionKeys(ofOther, [row]).map(isInBook)).toEqual([false])
})

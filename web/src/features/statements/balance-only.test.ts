import { expect, it } from 'vitest'
import { isBalanceOnly } from './balance-only.ts'

const scheme = { newRows: 0, knownRows: 0, opening: '0.000', units: '0.000', closing: '10.000' }

it('a scheme of a file of holders has a balance and no sum', () => {
  expect(isBalanceOnly(scheme)).toBe(true)
  expect(isBalanceOnly({ ...scheme, closing: '0.0' })).toBe(false)
  expect(isBalanceOnly({ ...scheme, opening: '10', closing: '10.000' })).toBe(false)
  expect(isBalanceOnly({ ...scheme, newRows: 1 })).toBe(false)
})

import type { ClientHolding } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { fundHoldings } from './fund-holdings.ts'

const held = (change: Partial<ClientHolding>): ClientHolding => ({
  id: 1,
  goalId: 1,
  goalName: 'House',
  fundCode: '120716',
  fundName: 'UTI Nifty 50',
  category: 'index',
  units: '10.005',
  nav: '100.0000',
  navDate: '2026-11-20',
  investedAmount: 1000.1,
  currentValue: 1100.2,
  pendingAmount: 0,
  absoluteReturn: 10,
  isAtCost: false,
  isCostUnknown: false,
  ...change,
})

it('is each fund once, its goals beneath it, with sums that are exact', () => {
  const [nifty, gold] = fundHoldings([
    held({}),
    held({ id: 2, goalId: 2, goalName: 'Retirement', units: '9007199254740990.9', currentValue: 2000.2 }),
    held({ id: 3, fundCode: '119788', fundName: 'Gold', isAtCost: true }),
  ])
  expect(nifty).toMatchObject({
    units: '9007199254741000.905',
    investedAmount: 2000.2,
    currentValue: 3100.4,
    isAtCost: false,
  })
  expect(nifty?.absoluteReturn).toBeCloseTo(55.0045, 3)
  expect(nifty?.folios.map(({ goalName }) => goalName)).toEqual(['Retirement', 'House'])
  expect(gold?.absoluteReturn).toBeNull()
})

import { expect, test } from 'vitest'
import { dayFromIso } from '../numbers/index.ts'
import { closeTheGap, wholeMonthsBetween } from './closing-the-gap.ts'
import { reviewCompletion } from './review-completion.ts'

const sip = (amount: number, months?: number) => ({
  amount,
  frequency: 'monthly' as const,
  ...(months === undefined ? {} : { months }),
})

test('the amounts that close the gap bring completion to the last month, and no rupee less does', () => {
  const standing = { value: 400000, sips: [sip(10000)] }
  const { monthly = 0, lumpsum } = closeTheGap(standing, 0.115, 3000000, 120, 0.06)
  const monthsWith = (extra: number, now: number) => {
    const found = reviewCompletion({ value: 400000 + now, sips: [sip(10000 + extra)] }, 0.115, 3000000)
    return found.kind === 'months' ? found.months : 0
  }
  expect(monthsWith(monthly, 0)).toBe(120)
  expect(monthsWith(monthly - 1, 0)).toBe(121)
  expect(monthsWith(0, lumpsum)).toBe(120)
  expect(monthsWith(0, lumpsum - 1)).toBe(121)
})

test('whole months are counted to the day', () => {
  expect(wholeMonthsBetween(dayFromIso('2026-11-21'), dayFromIso('2026-12-20'))).toBe(0)
  expect(wholeMonthsBetween(dayFromIso('2026-11-21'), dayFromIso('2036-11-21'))).toBe(120)
  expect(wholeMonthsBetween(dayFromIso('2026-11-21'), dayFromIso('2020-01-01'))).toBe(0)
})

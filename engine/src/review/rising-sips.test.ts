import { expect, test } from 'vitest'
import { addMonths, dayFromIso } from '../numbers/index.ts'
import { instalmentOfYear, type RunningSip, requiredReturn } from '../plan/index.ts'
import { paidInMonth } from '../plan/shared.ts'
import { closeTheGap } from './closing-the-gap.ts'
import { reviewCompletion } from './review-completion.ts'
import { runningSips } from './reviewed-goal.ts'

const months = Array.from({ length: 60 }, (_, month) => month)

test('a SIP that rises pays each year the first instalment times its step-ups, on its own anniversaries', () => {
  const monthly: RunningSip = { amount: 5_001, frequency: 'monthly', stepUp: 0.075, paid: 10 }
  expect(months.map((month) => paidInMonth([monthly], month))).toEqual(
    months.map((month) => instalmentOfYear(5_001, 0.075, Math.floor((month + 10) / 12))),
  )
  const yearly: RunningSip = { amount: 5_001, frequency: 'yearly', stepUp: 0.075, paid: 2 }
  expect([0, 1, 12, 24].map((month) => paidInMonth([yearly], month))).toEqual([5_779, 0, 6_213, 6_679])
})

test('what is projected of it is what as many SIPs, each from its own year on, would come to', () => {
  const today = dayFromIso('2026-11-21')
  const stepped = { code: 'a', amount: 5_000, frequency: 'monthly' as const, stepUp: 0.1, paid: 0 }
  const [running] = runningSips([{ ...stepped, endDay: addMonths(today, 23) }], today)
  const plain = runningSips([{ code: 'a', amount: 5_000, frequency: 'monthly' }], today)
  const sips = running === undefined ? [] : [running]
  expect(sips).toEqual([{ amount: 5_000, frequency: 'monthly', stepUp: 0.1, paid: 0, months: 24 }])
  const paid = months.reduce((sum, month) => sum + paidInMonth(sips, month), 0)
  expect(paid).toBe(12 * (5_000 + 5_500))

  const standing = { value: 1_00_000, sips: [stepped] }
  const level = { value: 1_00_000, sips: plain }
  const [sooner, later] = [standing, level].map((one) => reviewCompletion(one, 0.1, 20_00_000))
  expect(sooner?.kind === 'months' && later?.kind === 'months' && sooner.months < later.months).toBe(true)
  const [less, more] = [standing, level].map((one) => requiredReturn(one, 120, 20_00_000))
  expect(less?.kind === 'rate' && more?.kind === 'rate' && less.annualReturn < more.annualReturn).toBe(true)
  const [small, large] = [standing, level].map((one) => closeTheGap(one, 0.1, 40_00_000, 120, 0.06))
  expect(small?.lumpsum).toBeLessThan(large?.lumpsum ?? 0)
})

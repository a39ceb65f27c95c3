import { describe, expect, test } from 'vitest'
import { dayFromIso } from '../numbers/index.ts'
import { compareToTarget, goalStatus, reviewCompletion, valueOnPace } from './review-completion.ts'

const sip = (amount: number, months?: number) => ({
  amount,
  frequency: 'monthly' as const,
  ...(months === undefined ? {} : { months }),
})

describe('reviewCompletion', () => {
  test('4 lakh with 10,000 a month reach 30 lakh after 189 months', () => {
    expect(reviewCompletion({ value: 400000, sips: [sip(10000)] }, 0.115, 3000000)).toEqual({
      kind: 'months',
      months: 189,
    })
  })

  test('what is there already is achieved, what does not grow is never', () => {
    expect(reviewCompletion({ value: 5, sips: [] }, 0.1, 5)).toEqual({ kind: 'already_achieved' })
    expect(reviewCompletion({ value: 5, sips: [] }, 0.06, 6)).toEqual({ kind: 'never' })
  })

  test('on the target date is before it, a day later is after', () => {
    const today = dayFromIso('2026-11-21')
    const compare = (target: string) =>
      compareToTarget({ kind: 'months', months: 12 }, today, dayFromIso(target))
    expect(compare('2027-11-21').comparedToTarget).toBe('before_target')
    expect(compare('2027-11-20').comparedToTarget).toBe('after_target')
    expect(compareToTarget({ kind: 'never' }, today, today)).toEqual({ comparedToTarget: 'never' })
  })

  test("a completion in the target's year is on track", () => {
    const target = dayFromIso('2030-01-15')
    const status = (date: string) =>
      goalStatus({ comparedToTarget: 'after_target', day: dayFromIso(date) }, target)
    expect(status('2030-12-31')).toBe('On track')
    expect(status('2031-01-01')).toBe('Needs attention')
    expect(goalStatus({ comparedToTarget: 'never' }, target)).toBe('Needs attention')
  })
})

describe('valueOnPace', () => {
  test('is what the completion is reached from in just that many months', () => {
    const needed = valueOnPace([sip(10000)], 0.115, 3000000, 189)
    expect(needed).toBeLessThan(400000)
    const from = (value: number) => reviewCompletion({ value, sips: [sip(10000)] }, 0.115, 3000000)
    expect(from(needed)).toEqual({ kind: 'months', months: 189 })
    expect(from(needed * 0.99)).toEqual({ kind: 'months', months: 190 })
  })

  test('is the target without time, and nothing where the SIPs alone meet it', () => {
    expect(valueOnPace([sip(10000)], 0.115, 3000000, 0)).toBe(3000000)
    expect(valueOnPace([], 0.06, 3000000, 12)).toBe(3000000)
    expect(valueOnPace([sip(100000)], 0.115, 1000000, 60)).toBe(0)
  })
})

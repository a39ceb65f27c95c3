import { describe, expect, it } from 'vitest'
import { cartItem, sipItem } from '../../../core/cart/cart.fixture.ts'
import { outcomeWords, plannedInstalments, withInstalments } from './fewer-instalments.ts'

const kept = { targetDate: '2036-11-18', instalments: 118, projectedValue: 2_000_000.4, chance: 49.6 }

describe('a goal whose target date leaves room for fewer instalments', () => {
  it('with as many as planned has no fewer', () => {
    const back = withInstalments(withInstalments(sipItem(), kept), { ...kept, instalments: 120 })
    expect(back).toEqual(sipItem())
  })

  it('says what they come to, where that is known', () => {
    expect(outcomeWords(kept)).toBe('Projected ₹20,00,000, chance of success 50%.')
    expect(outcomeWords({ projectedValue: null, chance: null })).toBe('')
  })

  it('never promises', () => {
    expect(outcomeWords({ ...kept, chance: 99.7 })).toContain('over 99%')
    expect(outcomeWords({ ...kept, chance: 0.2 })).toContain('under 1%')
  })
})

it('a lumpsum has no instalments', () => {
  expect(plannedInstalments(cartItem())).toBeUndefined()
  expect(plannedInstalments(sipItem({ sipFrequency: 'yearly', timeFrame: 2.5 }))).toBe(2)
})

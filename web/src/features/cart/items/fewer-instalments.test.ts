import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../../core/api.ts'
import { cartItem, figures, sipItem } from '../../../core/cart/cart.fixture.ts'
import { finalizeRequestOf, newGoalOf } from '../finalise/checkout-requests.ts'
import { failureWords } from '../finalise/use-finalize.ts'
import { agreedItemsOf } from './agreed-items.ts'
import {
  outcomeWords,
  plannedInstalments,
  withAllInstalments,
  withInstalments,
  withTargetDate,
} from './fewer-instalments.ts'

const party = { clientName: 'M', panNumber: null, clientEmail: 'm@example.com', verificationToken: 't' }
const moved = { targetDate: '2037-01-31', instalments: 120, projectedValue: 2_100_000, chance: 55.2 }
const kept = { targetDate: '2036-11-18', instalments: 118, projectedValue: 2_000_000.4, chance: 49.6 }

describe('a goal whose target date leaves room for fewer instalments', () => {
  it('with fewer asks for these in the code and in what is finalised', () => {
    const item = withInstalments(sipItem(), kept)
    expect(agreedItemsOf([item])).toMatchObject([{ instalments: 118, targetDate: '2036-11-18' }])
    expect(finalizeRequestOf(item, figures(), party, 5)).toMatchObject({ instalments: 118 })
    const all = withAllInstalments(item)
    expect(all).toEqual(sipItem())
    expect(finalizeRequestOf(all, figures(), party, 5)).not.toHaveProperty('instalments')
  })

  it('moved keeps all of them, and its years count from the day of the move', () => {
    const item = withTargetDate(withInstalments(sipItem(), kept), moved.targetDate, '2027-01-30')
    expect(item).toMatchObject({ targetDate: '2037-01-31', plannedOn: '2027-01-30' })
    expect(item).not.toHaveProperty('fewer')
    expect(newGoalOf(item, figures(), [])).toMatchObject({
      targetDate: '2037-01-31',
      plannedOn: '2027-01-30',
    })
  })

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

  it('is told of in one sentence, where nothing else has changed', () => {
    const details = [{ path: 'instalments', message: 'Instalments: 120 → 118.' }]
    const words = (more: typeof details) => {
      const problem = new ApiProblem(422, 'FIGURES_CHANGED', 'Long.', [...details, ...more], { moved, kept })
      return failureWords({ itemId: 'x', step: 'finalize', error: problem })
    }
    expect(words([])).toBe(
      '118 of 120 instalments fit before the target date of 18 Nov 2036. Nothing was booked.',
    )
    expect(words([{ path: 'volatility', message: 'Volatility: 6.00% → 7.00%.' }])).toBe('Long.')
  })
})

it('a lumpsum has no instalments', () => {
  expect(plannedInstalments(cartItem())).toBeUndefined()
  expect(plannedInstalments(sipItem({ sipFrequency: 'yearly', timeFrame: 2.5 }))).toBe(2)
})

import { expect, it } from 'vitest'
import { cartItem, figures, sipItem } from '../../../core/cart/cart.fixture.ts'
import { withInstalments } from '../items/fewer-instalments.ts'
import { offerNow, outcomeNow, wouldBeRefused } from './offer-now.ts'

const late = sipItem({ timeFrame: 1, plannedOn: '2026-11-21', targetDate: '2027-11-21' })
const at = (instant: string) => new Date(instant)
const morning = at('2027-01-30T06:00:00Z')

it('tells of instalments that no longer fit, before a code is asked for', () => {
  const offer = offerNow(late, figures(), morning)
  expect(offer).toMatchObject({
    moved: { targetDate: '2028-01-30', instalments: 12 },
    kept: { targetDate: '2027-11-21', instalments: 10 },
  })
  expect(offer?.kept?.projectedValue).toBeLessThan(offer?.moved.projectedValue ?? 0)
  expect(offer?.kept?.chance).toBeLessThanOrEqual(offer?.moved.chance ?? 0)
})

it('is none where all fit, or so many as were chosen, and for a lumpsum whose date is to come', () => {
  expect(offerNow(late, figures(), at('2026-11-21T06:00:00Z'))).toBeUndefined()
  const fewer = { instalments: 10 }
  expect(offerNow({ ...late, fewer }, figures(), morning)).toBeUndefined()
  expect(offerNow({ ...late, fewer }, figures(), at('2027-03-01T06:00:00Z'))?.kept?.instalments).toBe(9)
  expect(wouldBeRefused({ ...late, fewer }, morning)).toBe(false)
  expect(offerNow(cartItem({ targetDate: '2027-01-31' }), figures(), morning)).toBeUndefined()
})

it('counts from the next day past the cut-off, and keeps no date before which none fits', () => {
  const last = { ...late, targetDate: '2027-01-31' }
  expect(offerNow(last, figures(), morning)?.kept?.instalments).toBe(1)
  expect(offerNow(last, figures(), at('2027-01-30T10:00:00Z'))).toMatchObject({
    moved: { targetDate: '2028-01-31' },
    kept: null,
  })
})

it('moves a lumpsum whose target date has come, as the server would', () => {
  const lumpsum = cartItem({ targetDate: '2027-01-30' })
  expect(wouldBeRefused(lumpsum, morning)).toBe(true)
  expect(offerNow(lumpsum, figures(), morning)).toEqual({
    moved: { targetDate: '2037-01-30', instalments: null, projectedValue: null, chance: null },
    kept: null,
  })
})

it('what fewer instalments come to follows the amounts and the figures', () => {
  const kept = offerNow(late, figures(), morning)?.kept
  if (kept == null) throw new Error('So many fit.')
  const chosen = withInstalments(late, kept)
  expect(outcomeNow(chosen, figures(), morning)).toEqual(kept)
  const better = { ...figures(), expected_return: figures().expected_return + 1 }
  expect(outcomeNow(chosen, better, morning)?.projectedValue).toBeGreaterThan(kept.projectedValue ?? 0)
  expect(outcomeNow(late, figures(), morning)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { cartItem, figures, sipItem } from './cart.fixture.ts'
import { offerNow } from './offer-now.ts'

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

it('is none where all fit, or so many as were chosen, and for a lumpsum', () => {
  expect(offerNow(late, figures(), at('2026-11-21T06:00:00Z'))).toBeUndefined()
  const fewer = { instalments: 10, projectedValue: null, chance: null }
  expect(offerNow({ ...late, fewer }, figures(), morning)).toBeUndefined()
  expect(offerNow({ ...late, fewer }, figures(), at('2027-03-01T06:00:00Z'))?.kept?.instalments).toBe(9)
  expect(offerNow(cartItem({ targetDate: '2026-01-01' }), figures(), morning)).toBeUndefined()
})

it('counts from the next day past the cut-off, and keeps no date before which none fits', () => {
  const last = { ...late, targetDate: '2027-01-31' }
  expect(offerNow(last, figures(), morning)?.kept?.instalments).toBe(1)
  expect(offerNow(last, figures(), at('2027-01-30T10:00:00Z'))).toMatchObject({
    moved: { targetDate: '2028-01-31' },
    kept: null,
  })
})

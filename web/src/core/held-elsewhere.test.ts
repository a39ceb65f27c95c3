import { expect, it } from 'vitest'
import { isHeldElsewhere } from './held-elsewhere.ts'

it('marks what is direct, or stands under another ARN than the own one', () => {
  expect(isHeldElsewhere(null, 'ARN-104587')).toBe(false)
  expect(isHeldElsewhere('ARN-104587', 'ARN-104587')).toBe(false)
  expect(isHeldElsewhere('arn-0104587', '  ARN-104587')).toBe(false)
  expect(isHeldElsewhere('ARN-20001', 'ARN-104587')).toBe(true)
  expect(isHeldElsewhere('DIRECT', null)).toBe(true)
  expect(isHeldElsewhere('INA000001234', null)).toBe(true)
})

it('takes no ARN for another’s while the own one is not on record', () => {
  expect(isHeldElsewhere('ARN-20001', null)).toBe(false)
})

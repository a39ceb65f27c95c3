import { expect, it } from 'vitest'
import { adjusted, adjustmentText, isExtreme, levelOf, readAdjustment } from './review-risk.ts'

it.each([
  ['-2', -2],
  ['−2', -2],
  ['+1.5', 1.5],
  [' 15 ', 15],
  ['-0', 0],
])('reads %j', (text, value) => {
  expect(readAdjustment(text)).toEqual({ kind: 'value', value })
})

it.each([
  ['abc', 'Enter the risk adjustment as a number from -15 to 15.'],
  ['', 'Enter the risk adjustment as a number from -15 to 15.'],
  ['1e1', 'Enter the risk adjustment as a number from -15 to 15.'],
  ['40', 'Enter a risk adjustment from -15 to 15.'],
  ['−15.1', 'Enter a risk adjustment from -15 to 15.'],
])('refuses %j and says why', (text, message) => {
  expect(readAdjustment(text)).toEqual({ kind: 'refused', message })
})

it('writes an adjustment with its sign', () => {
  expect([5, -5, 0, -1.5].map(adjustmentText)).toEqual(['+5', '−5', '0', '−1.5'])
})

it('keeps levels and adjustments in their ranges', () => {
  expect([adjusted(14, 5), adjusted(-12, -5), adjusted(3, -1)]).toEqual([15, -15, 2])
  expect([levelOf(9, 15), levelOf(9, -12), levelOf(7.5, 1)]).toEqual([15, 0, 8.5])
})

it('is extreme beyond 9 either way', () => {
  expect([9, -9, 9.5, -10].map(isExtreme)).toEqual([false, false, true, true])
})

import { expect, it } from 'vitest'
import { completionMessage, completionTexts } from './review-completion.ts'

const unavailable = 'The projection data is unavailable. Please try re-analyzing the portfolio.'

it('has the message for each comparison', () => {
  expect(completionMessage({ date: null, comparedToTarget: 'already_achieved' })).toEqual({
    tone: 'ok',
    text: "You've already achieved your goal! Your current investment value meets or exceeds your target.",
  })
  expect(completionMessage({ date: '2030-01-01', comparedToTarget: 'before_target' })).toMatchObject({
    tone: 'ok',
    text: expect.stringContaining('reach your goal before the target date'),
  })
  expect(completionMessage({ date: '2040-01-01', comparedToTarget: 'after_target' })).toMatchObject({
    tone: 'warn',
    text: expect.stringContaining('consider increasing investment or adjusting timeline'),
  })
  expect(completionMessage({ date: null, comparedToTarget: 'never' }).text).toBe(
    `${unavailable} At this pace the target is not reached within 60 years.`,
  )
  expect(completionMessage(undefined).text).toBe(unavailable)
})

const from = { today: '2026-11-21', targetDate: '2036-11-18' }

it('counts years of 365 days to completion and after the target', () => {
  expect(completionTexts({ date: '2044-07-15', comparedToTarget: 'after_target' }, from)).toEqual({
    toCompletion: '17 years 8 months to completion',
    afterTarget: '7 years 8 months after target',
  })
  expect(completionTexts({ date: '2030-11-20', comparedToTarget: 'before_target' }, from)).toEqual({
    toCompletion: '4 years to completion',
    afterTarget: undefined,
  })
  expect(completionTexts({ date: null, comparedToTarget: 'never' }, from)).toBeUndefined()
})

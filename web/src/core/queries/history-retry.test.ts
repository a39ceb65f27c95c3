import { describe, expect, it } from 'vitest'
import { historyRetryDelay, shouldRetryHistory } from './history-retry.ts'

describe('history retries', () => {
  it('come after 2, 4 and 8 seconds and then end', () => {
    expect([0, 1, 2].map(historyRetryDelay)).toEqual([2000, 4000, 8000])
    expect([0, 1, 2, 3].map((count) => shouldRetryHistory(count, 503))).toEqual([true, true, true, false])
  })

  it('happen without an answer at all', () => expect(shouldRetryHistory(0, undefined)).toBe(true))

  it.each([400, 401, 404, 422, 429])('do not happen on %i', (status) => {
    expect(shouldRetryHistory(0, status)).toBe(false)
  })
})

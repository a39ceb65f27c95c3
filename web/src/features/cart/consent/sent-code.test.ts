import { expect, it } from 'vitest'
import { mapStore } from '../../../core/storage.fixture.ts'
import { readSentCode, writeSentCode } from './sent-code.ts'

const sent = { clientId: 7, sentAt: 1_000_000, items: [], acts: [] }

it('remembers for five minutes that a code was sent, for its distributor alone', () => {
  const store = mapStore()
  writeSentCode(1, sent, store)
  expect(readSentCode(1, 1_000_000 + 299_999, store)).toEqual(sent)
  expect(readSentCode(1, 1_000_000 + 300_000, store)).toBeUndefined()
  expect(readSentCode(2, 1_000_001, store)).toBeUndefined()
  writeSentCode(1, undefined, store)
  expect(store.map.size).toBe(0)
})

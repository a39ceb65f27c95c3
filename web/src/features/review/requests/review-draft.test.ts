import { expect, it } from 'vitest'
import { mapStore } from '../../../core/storage.fixture.ts'
import { keepDraft, readDraft } from './review-draft.ts'

it('keeps comments by distributor and goal until they are sent', () => {
  const store = mapStore()
  keepDraft(1, 7, 'Too much in one fund?', store)
  expect([readDraft(1, 7, store), readDraft(2, 7, store), readDraft(1, 8, store)]).toEqual([
    'Too much in one fund?',
    '',
    '',
  ])
  keepDraft(1, 7, '', store)
  expect(store.map.size).toBe(0)
})

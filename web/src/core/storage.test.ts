import { expect, it } from 'vitest'
import { z } from 'zod'
import { mapStore } from './storage.fixture.ts'
import { adviserKey, readStored, removeStored, type Store, writeStored } from './storage.ts'

const schema = z.object({ name: z.string() })
const key = adviserKey(7, 'draft')

it('reads back what was written, and only for that distributor', () => {
  const store = mapStore()
  expect(writeStored(key, { name: 'Meera' }, store)).toBe(true)
  expect(readStored(key, schema, store)).toEqual({ kind: 'value', value: { name: 'Meera' } })
  expect(readStored(adviserKey(8, 'draft'), schema, store)).toEqual({ kind: 'missing' })
  removeStored(key, store)
  expect(readStored(key, schema, store)).toEqual({ kind: 'missing' })
})

it.each(['{"name":', '{"name":5}', 'null', '""'])('sets a damaged value aside: %s', (text) => {
  const store = mapStore({ [key]: text })
  expect(readStored(key, schema, store)).toEqual({ kind: 'damaged' })
  expect(store.map.get(`${key}:damaged`)).toBe(text)
  expect(readStored(key, schema, store)).toEqual({ kind: 'missing' })
})

it('says so when the browser keeps nothing', () => {
  const full: Store = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
    removeItem: () => {},
  }
  expect(writeStored(key, { name: 'Meera' }, full)).toBe(false)
  expect(readStored(key, schema, full)).toEqual({ kind: 'missing' })
  expect(writeStored(key, 1, undefined)).toBe(false)
})

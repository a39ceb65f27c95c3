import { expect, it } from 'vitest'
import { mapStore } from '../storage.fixture.ts'
import { markSignedIn, wasSignedIn } from './signed-in-marker.ts'

it('is set while somebody is signed in and gone afterwards', () => {
  const store = mapStore()
  expect(wasSignedIn(store)).toBe(false)
  markSignedIn(true, store)
  expect([...store.map.keys()]).toEqual(['lakshya:signed-in'])
  expect(wasSignedIn(store)).toBe(true)
  markSignedIn(false, store)
  expect(wasSignedIn(store)).toBe(false)
})

it('takes a browser that keeps nothing for a visitor', () => {
  const refuse = () => {
    throw new Error('The storage is switched off')
  }
  const store = { getItem: refuse, setItem: refuse, removeItem: refuse }
  markSignedIn(true, store)
  markSignedIn(false, store)
  expect(wasSignedIn(store)).toBe(false)
})

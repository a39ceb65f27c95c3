import { expect, it } from 'vitest'
import { markSignedIn, wasSignedIn } from './signed-in-marker.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    store: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  }
}

it('is set while somebody is signed in and gone afterwards', () => {
  const { kept, store } = memory()
  expect(wasSignedIn(store)).toBe(false)
  markSignedIn(true, store)
  expect([...kept.keys()]).toEqual(['lakshya:signed-in'])
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

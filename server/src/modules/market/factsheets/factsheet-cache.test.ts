import { expect, it } from 'vitest'
import { FactsheetCache } from './factsheet-cache.ts'

const file = (text: string) => () => Promise.resolve(Buffer.from(text))

it('makes a file once, and lets the one asked for longest ago go', async () => {
  const cache = new FactsheetCache(2)
  let made = 0
  const make = async () => {
    made += 1
    return Buffer.from(String(made))
  }
  const [one, same] = await Promise.all([cache.get('a', make), cache.get('a', make)])
  expect([made, one === same]).toEqual([1, true])
  await cache.get('b', file('b'))
  await cache.get('a', make)
  await cache.get('c', file('c'))
  expect(cache.size).toBe(2)
  await cache.get('a', make)
  expect(made).toBe(1)
  expect(String(await cache.get('b', file('b again')))).toBe('b again')
})

it('keeps no failure', async () => {
  const cache = new FactsheetCache(2)
  await expect(cache.get('a', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font')
  expect(String(await cache.get('a', file('made')))).toBe('made')
})

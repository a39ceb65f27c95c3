import { expect, it } from 'vitest'
import { openedBy, type PressedKey } from './opened-by.ts'

const pressed = (key: string, change: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...change,
})

it('Ctrl+K and Cmd+K open it anywhere, in a field too', () => {
  expect(openedBy(pressed('k', { ctrlKey: true }), true)).toBe('find')
  expect(openedBy(pressed('K', { metaKey: true }), false)).toBe('find')
  expect(openedBy(pressed('k', { ctrlKey: true, altKey: true }), false)).toBeUndefined()
})

it('a slash opens it and a question mark shows the keys, but not while something is typed', () => {
  expect(openedBy(pressed('/'), false)).toBe('find')
  expect(openedBy(pressed('?'), false)).toBe('keys')
  expect(openedBy(pressed('/'), true)).toBeUndefined()
  expect(openedBy(pressed('?'), true)).toBeUndefined()
})

it('leaves alone what is another key, a browser’s own, part of a letter, or answered already', () => {
  expect(openedBy(pressed('k'), false)).toBeUndefined()
  expect(openedBy(pressed('/', { ctrlKey: true }), false)).toBeUndefined()
  expect(openedBy(pressed('/', { isComposing: true }), false)).toBeUndefined()
  expect(openedBy(pressed('/', { defaultPrevented: true }), false)).toBeUndefined()
})

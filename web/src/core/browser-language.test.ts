import { expect, it } from 'vitest'
import { browserLanguage } from './browser-language.ts'

it.each([
  ['hi-IN', 'hi'],
  ['hi', 'hi'],
  ['HI-in', 'hi'],
  ['en-IN', 'en'],
  ['mr-IN', 'en'],
  ['', 'en'],
])('what a client reads begins for a browser in %s in %s', (said, language) => {
  expect(browserLanguage(said)).toBe(language)
})

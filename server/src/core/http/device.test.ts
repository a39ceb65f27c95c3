import { expect, it } from 'vitest'
import { nameDevice } from './device.ts'

it.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  ['curl/8.5.0', null],
  [undefined, null],
])('names %s as %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name)
})

it('reads the first 256 characters alone', () => {
  expect(nameDevice(`${'x'.repeat(240)} Firefox/132.0`)).toBe('Firefox')
  expect(nameDevice(`${'x'.repeat(256)} Firefox/132.0`)).toBeNull()
})

it('is done with 300,000 digits before anybody would notice', () => {
  expect(nameDevice(`Version/${'1'.repeat(300_000)}`)).toBeNull()
})

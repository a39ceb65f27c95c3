import { expect, it } from 'vitest'
import { parseId } from './route-params.ts'

it('reads positive whole numbers alone', () => {
  expect(parseId('42')).toBe(42)
  for (const text of [undefined, '', '0', '-1', '1.5', 'abc', '01', '9007199254740993', '1e3']) {
    expect(parseId(text)).toBeUndefined()
  }
})

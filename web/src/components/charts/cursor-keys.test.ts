import { expect, it } from 'vitest'
import { afterKey } from './cursor-keys.ts'

it('arrow keys walk the marks and stop at the ends', () => {
  expect(afterKey('ArrowRight', undefined, 3)).toBe(0)
  expect(afterKey('ArrowRight', 1, 3)).toBe(2)
  expect(afterKey('ArrowDown', 2, 3)).toBe(2)
  expect(afterKey('ArrowLeft', undefined, 3)).toBe(2)
  expect(afterKey('ArrowUp', 0, 3)).toBe(0)
  expect(afterKey('Home', 2, 3)).toBe(0)
  expect(afterKey('End', 0, 3)).toBe(2)
})

it('Escape puts the tooltip away, then belongs to others', () => {
  expect(afterKey('Escape', 1, 3)).toBeUndefined()
  expect(afterKey('Escape', undefined, 3)).toBe('ignored')
})

it('leaves every other key alone', () => expect(afterKey('Tab', 1, 3)).toBe('ignored'))

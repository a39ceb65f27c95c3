import { describe, expect, test } from 'vitest'
import { createRandom, nextInt, seedFrom } from './random.ts'

describe('random numbers', () => {
  test('a seed says it all', () => {
    const draw = (seed: number) =>
      Array.from(
        { length: 5 },
        (
          (source) => () =>
            nextInt(source)
        )(createRandom(seed)),
      )
    expect(draw(42)).toEqual(draw(42))
    expect(draw(42)).not.toEqual(draw(43))
    expect(seedFrom([1, 2])).toBe(seedFrom([1, 2]))
    expect(seedFrom([1, 2])).not.toBe(seedFrom([2, 1]))
  })

  test('numbers are spread evenly', () => {
    const source = createRandom(1)
    const counts = new Array<number>(16).fill(0)
    for (let i = 0; i < 16000; i++) counts[nextInt(source) >>> 28] = (counts[nextInt(source) >>> 28] ?? 0) + 1
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(200)
  })
})

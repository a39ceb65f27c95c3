/** A stream of numbers that is the same for the same seed (mulberry32). */
export interface RandomSource {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from 0 up to `below`. */
  whole(below: number): number
  pick<T>(values: readonly T[]): T
}

export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    pick(values) {
      const value = values[whole(values.length)]
      if (value === undefined) throw new RangeError('nothing to pick from')
      return value
    },
  }
}

/** Whole numbers from 0 below `limit`, the same ones for the same seed. */
export type Draw = (limit: number) => number

/** Source: mulberry32. */
export function createDraw(seed: number): Draw {
  let state = seed | 0
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

export function pick<T>(draw: Draw, list: readonly [T, ...T[]]): T {
  return list[draw(list.length)] ?? list[0]
}

import { missing } from './at.ts'
/**
 * A source of random 32-bit integers with its whole state (three words and a counter); the same seed gives
 * the same numbers everywhere. An Int32Array, because integers of 32 bits in an object's fields are boxed.
 */
export type RandomSource = Int32Array

/**
 * A random source from a seed (any 32-bit integer). Source: sfc32 (Doty-Humphrey, PractRand), warmed up.
 *
 * Example: two sources of one seed give the same numbers.
 */
export function createRandom(seed: number): RandomSource {
  const source = Int32Array.of(seed, (seed >>> 3) ^ 0x9e3779b9, Math.imul(seed, 0x85ebca6b), 1)
  for (let i = 0; i < 16; i++) nextInt(source)
  return source
}

/** The next unsigned 32-bit integer. Example: it is at least 0 and below 2^32. */
export function nextInt(source: RandomSource): number {
  const b = source[1] ?? missing(1)
  const c = source[2] ?? missing(2)
  const counter = source[3] ?? missing(3)
  const sum = ((source[0] ?? missing(0)) + b + counter) | 0
  source[3] = counter + 1
  source[0] = b ^ (b >>> 9)
  source[1] = c + (c << 3)
  source[2] = ((c << 21) | (c >>> 11)) + sum
  return sum >>> 0
}

/**
 * A seed from numbers: the same numbers in the same order give the same seed. Source: FNV-1a over their bits.
 *
 * Example: a plan's inputs, so that the same plan shows the same chance.
 */
export function seedFrom(values: readonly number[]): number {
  const words = new Uint32Array(Float64Array.from(values).buffer)
  let hash = 0x811c9dc5
  for (const word of words) {
    for (let shift = 0; shift < 32; shift += 8) {
      hash = Math.imul(hash ^ ((word >>> shift) & 0xff), 0x01000193)
    }
  }
  return hash >>> 0
}

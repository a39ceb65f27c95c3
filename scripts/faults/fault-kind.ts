import type { RandomSource } from '../../server/src/testing/fuzz/random-source.ts'
import type { Machine } from './machine.ts'

/** One kind of fault. */
export interface FaultKind {
  name: string
  /** How often it comes, against the others. */
  weight: number
  /** Why this machine cannot do it; undefined where it can. */
  skipped?: (machine: Machine) => string | undefined
  /** @returns how many processes were killed, and in words what was done */
  run(machine: Machine, random: RandomSource): Promise<{ kills: number; words: string }>
}

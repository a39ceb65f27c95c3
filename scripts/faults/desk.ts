import type { Deed } from '../../server/src/testing/invariants/journal.ts'
import type { Caller } from './caller.ts'
import type { Machine } from './machine.ts'

/** What a lane works with. */
export interface Desk {
  caller: Caller
  machine: Machine
  /** Counts rounds of all lanes: what is named by it is nobody else's. */
  nth: number
  /** Notes a deed before it is asked for; what it answers is told once it is known. */
  deed(kind: Deed['kind'], key: string, facts: Deed['facts']): Deed
  isStopped(): boolean
}

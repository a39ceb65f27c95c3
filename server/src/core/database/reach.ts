import { AsyncLocalStorage } from 'node:async_hooks'
import type { EveryFirmPlace } from './every-firm.ts'

/** What concerns no firm: accounts that nobody has, the platform's own work. */
export const systemFirm = 0

/**
 * Whose rows of client data the database gives to who asks: those of one firm (0 is the platform), of every firm, or of nobody,
 * which is what holds where nothing was said.
 */
export type Reach = number | 'every firm' | 'nobody'

const reaches = new AsyncLocalStorage<Reach>()
let unsaid: Reach = 'nobody'

/** The reach of who asks. */
export function reachNow(): Reach {
  return reaches.getStore() ?? unsaid
}

/** Runs something, and all that it starts, among the rows of one firm; 0 is the platform. */
export function asFirm<T>(firmId: number, run: () => T): T {
  return reaches.run(firmId, run)
}

/** Runs something among nobody's rows. */
export function asNobody<T>(run: () => T): T {
  return reaches.run('nobody', run)
}

/** Runs something among the rows of every firm, for what is named as going over all of them. */
export function overFirms<T>(_place: EveryFirmPlace, run: () => T): T {
  return reaches.run('every firm', run)
}

/** What holds where nothing was said. For tests, whose own hands put rows where they want them. */
export function letUnsaidReach(reach: Reach): void {
  unsaid = reach
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Deed, Journal } from '../../server/src/testing/invariants/journal.ts'
import { workRound } from './acts.ts'
import { type Caller, GivenUp, type Oddities, openCaller, Refused } from './caller.ts'
import type { Desk } from './desk.ts'
import type { Machine } from './machine.ts'

export interface Load {
  journal: Journal
  oddities: Oddities
  /** Refusals in words, with how often each came. */
  refusals: Map<string, number>
  /** How many deeds were acknowledged so far. */
  done(): number
  /** Lets each lane end its round, and answers once none works. */
  pause(): Promise<void>
  resume(): void
  stop(): Promise<void>
}

/** An account has a pace at which codes may be asked for. */
const roundsOfOne = 8

/** Distributors who work beside each other, in lanes, until they are stopped. `from` numbers their first round. */
export function startLoad(machine: Machine, lanes: number): Load {
  const journal: Journal = []
  const oddities: Oddities = { broken: new Map(), again: 0, givenUp: 0 }
  const refusals = new Map<string, number>()
  let [rounds, accounts] = [0, 0]
  let isStopped = false
  let isPaused = false
  let working = 0
  const deed: Desk['deed'] = (kind, key, facts) => {
    const noted: Deed = { kind, key, state: 'asked', facts }
    journal.push(noted)
    return noted
  }
  const work = async (nth: number, caller: Caller) => {
    working += 1
    try {
      await workRound({ caller, machine, nth, deed, isStopped: () => isStopped || isPaused })
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof GivenUp)) throw error
      const words = error.message.replaceAll(/\d+/g, '#').slice(0, 200)
      refusals.set(words, (refusals.get(words) ?? 0) + 1)
    } finally {
      working -= 1
    }
  }
  const lane = async () => {
    while (!isStopped) {
      const own = ++accounts
      const caller = await openCaller({
        site: () => machine.product.site,
        ip: `198.51.${(own >> 8) & 255}.${own & 255}`,
        username: `faults-${own}`,
        oddities,
        isStopped: () => isStopped || isPaused,
      }).catch(() => undefined)
      for (let round = 0; round < roundsOfOne && !isStopped && caller !== undefined; round++) {
        while (isPaused && !isStopped) await sleep(50)
        if (!isStopped) await work(++rounds, caller)
      }
    }
  }
  const running = Array.from({ length: lanes }, lane)
  return {
    journal,
    oddities,
    refusals,
    done: () => journal.filter(({ state }) => state === 'done').length,
    async pause() {
      isPaused = true
      while (working > 0) await sleep(50)
    },
    resume() {
      isPaused = false
    },
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

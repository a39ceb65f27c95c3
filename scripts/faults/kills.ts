import { setTimeout as sleep } from 'node:timers/promises'
// @ts-expect-error plain JavaScript
import { childrenOf } from '../postgres.mjs'
import type { FaultKind } from './fault-kind.ts'
import type { Machine } from './machine.ts'

const signal = (pid: number | undefined, name: NodeJS.Signals): boolean => {
  try {
    return pid !== undefined && process.kill(pid, name)
  } catch {
    return false
  }
}

/** Waits until the product has so many processes again. */
async function workersAgain({ product }: Machine, count: number): Promise<void> {
  for (let tries = 0; product.workers().length < count && tries < 300; tries++) await sleep(50)
}

/** What is killed, and stopped, of the product and of what it stands on. */
export const kills: readonly FaultKind[] = [
  {
    name: 'worker killed',
    weight: 60,
    async run(machine, random) {
      const workers = machine.product.workers()
      const victim = random.pick(workers)
      const isHit = signal(victim, 'SIGKILL')
      await sleep(random.whole(900))
      await workersAgain(machine, workers.length)
      return { kills: isHit ? 1 : 0, words: `process ${victim}` }
    },
  },
  {
    name: 'every worker killed at once',
    weight: 12,
    async run(machine) {
      const workers = machine.product.workers()
      const hit = workers.filter((pid) => signal(pid, 'SIGKILL'))
      await sleep(600)
      await workersAgain(machine, workers.length)
      return { kills: hit.length, words: `processes ${hit.join(', ')}` }
    },
  },
  {
    name: 'server killed with its workers',
    weight: 4,
    async run(machine) {
      const all = [machine.product.pid, ...machine.product.workers()]
      const hit = all.filter((pid) => signal(pid, 'SIGKILL'))
      await machine.startAgain()
      return { kills: hit.length, words: `processes ${hit.join(', ')}; started again` }
    },
  },
  {
    name: 'server killed alone',
    weight: 2,
    async run(machine) {
      const workers = machine.product.workers()
      signal(machine.product.pid, 'SIGKILL')
      for (let tries = 0; workers.some((pid) => isAlive(pid)); tries++) {
        if (tries > 200) throw new Error(`Processes ${workers.join(', ')} outlived who keeps them by 20 s.`)
        await sleep(100)
      }
      await machine.startAgain()
      return { kills: 1, words: `process ${machine.product.pid}; its workers ended by themselves` }
    },
  },
  {
    name: 'worker stopped for a while',
    weight: 2,
    async run({ product }, random) {
      const victim = random.pick(product.workers())
      signal(victim, 'SIGSTOP')
      await sleep(2_000 + random.whole(4_000))
      signal(victim, 'SIGCONT')
      return { kills: 0, words: `process ${victim}` }
    },
  },
  {
    name: 'rolling restart',
    weight: 1,
    async run({ product }) {
      signal(product.pid, 'SIGHUP')
      await sleep(3_000)
      return { kills: 0, words: 'every process is replaced' }
    },
  },
  {
    name: 'connection of the database killed',
    weight: 6,
    async run({ pair }, random) {
      const backends: number[] = childrenOf(pair.pid())
      const isHit = signal(random.pick(backends), 'SIGKILL')
      await sleep(500)
      return { kills: isHit ? 1 : 0, words: 'the database recovers by itself' }
    },
  },
  {
    name: 'database killed',
    weight: 5,
    async run({ pair }, random) {
      pair.kill()
      await sleep(200 + random.whole(1_500))
      await pair.restart()
      await pair.isFollowed()
      return { kills: 1, words: 'every process of it; started where it lay' }
    },
  },
  {
    name: 'primary lost',
    weight: 2,
    async run({ pair, pooler }) {
      pair.kill()
      await sleep(300)
      pair.promote()
      await pooler.pointTo(pair.standbyUrl)
      await sleep(1_000)
      await pair.renew()
      return { kills: 1, words: 'its standby took its place, and has a standby of its own' }
    },
  },
  {
    name: 'pooler killed',
    weight: 4,
    async run({ pooler }, random) {
      const isHit = signal(pooler.pid(), 'SIGKILL')
      await sleep(random.whole(1_000))
      await pooler.restart()
      return { kills: isHit ? 1 : 0, words: 'and started again' }
    },
  },
]

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

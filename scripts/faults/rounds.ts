import { setTimeout as sleep } from 'node:timers/promises'
import { type RandomSource, randomSource } from '../../server/src/testing/fuzz/random-source.ts'
import { checkAll } from './check.ts'
import type { FaultKind } from './fault-kind.ts'
import { kills as killing } from './kills.ts'
import { type Load, startLoad } from './load.ts'
import type { Machine } from './machine.ts'
import { troubles } from './troubles.ts'

interface RunOptions {
  seed: number
  /** So many processes are killed. */
  kills: number
  lanes: number
  /** After so many faults everything is looked through. */
  checkEvery: number
  /** Each kind once, in the seed's order, whatever `kills` says. */
  isShort: boolean
  /** By `performance.now()`: no other fault is begun after that. */
  until: number
  say: (words: string) => void
}

export interface Report {
  kills: number
  byKind: Record<string, { times: number; kills: number }>
  skipped: Record<string, string>
  acknowledged: number
  again: number
  givenUp: number
}

/** So long the product has to acknowledge something again after a fault. */
const comebackMs = 90_000

/**
 * Breaks one thing after the other under load, in an order that the seed decides, and looks through everything now and then and at
 * the end. @throws with the first invariant that is broken, and after which fault the product did not come back
 */
export async function runFaults(machine: Machine, options: RunOptions): Promise<Report> {
  const { seed, say } = options
  const random = randomSource(seed)
  const skipped: Report['skipped'] = {}
  const kinds = [...killing, ...troubles].filter((kind) => {
    const why = kind.skipped?.(machine)
    if (why !== undefined) skipped[kind.name] = why
    return why === undefined
  })
  for (const [name, why] of Object.entries(skipped)) say(`${name}: skipped, ${why}`)
  const load = startLoad(machine, options.lanes)
  const report: Report = { kills: 0, byKind: {}, skipped, acknowledged: 0, again: 0, givenUp: 0 }
  const plan = options.isShort ? inAnyOrder(kinds, random) : undefined
  try {
    await comeBack(load, 'the start')
    for (let nth = 1; ; nth++) {
      const kind = plan === undefined ? drawKind(kinds, random) : plan.shift()
      if (kind === undefined || (plan === undefined && report.kills >= options.kills)) break
      if (performance.now() > options.until) {
        for (const { name } of [kind, ...(plan ?? [])]) skipped[name] = 'no time was left'
        break
      }
      const { kills, words } = await kind.run(machine, random)
      report.kills += kills
      const counted = report.byKind[kind.name] ?? { times: 0, kills: 0 }
      report.byKind[kind.name] = { times: counted.times + 1, kills: counted.kills + kills }
      say(`fault ${nth}, ${report.kills} kills: ${kind.name}: ${words}; ${load.done()} acknowledged`)
      await comeBack(load, `fault ${nth} (${kind.name})`)
      if (nth % options.checkEvery === 0) await checkAll(machine, load, say)
    }
    await checkAll(machine, load, say)
  } finally {
    await load.stop()
  }
  return { ...report, acknowledged: load.done(), again: load.oddities.again, givenUp: load.oddities.givenUp }
}

function drawKind(kinds: readonly FaultKind[], random: RandomSource): FaultKind | undefined {
  let at = random.next() * kinds.reduce((sum, { weight }) => sum + weight, 0)
  return kinds.find(({ weight }) => {
    at -= weight
    return at < 0
  })
}

function inAnyOrder(kinds: readonly FaultKind[], random: RandomSource): FaultKind[] {
  return kinds
    .map((kind) => ({ kind, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind)
}

/** Waits until something is acknowledged again. @throws where nothing is for too long */
async function comeBack(load: Load, what: string): Promise<void> {
  const before = load.done()
  const until = performance.now() + comebackMs
  while (load.done() <= before) {
    if (performance.now() > until) {
      const told = [...load.refusals, ...load.oddities.broken].map(([words, times]) => `${times} × ${words}`)
      throw new Error(
        `Nothing was acknowledged for ${comebackMs / 1000} s after ${what}.\n${told.join('\n')}`,
      )
    }
    await sleep(20)
  }
}

import { readFileSync } from 'node:fs'
import { computedSince } from './cpu.ts'
import { timesOf } from './times.ts'

/** What one second of a run was like; milliseconds, computed by all cores together. */
export interface Second {
  second: number
  calls: number
  p95: number
  serversMs: number
  databaseMs: number
  /** By everything else on this machine, what asks among it. */
  othersMs: number
  /** By other machines on the same hardware. */
  stolenMs: number
}

/** What processes had computed so far, by process. */
interface Computed {
  servers: ReadonlyMap<number, number>
  database: ReadonlyMap<number, number>
}

type Busy = Pick<Second, 'serversMs' | 'databaseMs' | 'othersMs' | 'stolenMs'>

const tickMs = 10

/** What the whole machine has computed so far, and what was taken from it. */
function machineMs(): { busy: number; stolen: number } {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? []
  return { busy: (user + nice + system + irq + softIrq) * tickMs, stolen: stolen * tickMs }
}

/** Looks each second at who computes, until it is ended; gives what it saw, second by second. */
export function watchSeconds(look: () => Computed): () => Busy[] {
  const seen: Busy[] = []
  let before = { own: look(), machine: machineMs() }
  const note = () => {
    const now = { own: look(), machine: machineMs() }
    const serversMs = computedSince(before.own.servers, now.own.servers)
    const databaseMs = computedSince(before.own.database, now.own.database)
    const busy = now.machine.busy - before.machine.busy
    seen.push({
      serversMs: Math.round(serversMs),
      databaseMs: Math.round(databaseMs),
      othersMs: Math.max(0, Math.round(busy - serversMs - databaseMs)),
      stolenMs: now.machine.stolen - before.machine.stolen,
    })
    before = now
  }
  const timer = setInterval(note, 1_000)
  return () => {
    clearInterval(timer)
    return seen
  }
}

/** The seconds of a run, from the times of the calls that should have begun in each and from who computed in it. */
export function secondsOf(bySecond: readonly (readonly number[] | null)[], busy: readonly Busy[]): Second[] {
  const idle: Busy = { serversMs: 0, databaseMs: 0, othersMs: 0, stolenMs: 0 }
  return bySecond.map((times, second) => {
    const { calls, p95 } = timesOf(times ?? [])
    return { second, calls, p95, ...(busy[second] ?? idle) }
  })
}

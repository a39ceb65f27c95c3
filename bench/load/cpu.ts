import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds that a process has computed so far, all its threads together; 0 of one that has ended. */
function computedMs(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
      const [nanoseconds = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
      return sum + Number(nanoseconds) / 1e6
    }, 0)
  } catch {
    return 0
  }
}

/** The same by process, of some and, where asked for, of all that they started. */
export function computedBy(pids: readonly number[], withChildren = false): Map<number, number> {
  if (!withChildren) return new Map(pids.map((pid) => [pid, computedMs(pid)]))
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
      return pids.includes(Number(parent))
    } catch {
      return false
    }
  })
  return computedBy([...pids, ...children.map(Number)])
}

/** What was computed between two looks, without what ended in between. */
export function computedSince(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number {
  return [...after].reduce((sum, [pid, ms]) => sum + Math.max(0, ms - (before.get(pid) ?? 0)), 0)
}

/** The process number of the server whose data are in a folder. */
export function postmasterOf(data: string): number {
  return Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0])
}

/** Most that a process had in memory ever, in MB. */
export function peakMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
}

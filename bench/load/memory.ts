import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const everyMs = 2_000

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}

/** Looks at the resident memory of processes until it is ended; gives the readings of each, in MB. */
export function watchMemory(pids: readonly number[]): () => number[][] {
  const readings = pids.map((): number[] => [])
  const timer = setInterval(() => {
    for (const [nth, pid] of pids.entries()) readings[nth]?.push(residentMb(pid))
  }, everyMs)
  return () => {
    clearInterval(timer)
    return readings
  }
}

/** The median of each twelfth of some readings: of an hour, every five minutes. Nothing where there are too few. */
export function twelfthsOf(readings: readonly number[]): number[] {
  const size = Math.floor(readings.length / 12)
  if (size < 3) return []
  return Array.from({ length: 12 }, (_, nth) => {
    const part = readings.slice(nth * size, (nth + 1) * size).toSorted((a, b) => a - b)
    return Math.round(part[Math.floor(size / 2)] ?? 0)
  })
}

/** What `note-alive.ts` noted of a process: MB that were alive each time when everything else had been collected. */
export function aliveOf(folder: string, pid: number): number[] {
  const file = join(folder, String(pid))
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').trim().split('\n').map(Number)
}

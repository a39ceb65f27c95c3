import type { Cost } from './costs.ts'
import type { LoadReport } from './generator.ts'
import type { Office } from './office.ts'
import type { Second } from './seconds.ts'
import { type Times, timesOf } from './times.ts'

const barMs = 150

/** What a run came to, as it is kept. */
export interface LoadResult {
  office: Office
  rate: number
  throughput: number
  all: Times
  byAction: Record<string, Times>
  /** Of each action done alone: its times, and what servers and database compute for a call, in milliseconds. */
  alone: Record<string, Times & { serverMs: number; databaseMs: number }>
  aloneCosts: Cost[]
  /** What a call of the mix computes, jobs in the background in it. */
  computedMs: { servers: number; database: number; load: number }
  errors: Record<string, number>
  /** Most resident memory of each server process, in MB. */
  memoryMb: number[]
  /** Its median in each twelfth of the run. */
  memoryOver: number[][]
  /** What was alive in each process whenever everything else had been collected, in MB; nothing where it was not asked for. */
  aliveMb: number[][]
  seconds: Second[]
  /** Load average before and after, of so many cores. */
  load: number[]
  cores: number
  costs: Cost[]
  plans: { milliseconds: number; plan: string }[]
  isKept: boolean
}

/** What of it is handed on as it was measured. */
type Measured = Omit<LoadResult, 'throughput' | 'all' | 'byAction' | 'errors' | 'memoryMb' | 'isKept'> & {
  report: LoadReport
  peak: number[]
}

export function resultOf({ report, peak, ...more }: Measured): LoadResult {
  const every = Object.values(report.times).flat()
  const all = timesOf(every)
  const throughput = every.length / report.seconds
  const hasErrors = Object.keys(report.errors).length > 0
  return {
    ...more,
    throughput,
    all,
    byAction: Object.fromEntries(Object.entries(report.times).map(([name, times]) => [name, timesOf(times)])),
    errors: report.errors,
    memoryMb: peak.map(Math.round),
    isKept: all.p95 < barMs && !hasErrors && throughput > more.rate * 0.95,
  }
}

const told = ({ calls, p50, p95, p99 }: Times) =>
  `${calls} calls, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`

/** Which seconds were too slow, and who computed in them: where neither servers nor database did, the machine had others to serve. */
function tellSlowest(seconds: readonly Second[]): void {
  const slow = seconds.filter(({ p95 }) => p95 > barMs)
  console.log(`${slow.length} of ${seconds.length} seconds with a p95 beyond ${barMs} ms; the slowest:`)
  for (const one of slow.toSorted((a, b) => b.p95 - a.p95).slice(0, 10)) {
    console.log(
      `  second ${one.second}: ${one.calls} calls, p95 ${one.p95} ms; ` +
        `${one.serversMs} ms computed in the servers, ${one.databaseMs} ms in the database, ${one.othersMs} ms by others, ${one.stolenMs} ms by other machines`,
    )
  }
}

export function tellResult(result: LoadResult): void {
  const { all, byAction, alone, computedMs, errors, memoryMb, memoryOver, aliveMb, load, cores, costs } =
    result
  console.log(
    `${result.throughput.toFixed(0)} requests a second of ${result.rate} asked for: ${told(all)} (bar: p95 ${barMs} ms); ` +
      `load ${load.map((one) => one.toFixed(1)).join(' to ')} on ${cores} cores`,
  )
  console.log(`memory of each process at most: ${memoryMb.map((mb) => `${mb} MB`).join(', ')}`)
  for (const parts of memoryOver.filter(({ length }) => length > 0)) {
    console.log(`  and in the median of each twelfth of the run: ${parts.join(', ')} MB`)
  }
  for (const alive of aliveMb.filter(({ length }) => length > 0)) {
    console.log(`  alive after everything else was collected: ${alive.join(', ')} MB`)
  }
  console.log(
    `a call of the mix computes ${computedMs.servers.toFixed(1)} ms in the servers and ${computedMs.database.toFixed(1)} ms in the database, and its asking ${computedMs.load.toFixed(1)} ms`,
  )
  console.log('One after the other, nothing else asked for:')
  for (const [name, { serverMs, databaseMs, ...times }] of Object.entries(alone)) {
    console.log(
      `  ${name}: ${told(times)}; ${serverMs.toFixed(1)} ms + ${databaseMs.toFixed(1)} ms computed a call`,
    )
  }
  console.log('By arrivals:')
  for (const [name, times] of Object.entries(byAction).sort(([, a], [, b]) => b.p95 - a.p95)) {
    console.log(`  ${name}: ${told(times)}`)
  }
  tellSlowest(result.seconds)
  for (const [what, count] of Object.entries(errors)) console.log(`  ${count} × error ${what}`)
  console.log('The statements that cost the database most:')
  for (const { query, calls, milliseconds, rows, blocks } of costs.slice(0, 15)) {
    console.log(`  ${calls} × ${milliseconds} ms, ${rows} rows from ${blocks} blocks: ${query.slice(0, 160)}`)
  }
}

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { businessDate, type Clock } from '../../server/src/core/clock.ts'
import type { OpenDatabase } from '../../server/src/core/database/database.ts'
import { clientFigures, markBookChanged, warmBook } from '../../server/src/modules/book/index.ts'

interface Computing {
  database: OpenDatabase
  firmId: number
  clock: Clock
}

const renewalBarMs = 150
const loopBarMs = 50
const writes = 20

/** The first read after a write to one client's ledger. @returns whether it takes too long at the 95th percentile */
export async function measureRenewal({ database, firmId, clock }: Computing): Promise<boolean> {
  const { db } = database
  const context = { db, outerDb: db, snapshot: undefined, firmId, clock }
  const clients = [...(await clientFigures(context)).keys()]
  const today = businessDate(clock())
  const times: number[] = []
  for (let nth = 0; nth < writes; nth++) {
    const client = clients[Math.floor((nth * clients.length) / writes)]
    await db.transaction().execute((open) => markBookChanged(open, firmId, today, client))
    const began = performance.now()
    await clientFigures(context)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(0.95 * (writes - 1))] ?? Number.NaN
  console.log(
    `  read after a write: p50 ${times[writes / 2]?.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (bar ${renewalBarMs} ms on PostgreSQL)`,
  )
  return p95 >= renewalBarMs
}

/** All month ends anew. @returns whether the event loop stands still for too long meanwhile */
export async function measureMonthEnds({ database, firmId, clock }: Computing): Promise<boolean> {
  const { db } = database
  await db.transaction().execute((open) => markBookChanged(open, firmId, '1900-01-01'))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let before = process.threadCpuUsage()
  let busiest = 0
  // Time in which the machine did something else is not in it.
  const turns = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    busiest = Math.max(busiest, (user + system) / 1_000)
    before = process.threadCpuUsage()
  }, 1)
  const began = performance.now()
  await warmBook({ db, firmId, clock })
  const seconds = (performance.now() - began) / 1_000
  delay.disable()
  clearInterval(turns)
  const longest = delay.max / 1e6
  console.log(
    `  book and 24 month ends from nothing: ${seconds.toFixed(1)} s, the event loop held for at most ${busiest.toFixed(0)} ms of CPU (bar ${loopBarMs} ms), late by at most ${longest.toFixed(0)} ms`,
  )
  return busiest >= loopBarMs
}

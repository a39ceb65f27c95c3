import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { businessDate, type Clock } from '../../server/src/core/clock.ts'
import type { OpenDatabase } from '../../server/src/core/database/database.ts'
import type { Vault } from '../../server/src/core/security/crypto.ts'
import { keepLedgers } from '../../server/src/modules/book/index.ts'
import { type Served, serve, signIn, timed } from '../book/served.ts'

const sips = 1_000
const barSeconds = 10
const requestBarMs = 150
const callers = 4
/** Between an answer and the next request of a caller. */
const pauseMs = 20
/** Until all pages have been computed once, and then to see what they take by themselves. */
const settlingMs = 3_000
const aloneMs = 3_000

interface Source {
  database: OpenDatabase
  clock: Clock
}

/** Of a seeded book few SIPs are due tomorrow, and many in two weeks. */
const daysAhead = 14

/** Books so many SIPs that are due on one day, while requests are answered. @returns whether the bars are kept */
export async function measureInstalments(
  { database, clock }: Source,
  vault: Vault,
  account: { username: string; password: string },
): Promise<boolean> {
  const dueDay = new Date(clock().getTime() + daysAhead * 86_400_000)
  await leaveDue(database, businessDate(dueDay))
  const { port, close } = await serve(database, vault)
  const served = { port, cookie: await signIn(port, account.username, account.password) }
  const ending = new AbortController()
  const times: number[] = []
  const asking = Promise.all(Array.from({ length: callers }, () => ask(served, times, ending.signal)))
  await sleep(settlingMs)
  times.length = 0
  await sleep(aloneMs)
  const alone = p95(times)
  times.length = 0
  const before = await count(database)
  const began = performance.now()
  await keepLedgers({ database, clock: () => dueDay })
  const seconds = (performance.now() - began) / 1_000
  ending.abort()
  await asking
  await close()
  const meanwhile = p95(times)
  console.log(
    `  ${(await count(database)) - before} instalments due on one day: ${seconds.toFixed(1)} s (bar ${barSeconds} s); ` +
      `95 of 100 of ${times.length} requests of ${callers} callers meanwhile in ${meanwhile.toFixed(0)} ms ` +
      `(bar ${requestBarMs} ms; ${alone.toFixed(0)} ms without the job), longest ${Math.max(...times).toFixed(0)} ms`,
  )
  return seconds < barSeconds && meanwhile < requestBarMs
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(0.95 * (times.length - 1))] ?? Number.NaN
}

/** As many SIPs as are measured are due on that day, and no other. */
async function leaveDue({ db }: OpenDatabase, date: string): Promise<void> {
  const due = db.selectFrom('sip').select('id').where('state', '=', 'active')
  const kept = due.where('next_due_on', '=', date).orderBy('id').limit(sips)
  await db
    .updateTable('sip')
    .set({ state: 'paused' })
    .where('id', 'in', due.where('next_due_on', '<=', date))
    .where('id', 'not in', kept)
    .execute()
}

async function count({ db }: OpenDatabase): Promise<number> {
  const { found } = await db
    .selectFrom('ledger_entry')
    .select((entries) => entries.fn.countAll<string>().as('found'))
    .where('kind', '=', 'instalment')
    .executeTakeFirstOrThrow()
  return Number(found)
}

const paths = ['/api/portfolio/summary', '/api/clients?limit=100', '/api/clients?limit=100&search=kulkarni']

/** Asks for one page after the other until it is told to end. */
async function ask(served: Served, times: number[], signal: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let nth = 0; !signal.aborted; nth++) {
    times.push(await timed(agent, served, paths[nth % paths.length] ?? ''))
    await sleep(pauseMs)
  }
  agent.destroy()
}

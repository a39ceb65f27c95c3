/**
 * What finding costs in a book of 10,000 clients and some 30,000 goals: 'Find anything' and the search of the list of
 * clients, over HTTP, one call at a time as one types, on a private PostgreSQL and on the embedded database. Bar: 95 of
 * 100 calls of 'Find anything' under 50 ms on either.
 * Run: npm run bench -- find [--clients=10000] [--skip-embedded] [--skip-postgres]
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { onSeededBook } from './book/on-seeded-book.ts'
import { measure, type Served } from './book/served.ts'

const { values: given } = parseArgs({
  options: {
    clients: { type: 'string', default: '10000' },
    'skip-embedded': { type: 'boolean', default: false },
    'skip-postgres': { type: 'boolean', default: false },
  },
})
const barMs = 50
const calls = 200

/** As one types them: a letter, the beginning of a name, names in any order, ends of PANs and phones, what is nowhere. */
const typed = [
  'a',
  'me',
  'meera',
  'kulkarni mee',
  '123a',
  '98220',
  'retirement',
  'meera retirement',
  'nifty',
  'zzzz',
]

const at = (times: number[], share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN

async function measureFinding(served: Served): Promise<void> {
  for (const q of typed) {
    const query = encodeURIComponent(q)
    await say(`find '${q}'`, served, `/api/find?q=${query}`, true)
    await say(`list of clients searched for '${q}'`, served, `/api/clients?limit=100&search=${query}`, false)
  }
}

async function say(name: string, served: Served, path: string, isBarred: boolean): Promise<void> {
  await measure(served, path, 5, 1)
  const times = await measure(served, path, calls, 1)
  const p95 = at(times, 0.95)
  const load = `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`
  const bar = isBarred ? ` (bar ${barMs} ms)` : ''
  console.log(`  ${name}: p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${bar}; ${load}`)
  if (isBarred && p95 >= barMs) process.exitCode = 1
}

await onSeededBook(
  {
    clients: Number(given.clients),
    skipPostgres: given['skip-postgres'],
    skipEmbedded: given['skip-embedded'],
  },
  measureFinding,
)

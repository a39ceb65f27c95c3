/**
 * What the list of 10,000 orders costs in a book of so many clients and their transactions: over HTTP, one call at a time,
 * on a private PostgreSQL, then on the embedded database; and in Chromium on a desk and a phone. Bars: half of the calls of
 * a page under 300 ms on PostgreSQL, and no task over 200 ms while all orders are scrolled.
 * Run: npm run bench -- orders [--clients=1000] [--skip-embedded] [--skip-postgres]
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
// @ts-expect-error plain JavaScript, for whatever Node the machine has
import { buildWeb } from '../scripts/build-web.mjs'
import { onSeededBook } from './book/on-seeded-book.ts'
import { measureScrolledOrders } from './book/orders-in-browser.ts'
import { seedOrders } from './book/seeded-orders.ts'
import { measure, type Served } from './book/served.ts'

const { values: given } = parseArgs({
  options: {
    clients: { type: 'string', default: '1000' },
    'skip-embedded': { type: 'boolean', default: false },
    'skip-postgres': { type: 'boolean', default: false },
  },
})
const orders = 10_000
const barMs = 300
const paths = ['', '?limit=1000', '?state=to-send', '?state=rejected', '?state=handed']

async function measureOrders(served: Served): Promise<void> {
  for (const path of paths) {
    await measure(served, `/api/orders${path}`, 2, 1)
    const times = await measure(served, `/api/orders${path}`, 20, 1)
    const median = times[10] ?? Number.NaN
    console.log(
      `  /api/orders${path}: p50 ${median.toFixed(0)} ms, p95 ${times[18]?.toFixed(0)} ms (bar ${barMs} ms); ` +
        `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
    )
    if (median >= barMs) process.exitCode = 1
  }
  if (!(await measureScrolledOrders(served, orders))) process.exitCode = 1
}
// Before a server reads what was built.
;(buildWeb as () => void)()
await onSeededBook(
  {
    clients: Number(given.clients),
    skipPostgres: given['skip-postgres'],
    skipEmbedded: given['skip-embedded'],
    prepare: (database, firmId) => seedOrders(database, firmId, orders),
  },
  measureOrders,
)

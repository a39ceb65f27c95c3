/**
 * The embedded database with a large book: how long a start takes until the first answer, the dashboard's calls together,
 * searches one after the other, and what a backup keeps others waiting. Bars at 10,000 clients: started in 5 s, dashboard
 * in 2 s, search in 300 ms.
 * Run: npm run bench -- embedded [--clients=10000] [--data=FOLDER, kept and used again]
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ending, ready, started, startServer } from '../server/src/testing/server-process.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '10000' },
    data: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const bars = { start: 5_000, dashboard: 2_000, search: 300 }
const clients = values.quick ? 500 : Number(values.clients)
const [username, password] = ['embedded', 'bench-password']
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'lakshya-bench-'))
const environment = {
  NODE_ENV: 'development',
  DATA_DIR: folder,
  NAV_SOURCE_URL: 'off',
  BACKUP_KEY: 'a key of this measurement',
}

async function command(name: string, ...args: string[]): Promise<string> {
  const made = started([join(import.meta.dirname, `../server/src/commands/${name}.ts`), ...args], environment)
  const { code, said } = await ending(made)
  if (code !== 0) throw new Error(said)
  return said
}

const since = (began: number) => performance.now() - began
const tell = (what: string, ms: number, bar?: number) => {
  if (bar !== undefined && ms >= bar) process.exitCode = 1
  console.log(`  ${what}: ${ms.toFixed(0)} ms${bar === undefined ? '' : ` (bar ${bar} ms)`}`)
}
const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN

try {
  if (!existsSync(join(folder, 'database'))) {
    const began = performance.now()
    const words = ['--clients', String(clients), '--username', username, '--password', password]
    await command('seed-book', ...words)
    console.log(`${clients} clients made in ${(since(began) / 1_000).toFixed(0)} s`)
  }
  const before = performance.now()
  const server = startServer(environment)
  const site = await ready(server)
  await fetch(`${site}/readyz`)
  tell('start until the first answer', since(before), bars.start)
  const signed = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const cookie = signed.headers.get('set-cookie')?.split(';')[0] ?? ''
  const get = async (path: string) => {
    const answer = await fetch(`${site}${path}`, { headers: { cookie } })
    if (answer.status !== 200) throw new Error(await answer.text())
    return answer.text()
  }
  const dashboard = [
    '/api/user',
    '/api/portfolio/summary',
    '/api/morning',
    '/api/changes',
    '/api/clients?limit=100',
  ]
  const shown: number[] = []
  for (let nth = 0; nth < 8; nth++) {
    const began = performance.now()
    await Promise.all(dashboard.map(get))
    shown.push(since(began))
  }
  tell('dashboard, first time', shown[0] ?? Number.NaN, bars.dashboard)
  tell('dashboard, p95 of the others', at(shown.slice(1), 0.95), bars.dashboard)
  for (const [what, path] of [
    ['search everything', '/api/find?q='],
    ['search clients', '/api/clients?limit=100&search='],
  ] as const) {
    const times: number[] = []
    for (const word of [
      'kulkarni',
      'asha',
      'meera pa',
      '98000',
      'nowhere at all',
      'retirement',
      'kabir',
      'das',
    ]) {
      const began = performance.now()
      await get(`${path}${encodeURIComponent(word)}`)
      times.push(since(began))
    }
    tell(`${what}, p95 of ${times.length}`, at(times, 0.95), bars.search)
  }
  const waits: number[] = []
  let isOver = false
  const saving = command('backup', join(folder, `measured-${Date.now()}.backup`)).finally(() => {
    isOver = true
  })
  const began = performance.now()
  while (!isOver) {
    const asked = performance.now()
    await get('/api/user')
    waits.push(since(asked))
    await sleep(20)
  }
  await saving
  tell('backup, from the command to its end', since(began))
  tell('longest wait of others meanwhile', Math.max(...waits))
  console.log(
    server
      .said()
      .split('\n')
      .filter((line) => line.includes('embedded'))
      .join('\n'),
  )
  console.log(`load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`)
  server.child.kill('SIGTERM')
  await ending(server)
} finally {
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true })
}

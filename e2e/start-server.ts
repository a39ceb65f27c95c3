import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStandIn } from '../server/src/testing/rail-stand-in.ts'
import { startBankDirectory } from './bank-directory.ts'

const root = join(import.meta.dirname, '..')

/** Real NAVs of the catalogue's funds, where this machine has them. */
export const realNavs = join(root, '..', 'shared', 'nav', 'series')

/** Starts two servers, on simulated and (where there are files) on real NAVs, each on a data folder of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-e2e-'))
  const directory = await startBankDirectory()
  process.env.IFSC_API_URL = directory.address
  const rail = await openStandIn()
  const exchange = setInterval(() => rail.work(), 1_000)
  Object.assign(process.env, { RAIL_URL: rail.url, RAIL_KEYS: `*=${rail.key}` })
  const [simulated, real] = await Promise.all([
    serve(join(folder, 'simulated')),
    existsSync(realNavs) ? serve(join(folder, 'real'), realNavs) : undefined,
  ])
  process.env.SITE_SIMULATED = simulated.site
  if (real !== undefined) process.env.SITE_REAL = real.site
  const servers = real === undefined ? [simulated] : [simulated, real]
  return async () => {
    for (const server of servers) {
      const ended = once(server.process, 'exit')
      server.process.kill('SIGTERM')
      await ended
    }
    directory.close()
    clearInterval(exchange)
    rail.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serve(dataDir: string, navs?: string): Promise<{ site: string; process: ChildProcess }> {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    NODE_ENV: '',
    NAV_SOURCE_URL: 'off',
    // Each test comes from an address of its own.
    TRUST_PROXY: 'on',
  }
  if (navs !== undefined) {
    const { code, said } = await run(['server/src/commands/nav-import.ts', navs], env)
    if (code !== 0) throw new Error(`The NAV import failed:\n${said}`)
  }
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('Lakshya is ready')) resolve()
    })
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
  return { site: `http://localhost:${port}`, process: server }
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'exit')
  return { code: code ?? 1, said }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No port')),
      )
    })
  })
}

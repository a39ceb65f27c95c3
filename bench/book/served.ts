import '../../server/src/testing/every-firm.ts'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createApp } from '../../server/src/app.ts'
import { systemClock } from '../../server/src/core/clock.ts'
import type { OpenDatabase } from '../../server/src/core/database/database.ts'
import { findRowLock } from '../../server/src/core/database/tenant-role.ts'
import { readConfig } from '../../server/src/core/process/config.ts'
import { createLogger } from '../../server/src/core/process/logger.ts'
import type { Vault } from '../../server/src/core/security/crypto.ts'

const webDir = fileURLToPath(new URL('../../web/dist/', import.meta.url))

export interface Served {
  port: number
  cookie: string
}

export async function serve(
  database: OpenDatabase,
  vault: Vault,
): Promise<{ port: number; close: () => Promise<void> }> {
  const outcome = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ROW_LOCK: process.env.ROW_LOCK })
  if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
  database.rowLock.isOn = await findRowLock(database.db, outcome.config.rowLock)
  const app = await createApp(
    { database, config: outcome.config, vault, clock: systemClock },
    { logger: createLogger('silent'), webDir },
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: Number(new URL(address).port), close: () => app.close() }
}

export async function signIn(port: number, username: string, password: string): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error(await answer.text())
  return cookie
}

export function timed(agent: Agent, { port, cookie }: Served, path: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const call = request({ port, path, agent, headers: { cookie } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${path}: ${answer.statusCode}`)),
      )
    })
    call.on('error', reject)
    call.end()
  })
}

/** Times of so many calls, so many at a time, ascending. */
export async function measure(
  served: Served,
  path: string,
  count: number,
  atOnce: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  let left = count
  const caller = async () => {
    while (left-- > 0) times.push(await timed(agent, served, path))
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  agent.destroy()
  return times.sort((a, b) => a - b)
}

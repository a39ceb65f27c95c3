import { setTimeout as sleep } from 'node:timers/promises'
import { ageOn } from '@lakshya/contract'
import { businessDate } from '../core/clock.ts'
import { registration } from './registration.ts'

/** What came of a load: names of the clients whose registration was acknowledged, and every other answer in words. */
export interface LoadOutcome {
  answered: number
  acknowledged: string[]
  failures: string[]
}

export interface ClientLoad {
  /** What came of it so far. */
  outcome: LoadOutcome
  /** Lets every request under way end. */
  stop(): Promise<LoadOutcome>
}

interface LoadOptions {
  lanes: number
  /** How long a lane waits after a failure. */
  pauseMs: number
}

/**
 * Registers clients of the demo's distributor, each under a name of its own, and reads them, over connections that are kept, in
 * lanes beside each other. A registration that failed is not tried again: whether it counts is open.
 */
export async function startClientLoad(site: string, { lanes, pauseMs }: LoadOptions): Promise<ClientLoad> {
  const outcome: LoadOutcome = { answered: 0, acknowledged: [], failures: [] }
  const cookie = await signIn(site)
  let isStopped = false
  let last = 0
  const ask = async (method: string, path: string, body?: object): Promise<boolean> => {
    try {
      const answer = await fetch(`${site}${path}`, {
        method,
        headers: { origin: site, cookie, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      })
      const text = await answer.text()
      if (answer.ok) outcome.answered += 1
      else outcome.failures.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
      return answer.ok
    } catch (error) {
      const cause = (error as Error).cause ?? error
      outcome.failures.push(`${method} ${path}: ${String(cause)}`)
      return false
    }
  }
  const lane = async () => {
    while (!isStopped) {
      const client = loadedClient(++last)
      const isTaken = await ask('POST', '/api/clients', client)
      if (isTaken) outcome.acknowledged.push(client.name)
      const isRead = await ask('GET', '/api/clients?limit=5')
      if (!isTaken || !isRead) await sleep(pauseMs)
    }
  }
  const running = Array.from({ length: lanes }, lane)
  return {
    outcome,
    async stop() {
      isStopped = true
      await Promise.all(running)
      return outcome
    },
  }
}

async function signIn(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'lakshya-demo' }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

function loadedClient(n: number) {
  const [first, second] = [Math.floor(n / 26 / 9000) % 26, Math.floor(n / 9000) % 26].map((place) =>
    String.fromCharCode(65 + place),
  )
  const panNumber = `ZL${first}P${second}${1000 + (n % 9000)}F`
  const dateOfBirth = '1984-03-12'
  const age = ageOn(dateOfBirth, businessDate(new Date()))
  return registration({ name: `Load ${n}`, panNumber, email: `load${n}@example.com`, dateOfBirth, age })
}

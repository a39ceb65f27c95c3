import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** One call of a page: how long it took, and with what it was answered; 0 where with nothing. */
export interface Sample {
  ms: number
  status: number
}

/** Somebody who works with the product while others attack it. */
export interface Colleague {
  /** Reads pages one after the other for so long. */
  work(forMs: number): Promise<Sample[]>
}

const address = '198.51.100.1'
/** Between two calls, as pages and eyes leave it. */
const pauseMs = 25

/** Signs the demo's distributor in, from an address of his own. */
export async function openColleague(site: string): Promise<Colleague> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const headers: Record<string, string> = {
    origin: site,
    'x-forwarded-for': address,
    'content-type': 'application/json',
  }
  const signedIn = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'demo', password: 'lakshya-demo' }),
  })
  headers.cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  if (headers.cookie === '') throw new Error(await signedIn.text())
  const clients = (await (await fetch(`${site}/api/clients`, { headers })).json()) as { id: number }[]
  const paths = [
    '/api/user',
    '/api/clients',
    '/api/portfolio/summary',
    '/api/notifications',
    ...clients.slice(0, 4).flatMap(({ id }) => [`/api/clients/${id}`, `/api/clients/${id}/goals`]),
  ]
  const call = (path: string): Promise<Sample> =>
    new Promise((resolve) => {
      const began = performance.now()
      const end = (status: number) => resolve({ ms: performance.now() - began, status })
      const calling = request(`${site}${path}`, { agent, headers, timeout: 20_000 }, (answer) => {
        answer.resume()
        answer.on('end', () => end(answer.statusCode ?? 0))
        answer.on('error', () => end(0))
      })
      calling.on('timeout', () => calling.destroy())
      calling.on('error', () => end(0))
      calling.end()
    })
  return {
    async work(forMs) {
      const samples: Sample[] = []
      const until = performance.now() + forMs
      for (let n = 0; performance.now() < until; n++) {
        samples.push(await call(paths[n % paths.length] ?? '/api/user'))
        await sleep(pauseMs)
      }
      return samples
    },
  }
}

/** The load from a process of its own: arrivals come by a rate, whatever the answers take (an open loop). */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PageAnswer } from '../../server/src/testing/checkout-page.ts'
import { type Action, type Desk, mix } from './mix.ts'
import { password } from './office.ts'
import { plainCall } from './plain-http.ts'

/** What the generator is to do. */
export interface LoadOrder {
  sites: readonly string[]
  /** Requests a second, and for how many seconds. */
  rate: number
  seconds: number
  distributors: number
  /** Each action so many times, one after the other, in the place of arrivals. */
  alone?: { name: string; times: number }
  clientIds: readonly number[]
  goalIds: readonly number[]
}

/** What came of it, by action: milliseconds of every call, and what was not answered as it should be. */
export interface LoadReport {
  seconds: number
  times: Record<string, number[]>
  /** The same of all, by the second in which each should have begun; null of one without any. */
  bySecond: (number[] | null)[]
  errors: Record<string, number>
}

/** So many that checkouts, in turns, ask for no more codes in 15 minutes than an account may. */
const signedIn = 250
const words = [
  'kulkarni',
  'asha',
  'sharma',
  'meera',
  'lakshmi na',
  '98000',
  'retirement',
  'kabir das',
  'patel',
]

/** Where a person sits: an address of this machine's own, as limits count by address, and what the server gave there. */
interface Browser {
  address: string
  cookie: string
}

const addressOf = (nth: number): string => `127.0.${1 + Math.floor(nth / 250)}.${1 + (nth % 250)}`

/** Sends a call; the time counts from when it should have begun. */
async function send<T>(
  site: string,
  { address, cookie }: Browser,
  {
    method,
    path,
    body,
    headers,
  }: { method: string; path: string; body: unknown; headers: Record<string, string> },
): Promise<PageAnswer<T> & { cookie: string | undefined }> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const type: Record<string, string> = text === undefined ? {} : { 'content-type': 'application/json' }
  const asked = { method, path, headers: { origin: site, cookie, ...headers, ...type }, body: text }
  const answer = await plainCall(site, address, asked)
  return {
    status: answer.status,
    // Read where somebody looks: the machine is the servers'.
    get body() {
      return JSON.parse(answer.body.toString() || 'null') as T
    },
    cookie: /^set-cookie: ([^;\r]*)/im.exec(answer.head)?.[1],
  }
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

async function signInAll({ sites, distributors }: LoadOrder): Promise<Browser[]> {
  const signedInAt: Browser[] = []
  for (let nth = 1; nth <= Math.min(signedIn, distributors); nth++) {
    const body = { username: `distributor-${nth}`, password }
    const call = { method: 'POST', path: '/api/login', body, headers: {} }
    const address = addressOf(nth)
    const answer = await send(pick(sites), { address, cookie: '' }, call)
    if (answer.cookie === undefined) throw new Error(`No sign-in: ${JSON.stringify(answer.body)}`)
    signedInAt.push({ address, cookie: answer.cookie })
  }
  return signedInAt
}

let browsers: Browser[] | undefined
let checkouts = 0

/** Of whoever does something: anybody, but for checkouts in turns, as the codes that an account may ask for are limited. */
function browserOf(action: string, own: readonly Browser[]): Browser {
  const one = action === 'checkout' ? own[checkouts++ % own.length] : undefined
  const { address, cookie } = one ?? pick(own)
  return { address, cookie: action === 'sign-in' ? '' : cookie }
}

/** An action, the likelier the larger its share of all. */
function drawAction(shares: number): Action {
  let at = Math.random() * shares
  const found = mix.find(({ share }) => {
    at -= share
    return at < 0
  })
  if (found === undefined) throw new Error('The shares of the mix are not what they sum to.')
  return found
}

async function run(order: LoadOrder): Promise<LoadReport> {
  const { sites, rate, seconds, clientIds, goalIds, distributors } = order
  browsers ??= await signInAll(order)
  const own = browsers
  const times: Record<string, number[]> = {}
  const bySecond: LoadReport['bySecond'] = []
  const errors: Record<string, number> = {}
  const began = performance.now()
  const fail = (what: string) => {
    errors[what] = (errors[what] ?? 0) + 1
  }
  const act = async ({ name, act: work }: Action, due: number) => {
    const site = pick(sites)
    const browser = browserOf(name, own)
    let begins = due
    const desk: Desk = {
      site,
      clientId: () => pick(clientIds),
      goalId: () => pick(goalIds),
      word: () => encodeURIComponent(pick(words)),
      // Those who sign in are not those who work already.
      distributor: () =>
        Math.min(distributors, signedIn + 1 + Math.floor(Math.random() * (distributors - signedIn))),
      async send<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
        const answer = await send<T>(site, browser, { method, path, body, headers })
        const label = ['checkout', 'slider'].includes(name)
          ? `${name}: ${method} ${path.replace(/\d+/g, ':id')}`
          : name
        const known = times[label] ?? []
        times[label] = known
        const [took, second] = [performance.now() - begins, Math.floor((begins - began) / 1_000)]
        known.push(took)
        const together = bySecond[second] ?? []
        bySecond[second] = together
        together.push(took)
        begins = performance.now()
        return answer
      },
    }
    await work(desk).catch((error: Error) => fail(`${name}: ${error.message.slice(0, 160)}`))
  }
  const shares = mix.reduce((sum, { share }) => sum + share, 0)
  const callsEach = mix.reduce((sum, { share, calls }) => sum + share * calls, 0) / shares
  if (order.alone !== undefined) {
    const { name, times: often } = order.alone
    const action = mix.find((one) => one.name === name)
    for (let nth = 0; nth < often && action !== undefined; nth++) await act(action, performance.now())
    return { seconds: (performance.now() - began) / 1_000, times, bySecond, errors }
  }
  const underWay = new Set<Promise<void>>()
  for (let due = began; due < began + seconds * 1_000; ) {
    // Poisson arrivals.
    due += (-Math.log(1 - Math.random()) * 1_000 * callsEach) / rate
    const ahead = due - performance.now()
    if (ahead > 1) await sleep(ahead)
    const doing = act(drawAction(shares), due).finally(() => underWay.delete(doing))
    underWay.add(doing)
  }
  await Promise.all(underWay)
  return { seconds: (performance.now() - began) / 1_000, times, bySecond, errors }
}

process.on('message', (order: LoadOrder | 'end') => {
  if (order === 'end') process.exit(0)
  run(order).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

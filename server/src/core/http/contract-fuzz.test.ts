import { clientRoutes, type Route, routes } from '@lakshya/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newClientOf } from '../../testing/clients.ts'
import { foreignValue, spoiled } from '../../testing/fuzz/hostile-values.ts'
import { type RandomSource, randomSource } from '../../testing/fuzz/random-source.ts'
import { type KnownValues, validValue } from '../../testing/fuzz/schema-values.ts'
import { createGoalTest, storeGoal, storeSip } from '../../testing/goals.ts'
import { applyStatement } from '../../testing/statements.ts'
import type { TestAdviser, TestApp } from '../../testing/test-app.ts'

/** Requests to each call; FUZZ_REQUESTS=400 sends about a hundred thousand. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 6)
/** Each database is asked something else. */
const seed = Number(process.env.FUZZ_SEED ?? (inject('databaseServer') === '' ? 1 : 2))

let test: TestApp
let adviser: TestAdviser
let bystander: TestAdviser
let known: KnownValues
beforeAll(async () => {
  test = await createGoalTest()
  bystander = await test.newAdviser()
  await newClientOf(bystander)
})
afterAll(() => test.close())

/** How often a book was filled: each at a time of its own, as accounts are made at a pace. */
let filled = 0
/** Nobody is signed in any more, or a limit is reached. */
let isSpent = false

/** A distributor with one of most things, whose ids the requests name. */
async function fill(): Promise<void> {
  filled += 1
  test.setNow(new Date(Date.UTC(2026, 10, 21, 6) + filled * 10 * 60_000).toISOString())
  adviser = await test.newAdviser()
  const { goalId, clientId } = await storeGoal(test, adviser, { email: 'fuzz@example.com' })
  const sipId = await storeSip(test, { ...(await storeGoal(test, adviser)) })
  const { folioId } = await applyStatement(test, adviser)
  known = {
    id: [goalId, clientId, sipId, folioId, 1],
    clientId: [clientId],
    goalId: [goalId],
    sipId: [sipId],
    folioId: [folioId],
    fundId: [1],
    fundCode: ['120716', '119707'],
    toFundCode: ['119707'],
    code: ['120716'],
    email: ['fuzz@example.com'],
  }
}

function textsOf(value: unknown): Record<string, string> {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([key, part]) => [key, typeof part === 'object' ? JSON.stringify(part) : String(part)]),
  )
}

/** A request to a route: as its schemas have it, nearly so, or nothing like it. */
function requestOf(route: Route, random: RandomSource) {
  const way = random.pick(['valid', 'near', 'near', 'foreign'] as const)
  const made = (schema: Route['body']): unknown => {
    if (way === 'foreign') return foreignValue(random)
    const value = schema === undefined ? undefined : validValue(schema, random, known)
    return way === 'near' ? spoiled(value, random) : value
  }
  const params = textsOf(route.params === undefined ? {} : validValue(route.params, random, known))
  if (way === 'near' && random.next() < 0.3) Object.assign(params, textsOf(spoiled(params, random)))
  const query = textsOf(route.query === undefined && way !== 'foreign' ? {} : made(route.query))
  return { params, query, body: route.method === 'GET' ? undefined : made(route.body) }
}

async function send(
  route: Route,
  { params, query, body }: ReturnType<typeof requestOf>,
  random: RandomSource,
) {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed(params[name] ?? '1')),
  )
  const search = new URLSearchParams(query).toString()
  return test.app.inject({
    method: route.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: {
      host: 'localhost:80',
      origin: 'http://localhost:80',
      cookie: adviser.cookie,
      'x-forwarded-for': `198.18.${random.whole(256)}.${random.whole(256)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(random.next() < 0.3 && { 'idempotency-key': random.pick(['fuzz-1', 'fuzz-2', 'x'.repeat(300)]) }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

/** Half a pair of surrogates is no part of an address. */
const wellFormed = (text: string) => text.replaceAll(/\p{Cs}/gu, '?')

/** As Zod speaks where nobody gave it words. */
const schemaWords =
  /Too (small|big): expected|Invalid (option|input|discriminator|union|key|element|[a-z0-9-]+-encoded)|Unrecognized key/

/** What is wrong with an answer; undefined where nothing is. */
function faultOf(answer: LightMyRequestResponse): string | undefined {
  const { statusCode, body } = answer
  if (statusCode >= 500) return `status ${statusCode}`
  if (statusCode < 400) return undefined
  const problem = answer.json() as {
    code?: unknown
    message?: unknown
    details?: { path?: unknown; message?: unknown }[]
  }
  if (typeof problem.code !== 'string' || typeof problem.message !== 'string')
    return 'a refusal without code or words'
  if (schemaWords.test(body)) return 'words of a schema, not of a person'
  if (problem.message.trim().length < 10) return `words that say nothing: ${problem.message}`
  if (/\bat .*:\d+:\d+|node_modules|select .* from /i.test(body)) return 'a refusal that speaks of the inside'
  if (statusCode !== 422 || problem.code !== 'INVALID_INPUT') return undefined
  const details = problem.details ?? []
  if (details.length === 0 && problem.message === 'Please correct the marked fields.')
    return 'no field is marked'
  const odd = details.find(
    ({ path, message }) => typeof path !== 'string' || typeof message !== 'string' || message === '',
  )
  return odd === undefined ? undefined : `a place without words: ${JSON.stringify(odd)}`
}

describe.each(Object.entries(routes) as [string, Route][])('%s', (name, route) => {
  it('answers whatever is sent with what it is for, or with a refusal that says what is wrong', async () => {
    if (filled === 0 || isSpent) await fill()
    isSpent = false
    const random = randomSource(seed + [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
    const before = await bookOf(bystander)
    for (let k = 0; k < requests; k++) {
      const request = requestOf(route, random)
      const answer = await send(route, request, random)
      const fault = faultOf(answer)
      const sent = `${route.method} ${route.path} ${JSON.stringify(request).slice(0, 1500)}`
      expect(fault, `${sent}\nanswered ${answer.statusCode} ${answer.body.slice(0, 500)}`).toBeUndefined()
      // Where it signed the distributor out, erased him or reached a limit, another goes on.
      if (answer.statusCode === 401 || answer.statusCode === 429) isSpent = true
    }
    expect(await bookOf(bystander)).toEqual(before)
  })
})

async function bookOf(owner: TestAdviser) {
  const { status, body } = await owner.call(clientRoutes.listClients, { query: {} })
  return { status, body }
}

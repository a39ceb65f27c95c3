import { Writable } from 'node:stream'
import { authRoutes, type Route, routes } from '@lakshya/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from './core/process/logger.ts'
import { logSlowStatements } from './core/watch/slow-statements.ts'
import { createHookedApp } from './testing/between-queries.ts'
import { randomSource } from './testing/fuzz/random-source.ts'
import { type KnownValues, validValue } from './testing/fuzz/schema-values.ts'
import { createGoalTest, storeGoal } from './testing/goals.ts'
import type { TestAdviser, TestApp } from './testing/test-app.ts'

/** What somebody would look for in a log: each can be told from anything else. */
const secrets = {
  pan: 'ZQXPM7391K',
  account: '730918274655',
  password: 'Marked-Walnut-77',
  otp: '918273',
  token: 'marked-token-5f1c9d27e8a04b63',
  bearer: 'lk_MARKEDbearer7c21e90fa4d8b36577aa10ce2b9d4fe8',
  mail: 'marked.walnut@secret.example',
  phone: '9876054321',
} as const

const fields: Record<keyof typeof secrets, readonly string[]> = {
  pan: ['pan', 'panNumber', 'confirmPanNumber', 'guardianPan', 'nomineePan'],
  account: ['bankAccountNo', 'confirmBankAccountNo', 'accountNumber'],
  password: ['password', 'confirmPassword', 'currentPassword', 'newPassword'],
  otp: ['otp', 'recoveryCode'],
  token: ['token', 'verificationToken', 'resetToken'],
  bearer: [],
  mail: ['email', 'username', 'search', 'q'],
  phone: ['phone', 'mobile', 'alternatePhone'],
}

const random = randomSource(7)
const lines: string[] = []
const logger = createLogger(
  'debug',
  new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
)
let test: TestApp
let adviser: TestAdviser
let whole: FastifyInstance
let failing: FastifyInstance
let known: KnownValues
let stop: () => void
beforeAll(async () => {
  test = await createGoalTest({ LOG_LEVEL: 'debug' })
  stop = logSlowStatements(logger, 0)
  whole = await createHookedApp(test.dependencies, async () => {}, logger)
  let asked = 0
  // Statements fail in the words that the database has for what it cannot read, and with what it tells beside.
  failing = await createHookedApp(
    test.dependencies,
    async () => {
      asked += 1
      if (asked % 3 !== 0) return
      const words = `invalid input syntax for type xid8: "${random.pick(Object.values(secrets))}"`
      const beside = {
        code: '22P02',
        detail: secrets.pan,
        where: secrets.token,
        parameters: Object.values(secrets),
      }
      throw Object.assign(new Error(words), beside)
    },
    logger,
  )
  await renew()
})
afterAll(async () => {
  stop()
  await whole.close()
  await failing.close()
  await test.close()
})

/** A distributor with a goal, whose ids the requests name beside the marked values. */
async function renew(): Promise<void> {
  adviser = await test.newAdviser()
  const { goalId, clientId } = await storeGoal(test, adviser)
  const marked = Object.entries(fields).flatMap(([kind, names]) =>
    names.map((name) => [name, [secrets[kind as keyof typeof secrets]]]),
  )
  known = {
    ...Object.fromEntries(marked),
    id: [goalId, clientId, 1],
    clientId: [clientId],
    goalId: [goalId],
    fundCode: ['120716'],
  }
}

const isSignedIn = async () => (await adviser.call(authRoutes.currentUser, {})).status === 200

async function send(app: FastifyInstance, route: Route): Promise<number> {
  const made = (schema: Route['body']) =>
    schema === undefined ? undefined : validValue(schema, random, known)
  const params = (made(route.params) ?? {}) as Record<string, unknown>
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? secrets.token).replaceAll(/\p{Cs}/gu, '?')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((made(route.query) ?? {}) as Record<string, unknown>))
    query.set(name, String(value))
  query.set('token', secrets.token)
  const body = route.method === 'GET' ? undefined : made(route.body)
  // A program’s token stands in place of the cookie in one call of five.
  const isProgram = random.pick([true, false, false, false, false])
  const answer = await app.inject({
    method: route.method,
    url: `${path}?${query}`,
    headers: {
      host: 'localhost:80',
      origin: 'http://localhost:80',
      ...(isProgram ? { authorization: `Bearer ${secrets.bearer}` } : { cookie: adviser.cookie }),
      'idempotency-key': secrets.token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return answer.statusCode
}

it('no log has a PAN, an account, a password, a code, a token, a mail or a phone that was sent with any call, nor where it fails', async () => {
  const statuses = new Map<number, number>()
  for (const route of Object.values(routes) as Route[]) {
    for (const app of [whole, failing]) {
      const status = await send(app, route)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 401 && !(await isSignedIn())) await renew()
    }
  }
  const { db } = test.dependencies.database
  for (const secret of Object.values(secrets))
    await sql`select ${secret}::text::date`
      .execute(db)
      .catch((err: unknown) => logger.error({ err }, 'A query failed'))
  for (const [kind, secret] of Object.entries(secrets)) {
    // How long something took has digits enough to have six of them by chance; a code stands by itself.
    const alone = new RegExp(`(?<![\\d.])${secret}(?!\\d)`)
    const found = lines.find((line) => (/^\d+$/.test(secret) ? alone.test(line) : line.includes(secret)))
    expect(found, `${kind} stands in the log`).toBeUndefined()
  }
  // It was looked at what was written: requests at debug, their failures, and the statements of the whole.
  expect(statuses.get(500) ?? 0).toBeGreaterThan(20)
  for (const words of ['"url":"/api/clients"', 'A statement was slow', 'A query failed'])
    expect(
      lines.some((line) => line.includes(words)),
      words,
    ).toBe(true)
  expect(lines.length).toBeGreaterThan(1_000)
}, 120_000)

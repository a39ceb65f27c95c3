import { randomBytes, randomUUID } from 'node:crypto'
import type { PlanOffer, Route, RouteInput, RouteResult } from '@lakshya/contract'
import { authRoutes } from '@lakshya/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createApp } from '../app.ts'
import type { OpenDatabase } from '../core/database/database.ts'
import type { Dependencies } from '../core/http/request-context.ts'
import { type Config, readConfig } from '../core/process/config.ts'
import { createLogger } from '../core/process/logger.ts'
import { createVault, type Vault } from '../core/security/crypto.ts'
import { openVault } from '../core/security/open-vault.ts'
import { openTestDatabase, type Template } from './test-database.ts'
import { testToday } from './test-navs.ts'

/** An answer of the server. `body` is typed as the success; of a problem it has `code`, `message`, `details`. */
export interface Answer<T> {
  status: number
  body: T
  problem: {
    code: string
    message: string
    error: string
    details?: { path: string; message: string }[]
    offer?: PlanOffer
  }
  headers: LightMyRequestResponse['headers']
  cookie: string | undefined
}

export interface CallOptions {
  cookie?: string
  headers?: Record<string, string>
}

/** A signed-in adviser of a test's own: isolation is a fresh one for each test. */
export interface TestAdviser {
  username: string
  password: string
  /** Of its session, as the last answer that set one left it. */
  readonly cookie: string
  call<R extends Route>(
    route: R,
    input: LooseInput<R>,
    options?: CallOptions,
  ): Promise<Answer<RouteResult<R>>>
}

/** Tests send wrong values too. */
type LooseInput<R extends Route> = { [K in keyof RouteInput<R>]: unknown }

export interface TestApp {
  app: FastifyInstance
  dependencies: Dependencies
  /** The instant that the server takes for now. */
  setNow(instant: string): void
  call<R extends Route>(
    route: R,
    input: LooseInput<R>,
    options?: CallOptions,
  ): Promise<Answer<RouteResult<R>>>
  newAdviser(username?: string): Promise<TestAdviser>
  close(): Promise<void>
}

/**
 * The whole server on a database of the test file's own, empty unless `template` says otherwise; nothing listens.
 * `webDir` is the built web, where pages are looked at.
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  { webDir, template }: { webDir?: string; template?: Template } = {},
): Promise<TestApp> {
  const database = await openTestDatabase(template)
  const config = testConfig(environment)
  let now = new Date(`${testToday}T06:00:00Z`)
  const dependencies: Dependencies = {
    database,
    config,
    vault: await vaultOf(database, config, environment.DATA_DIR),
    clock: () => new Date(now),
  }
  let lastError = ''
  const logger = createLogger('error', { write: (line) => (lastError = line) })
  const app = await createApp(dependencies, webDir === undefined ? { logger } : { logger, webDir })

  const siteOrigin = dependencies.config.publicUrl ?? 'http://localhost:80'

  const call: TestApp['call'] = async (route, input, options = {}) => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
    const response = await app.inject({
      method: route.method,
      url: addressOf(route.path, params ?? {}),
      ...(query === undefined ? {} : { query: query as Record<string, string> }),
      headers: {
        ...(route.method === 'GET' ? {} : { origin: siteOrigin, host: 'localhost:80' }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const answer = answerOf<RouteResult<typeof route>>(response)
    return answer.status === 500 ? withCause(answer, lastError) : answer
  }

  const newAdviser = async (username = `adviser-${randomUUID()}`): Promise<TestAdviser> => {
    const password = 'correct horse'
    const begun = await call(authRoutes.register, { body: { username, password } })
    if (begun.status !== 201 || begun.cookie === undefined) throw new Error(`No adviser: ${begun.status}`)
    return browserOf(call, { username, password, cookie: begun.cookie })
  }

  return {
    app,
    dependencies,
    setNow: (instant) => {
      now = new Date(instant)
    },
    call,
    newAdviser,
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** A signed-in adviser whose calls keep the session's cookie as a browser does. */
export function browserOf(
  call: TestApp['call'],
  { username, password, cookie: first }: Pick<TestAdviser, 'username' | 'password' | 'cookie'>,
): TestAdviser {
  let cookie = first
  return {
    username,
    password,
    async call(route, input, options = {}) {
      const answer = await call(route, input, { cookie, ...options })
      if (isSession(answer.cookie)) cookie = answer.cookie
      return answer
    },
    get cookie() {
      return cookie
    },
  }
}

/** Whether a cookie is a session's with a token in it. */
function isSession(cookie: string | undefined): cookie is string {
  return cookie !== undefined && /^(?:__Host-)?lakshya=./.test(cookie)
}

/** A vault of the test's own; one with the keys that the database knows where their folder is given. */
function vaultOf(
  database: OpenDatabase,
  config: Config,
  dataDir: string | undefined,
): Vault | Promise<Vault> {
  return dataDir === undefined ? createVault(randomBytes(32)) : openVault(database.db, config)
}

export function testConfig(environment: Record<string, string> = {}): Config {
  const outcome = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment })
  if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
  return outcome.config
}

function addressOf(path: string, params: object): string {
  const values = params as Record<string, unknown>
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values[name])))
}

/** The answer of a failure that nobody foresaw, with what the server logged of it: a test that fails by it tells why. */
function withCause<T>(answer: Answer<T>, line: string): Answer<T> {
  const { err = {} } = JSON.parse(line || '{}') as {
    err?: { message?: string; code?: string; stack?: string }
  }
  const { code = 'no code', message = 'nothing was logged', stack = '' } = err
  const told = { code: `SERVER_ERROR ${code}: ${message}`, message: `${code}: ${message}\n${stack}` }
  return { ...answer, problem: { ...answer.problem, ...told } }
}

function answerOf<T>(response: LightMyRequestResponse): Answer<T> {
  const parsed: unknown = response.body === '' ? undefined : JSON.parse(response.body)
  const set = response.headers['set-cookie']
  const first = Array.isArray(set) ? set[0] : set
  return {
    status: response.statusCode,
    body: parsed as T,
    problem: parsed as Answer<T>['problem'],
    headers: response.headers,
    cookie: first?.split(';')[0],
  }
}

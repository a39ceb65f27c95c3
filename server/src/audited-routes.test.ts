import { type Route, routes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditedActs } from './testing/audited-acts.ts'
import { createCheckoutTest, newBuyer, type TestBuyer } from './testing/checkout.ts'
import { newestMail } from './testing/mails.ts'
import type { TestApp } from './testing/test-app.ts'

let test: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  // Nothing is sent there: no job runs.
  test = await createCheckoutTest({ RAIL_URL: 'http://127.0.0.1:9/v1', RAIL_KEYS: '*=k' })
  buyer = await newBuyer(test)
})
beforeEach(() => test.dependencies.database.db.deleteFrom('attempt').execute())
afterAll(() => test.close())

/** Reads that take more than an address holds, or give what counts once it is used; they change nothing. */
const reads = new Set([
  'POST /api/users/second-factor/app',
  'POST /api/users/passkeys/options',
  'POST /api/users/confirm/passkey-options',
  'POST /api/login/second-step/passkey-options',
  'POST /api/invitations/read',
  'POST /api/client-imports/preview',
  'POST /api/own-exports/preview',
  'POST /api/orders/codes/preview',
  'PUT /api/statement-imports/:id/pieces',
  'POST /api/acts/shown',
  'POST /api/fund-cagr',
  'POST /api/optimize-portfolio',
  'POST /api/portfolio-history',
  'POST /api/calculate-portfolio',
  'POST /api/portfolio-metrics',
  'POST /api/analyze-goal-portfolio',
  'POST /api/assistant/ask',
  'POST /api/assistant/run',
  'POST /api/assistant/suggest',
])

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const writing = (Object.values(routes) as Route[]).filter(({ method }) => method !== 'GET').map(nameOf)

it('every route that writes is one of those that are called here', () => {
  const missing = writing.filter((name) => auditedActs[name] === undefined && !reads.has(name))
  expect(missing, 'Say in `auditedActs` what these write into the audit trail.').toEqual([])
})

describe.each(Object.entries(auditedActs))('%s', (_name, [action, run]) => {
  it(`leaves ${action} in the trail, and nothing secret`, async () => {
    const { db } = test.dependencies.database
    const before = await db.selectFrom('audit_waiting').select('id').orderBy('id', 'desc').limit(1).execute()
    const { status } = await run({ test, buyer })
    expect(status).toBeLessThan(300)
    const rows = await db
      .selectFrom('audit_waiting')
      .selectAll()
      .where('id', '>', before[0]?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.action)).toContain(action)
    const { chainKey } = test.dependencies.vault
    const told = rows.map(
      (row) => `${row.words} ${row.changes_sealed === null ? '' : chainKey.open(row.changes_sealed)}`,
    )
    const secrets = [/correct horse|brand new words/, /[A-Z]{5}\d{4}[A-Z]/, /\b\d{9,18}\b/]
    // Names of accounts here are random, and now and then end in twelve digits.
    const words = told.join('\n').replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'NAME')
    for (const secret of secrets) expect(words).not.toMatch(secret)
    const code = /\bcode(?: is|:) (\d{6})\b/.exec((await newestMail(test, buyer.email)) ?? '')?.[1]
    if (code !== undefined) expect(told.join('\n')).not.toContain(code)
  })
})

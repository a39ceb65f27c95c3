import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookRoutes, clientRoutes, registrationRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainWaiting } from './core/audit/chain-audit.ts'
import { verifyAudit } from './core/audit/verify-audit.ts'
import { createLogger } from './core/process/logger.ts'
import { openVault } from './core/security/open-vault.ts'
import { countUnsealed } from './core/security/reseal.ts'
import { listJobs } from './jobs.ts'
import { rotateKeys } from './key-commands.ts'
import { correctClient, newClientOf } from './testing/clients.ts'
import { createTestApp, type TestAdviser, type TestApp } from './testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lakshya-rotation-'))
  test = await createTestApp({ DATA_DIR: folder })
  adviser = await test.newAdviser()
  for (let n = 0; n < 12; n++) await newClientOf(adviser, { name: `Asha ${n}` })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const keys = () => readFileSync(join(folder, 'encryption.key'), 'utf8').trim().split('\n')
const list = async (query = {}) => (await adviser.call(clientRoutes.listClients, { query })).body

function rotate(isForgetting = false): Promise<string> {
  const { dependencies } = test
  const logger = createLogger('silent')
  const { jobs } = listJobs(dependencies, logger)
  const room = { ...dependencies, logger, leaseMs: 60_000, pollMs: 1000 }
  const told = { onNews: () => {}, signal: new AbortController().signal }
  return rotateKeys({ room, dependencies, jobs }, { isForgetting }, told)
}

it('seals everything under a new key while requests are answered', async () => {
  const before = await list()
  const [old] = keys()
  await chainWaiting(test.dependencies.database.db, test.dependencies.vault)
  const rotation = rotate()
  const corrected = before.slice(0, 4).map(({ id }) => correctClient(adviser, id, { city: 'Nashik' }))
  const reads = Array.from({ length: 8 }, () => list())
  const registered = newClientOf(adviser, { name: 'Zoya' })
  expect((await Promise.all(corrected)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const found of await Promise.all(reads)) expect(found.length).toBeGreaterThanOrEqual(12)
  await registered
  expect(await rotation).toMatch(/^From now on .*Nothing is left under an older key/s)
  expect([keys().length, keys()[1]]).toEqual([2, old])
  expect((await verifyAudit(test.dependencies.database.db, test.dependencies.vault)).failures).toEqual([])

  const { db } = test.dependencies.database
  const acts = await db.selectFrom('audit_waiting').select('action').where('firm_id', '=', 0).execute()
  expect(acts.map(({ action }) => action)).toContain('system.keys-rotated')
  expect(await countUnsealed(db, test.dependencies.vault)).toBe(0)
  const [newest] = keys()
  const alone = await openVault(db, { encryptionKey: newest, previousKeys: [], dataDir: folder })
  const rows = await db.selectFrom('client').select(['firm_id', 'id', 'pan_sealed']).execute()
  const pans = rows.map(({ firm_id, id, pan_sealed }) =>
    alone.open('client.pan_sealed', [firm_id, id], pan_sealed ?? Buffer.of()),
  )
  expect(pans.toSorted()).toEqual((await list()).map(({ panNumber }) => panNumber).toSorted())
})

it('finds PANs by their hash as before, and knows one that is taken', async () => {
  const [first] = await list()
  expect(await list({ search: first?.panNumber })).toHaveLength(1)
  const again = await adviser.call(registrationRoutes.updateClientProfile, {
    params: { id: (await newClientOf(adviser)).id },
    body: await profileWith({ panNumber: first?.panNumber }),
  })
  expect(again.problem.code).toBe('PAN_TAKEN')
})

async function profileWith(change: object) {
  const newest = (await list()).reduce((last, one) => (one.id > last.id ? one : last))
  const params = { id: newest.id }
  const { id, ...record } = (await adviser.call(registrationRoutes.getClientProfile, { params })).body
  return { age: 36, ...record, ...change }
}

it('makes no second key while the file has an older one, and drops that when it is asked to, not at once', async () => {
  await expect(rotate()).rejects.toThrow(/--forget/)
  await expect(rotate(true)).rejects.toThrow(/Try again in 10 minutes/)
  test.setNow('2026-11-21T06:11:00Z')
  const [newest] = keys()
  expect(await rotate(true)).toMatch(/the newest alone/)
  expect(keys()).toEqual([newest])
  expect(await list()).not.toHaveLength(0)
  expect((await adviser.call(bookRoutes.portfolioSummary, {})).status).toBe(200)
})

it('drops no key while a value lies under it', async () => {
  const { db } = test.dependencies.database
  const before = await db
    .selectFrom('client')
    .select(['id', 'pan_sealed'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await rotate()
  test.setNow('2026-11-21T06:30:00Z')
  await db.updateTable('client').set(before).where('id', '=', before.id).execute()
  await expect(rotate(true)).rejects.toThrow(/1 values are left/)
  expect(keys()).toHaveLength(2)
  expect(await rotate()).toMatch(/goes on/)
  expect(await rotate(true)).toMatch(/the newest alone/)
})

it('a sealed value that is put into another row opens there no more', async () => {
  const { db } = test.dependencies.database
  const [one, other] = await db
    .selectFrom('client')
    .select(['id', 'pan_sealed'])
    .orderBy('id')
    .limit(2)
    .execute()
  await db
    .updateTable('client')
    .set({ pan_sealed: one?.pan_sealed ?? null })
    .where('id', '=', other?.id ?? 0)
    .execute()
  const answer = await adviser.call(clientRoutes.getClient, { params: { id: other?.id } })
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    500,
    expect.not.stringMatching(/[A-Z]{5}\d{4}[A-Z]/),
  ])
})

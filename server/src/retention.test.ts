import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from './core/process/logger.ts'
import { listOrRun } from './job-commands.ts'
import { listJobs } from './jobs.ts'
import { queueMail } from './modules/messages/index.ts'
import { newClientOf } from './testing/clients.ts'
import { newGoal } from './testing/ledgers.ts'
import { createTestApp, type TestAdviser, type TestApp } from './testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const db = () => test.dependencies.database.db

async function clearAwayOn(instant: string): Promise<void> {
  test.setNow(instant)
  const logger = createLogger('silent')
  const { jobs } = listJobs(test.dependencies, logger)
  const room = { ...test.dependencies, logger, leaseMs: 60_000, pollMs: 1000 }
  await listOrRun(
    room,
    jobs,
    { name: 'housekeeping' },
    { onNews: () => {}, signal: new AbortController().signal },
  )
}

async function mailTo(to: string, clientId?: number): Promise<void> {
  const sender = await db().selectFrom('client').select('firm_id').limit(1).executeTakeFirstOrThrow()
  const client =
    clientId === undefined
      ? undefined
      : { firmId: sender.firm_id, senderId: sender.firm_id, clientId, adviceId: null }
  const mail = { to, subject: 'Words', paragraphs: ['Words.'] }
  await queueMail({ ...test.dependencies, db: db() }, client === undefined ? mail : { ...mail, client })
}

const recipients = async () =>
  (await db().selectFrom('mail').select('recipient').orderBy('id').execute()).map((mail) => mail.recipient)

it('mails go when their term is over: those to clients after eight years, others after one', async () => {
  const { id } = await newClientOf(adviser)
  await db().deleteFrom('mail').execute()
  test.setNow('2026-11-21T06:00:00Z')
  await mailTo('visitor@example.com')
  await mailTo('client@example.com', id)
  await clearAwayOn('2027-11-21T06:00:00Z')
  expect(await recipients()).toEqual(['visitor@example.com', 'client@example.com'])
  await clearAwayOn('2027-11-22T06:00:00Z')
  expect(await recipients()).toEqual(['client@example.com'])
  await clearAwayOn('2034-11-21T06:00:00Z')
  expect(await recipients()).toEqual(['client@example.com'])
  await clearAwayOn('2034-11-22T06:00:00Z')
  expect(await recipients()).toEqual([])
})

it('requests for a demonstration and goals that were never finalised go after a year', async () => {
  const created_at = new Date('2026-11-21T06:00:00Z')
  await db().insertInto('demo_request').values({ email: 'a@example.com', mobile: '9', created_at }).execute()
  const kept = await newGoal(db())
  const unfinished = await newGoal(db())
  await db().updateTable('goal').set({ created_at }).execute()
  await db().updateTable('goal').set({ finalised_at: null }).where('id', '=', unfinished.goalId).execute()
  const goals = async () => (await db().selectFrom('goal').select('id').execute()).map(({ id }) => id)
  const requests = () => db().selectFrom('demo_request').select('id').execute()
  await clearAwayOn('2027-11-21T06:00:00Z')
  expect([(await goals()).length, (await requests()).length]).toEqual([2, 1])
  await clearAwayOn('2027-11-22T06:00:00Z')
  expect([await goals(), await requests()]).toEqual([[kept.goalId], []])
})

import {
  type AuditEntry,
  auditRoutes,
  authRoutes,
  checkoutRoutes,
  goalChangeRoutes,
  goalRoutes,
  morningRoutes,
  reviewRoutes,
} from '@lakshya/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recordPurchase } from './modules/book/index.ts'
import { verifyAdvice } from './modules/goals/index.ts'
import { storeGoal } from './testing/goals.ts'
import { newestMail } from './testing/mails.ts'
import { agreedToAct } from './testing/sip-acts.ts'
import { browserOf, type TestAdviser } from './testing/test-app.ts'
import { openWork } from './work.fixture.ts'

const { stage, db, seen, start, stop } = openWork('market')
const nifty = 120716
const email = 'content@example.com'

async function behind(by: TestAdviser) {
  const { body } = await by.call(morningRoutes.listMorning, { query: {} })
  return body.lines.filter(({ kind }) => kind === 'goal-behind')
}

/** Waits until so many lines of goals that are behind stand. */
const seenBehind = (count: number) =>
  seen(async () =>
    expect(
      await db().selectFrom('morning_line').select('id').where('kind', '=', 'goal-behind').execute(),
    ).toHaveLength(count),
  )

/** The chance that the goal's review offers to accept. */
async function offered(by: TestAdviser, goalId: number): Promise<number | undefined> {
  const { body } = await by.call(reviewRoutes.analyzeGoal, { body: { goalId } })
  return body.analysis.recommendations
    .flatMap(({ acts = [] }) => acts)
    .find((act) => act.kind === 'accept-chance')?.chance
}

it('a chance that the client accepts keeps the morning quiet, until it falls, and for a year at most', async () => {
  const { test } = stage()
  test.setNow('2026-11-20T06:00:00Z')
  const adviser = await test.newAdviser()
  const { firmId, goalId } = await storeGoal(test, adviser, {
    targetDate: '2036-11-20',
    targetAmount: '1000000',
    email,
  })
  const bought = {
    goalId,
    fundCode: nifty,
    amount: 400_000,
    date: '2026-10-06',
    now: test.dependencies.clock(),
  }
  await db()
    .transaction()
    .execute((trx) => recordPurchase(trx, firmId, bought))
  await start()
  await seenBehind(1)

  const chance = (await offered(adviser, goalId)) ?? 0
  expect(chance).toBeGreaterThan(5)
  const wrong = { kind: 'accept-chance' as const, goalId, chance: chance - 1 }
  const refused = await adviser.call(checkoutRoutes.requestOtp, { body: { email, act: wrong } })
  expect([refused.status, refused.problem.details?.[0]?.path]).toEqual([422, 'chance'])
  expect(refused.problem.message).toContain(`The chance is ${chance}% by now, not ${chance - 1}%.`)
  const bare = await adviser.call(goalChangeRoutes.acceptChance, {
    params: { id: goalId },
    body: { chance },
  })
  expect([bare.status, bare.problem.code]).toEqual([403, 'OTP_REQUIRED'])

  const verificationToken = await agreedToAct(
    test,
    { adviser, email },
    { kind: 'accept-chance', goalId, chance },
  )
  const body = { chance, verificationToken }
  const done = await adviser.call(goalChangeRoutes.acceptChance, { params: { id: goalId }, body })
  expect(done.status).toBe(200)
  const twice = await adviser.call(goalChangeRoutes.acceptChance, { params: { id: goalId }, body })
  expect(twice.problem.code).toBe('DONE_ALREADY')
  await seenBehind(0)

  // The same figure in the record, the mail, the goal, the trail; and the review offers it no more.
  const [record] = (await adviser.call(checkoutRoutes.goalChanges, { params: { id: goalId } })).body
  expect(record).toMatchObject({ title: 'The chance as it is' })
  expect(record?.facts).toContainEqual(
    expect.objectContaining({ label: 'Chance of reaching it', value: `${chance}%` }),
  )
  await seen(async () => expect(await newestMail(test, email)).toContain(`Chance of reaching it: ${chance}%`))
  const goal = await adviser.call(goalRoutes.getGoal, { params: { id: goalId } })
  expect(goal.body).toMatchObject({
    acceptedChance: { chance, on: '2026-11-20' },
    status: 'Needs attention',
  })
  const trail = (await adviser.call(auditRoutes.listActivity, { query: {} })).body
  const accepted = trail.find(({ action }: AuditEntry) => action === 'goal.chance-accepted')
  expect(accepted?.words).toContain(`House, ${chance}%`)
  expect(await offered(adviser, goalId)).toBeUndefined()
  expect((await verifyAdvice(db(), test.dependencies.vault)).failures).toEqual([])

  // Accepted at more than it is by now: as if it had fallen since.
  await stop()
  await sql`update goal set accepted_chance = ${chance + 6} where id = ${goalId}`.execute(db())
  const later = await signedInAt(adviser, '2026-11-21T06:00:00Z')
  await start()
  await seenBehind(1)
  const [fallen] = await behind(later)
  expect(fallen?.why).toContain(
    `A chance of ${chance + 6}% was accepted on 20 Nov 2026; it is ${chance}% now.`,
  )

  // Within the slack nothing is said for a year, and then again.
  await stop()
  await sql`update goal set accepted_chance = ${chance} where id = ${goalId}`.execute(db())
  test.setNow('2026-11-22T06:00:00Z')
  await start()
  await seenBehind(0)
  await stop()
  const yearOn = await signedInAt(adviser, '2027-11-20T06:00:00Z')
  await start()
  await seenBehind(1)

  // Another target is another chance.
  const changed = await yearOn.call(goalChangeRoutes.changeGoal, {
    params: { id: goalId },
    body: { targetAmount: 2_000_000 },
  })
  expect(changed.status).toBe(200)
  const after = await yearOn.call(goalRoutes.getGoal, { params: { id: goalId } })
  expect(after.body.acceptedChance).toBeNull()
}, 120_000)

/** Some day on, when everybody signs in again. */
async function signedInAt({ username, password }: TestAdviser, now: string): Promise<TestAdviser> {
  const { test } = stage()
  test.setNow(now)
  const { cookie = '' } = await test.call(authRoutes.login, { body: { username, password } })
  return browserOf(test.call, { username, password, cookie })
}

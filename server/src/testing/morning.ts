import { authRoutes, kycRoutes, type MorningAct, type MorningLine, morningRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { keepMorning } from '../modules/morning/index.ts'
import { correctClient } from './clients.ts'
import { createGoalTest, storeGoal } from './goals.ts'
import { browserOf, type TestAdviser, type TestApp } from './test-app.ts'

/**
 * Makes the lists of all firms, as their job does: of clients of whom something changed. All looked through once more, some
 * clients at a time as in a large firm, come to the same.
 */
export async function makeLists(
  { dependencies: { database, clock, vault } }: TestApp,
  atOnce = 1,
): Promise<void> {
  const { db } = database
  const { signal } = new AbortController()
  const listed = async () => ({
    lines: await db.selectFrom('morning_line').selectAll().orderBy('firm_id').orderBy('id').execute(),
    counts: (
      await db
        .selectFrom('morning_state')
        .select(['firm_id', 'plain', 'goal_count', 'goals_on_track'])
        .orderBy('firm_id')
        .execute()
    ).map(({ plain, ...of }) => ({
      ...of,
      plain: Object.entries(plain).filter(([, { count }]) => count > 0),
    })),
  })
  await keepMorning({ db, clock, vault, signal })
  const made = await listed()
  await db.updateTable('morning_state').set({ rests_on: '' }).execute()
  await keepMorning({ db, clock, vault, signal, clientsAtOnce: atOnce })
  expect(await listed()).toEqual(made)
}

/** The line of a client with a goal and without KYC. */
export async function madeLine(test: TestApp, adviser: TestAdviser): Promise<MorningLine> {
  const { clientId } = await storeGoal(test, adviser)
  await makeLists(test)
  const query = { clientId: String(clientId) }
  const { lines } = (await adviser.call(morningRoutes.listMorning, { query })).body
  const line = lines.find(({ kind }) => kind === 'kyc')
  if (line === undefined) throw new Error('No line of the client’s KYC was made.')
  return line
}

/** A distributor of each test's own on 21 Nov 2026, and what is asked of the list. */
export function openMorning() {
  let opened: { test: TestApp; adviser: TestAdviser } | undefined
  const stage = () => {
    if (opened === undefined) throw new Error('The stage is open while tests run, and not before.')
    return opened
  }
  let test: TestApp
  beforeAll(async () => {
    test = await createGoalTest()
  })
  beforeEach(async () => {
    test.setNow('2026-11-21T06:00:00Z')
    opened = { test, adviser: await test.newAdviser() }
  })
  afterAll(() => test.close())

  const adviser = () => stage().adviser
  const list = async (by = adviser(), query: Record<string, string> = {}) =>
    (await by.call(morningRoutes.listMorning, { query })).body
  const kinds = async (by = adviser(), query: Record<string, string> = {}) =>
    (await list(by, query)).lines.map(({ kind }) => kind)
  const act = (id: number, body: MorningAct, by = adviser()) =>
    by.call(morningRoutes.actOnMorning, { params: { id }, body })
  /** Signs in anew: days are longer than sessions. */
  async function moveTo(instant: string): Promise<void> {
    const { username, password } = adviser()
    test.setNow(instant)
    const { cookie = '' } = await test.call(authRoutes.login, { body: { username, password } })
    opened = { test, adviser: browserOf(test.call, { username, password, cookie }) }
  }
  const setKyc = (id: number, state: 'Validated' | 'Rejected') =>
    adviser().call(kycRoutes.setKycStatus, {
      params: { id },
      body: { state, agency: 'CAMS', reference: 'A1', date: '2026-01-02' },
    })
  const nameNominee = (id: number, name: string | null) =>
    correctClient(adviser(), id, { nominees: undefined, nomineeName: name })
  /** A goal of a client with all papers, so that nothing of it needs anybody. */
  async function quietGoal(change: Parameters<typeof storeGoal>[2] = {}) {
    const goal = await storeGoal(test, adviser(), change)
    await setKyc(goal.clientId, 'Validated')
    await nameNominee(goal.clientId, 'Mihir Kale')
    return goal
  }
  return {
    setKyc,
    nameNominee,
    quietGoal,
    test: () => stage().test,
    adviser,
    db: () => stage().test.dependencies.database.db,
    list,
    kinds,
    act,
    moveTo,
  }
}

import { authRoutes, kycRoutes, morningRoutes } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { storeGoal, storeSip } from './testing/goals.ts'
import { browserOf, type TestAdviser } from './testing/test-app.ts'
import { hour, openWork } from './work.fixture.ts'

const { stage, db, seen, start, stop, succeeded } = openWork('market')

const kinds = async (by: TestAdviser) =>
  (await by.call(morningRoutes.listMorning, { query: {} })).body.lines.map(({ kind }) => kind)

it('the list is made each night, and a line goes moments after its cause went', async () => {
  const { test } = stage()
  const adviser = await test.newAdviser()
  const stranger = await test.newAdviser()
  const goal = await storeGoal(test, adviser)
  const sipId = await storeSip(test, goal)
  await start(hour)
  await seen(async () => expect(await kinds(adviser)).toContain('kyc'))
  expect(await kinds(stranger)).toEqual([])
  await adviser.call(kycRoutes.setKycStatus, {
    params: { id: goal.clientId },
    body: { state: 'Validated', agency: 'CAMS', reference: 'A1', date: '2026-11-02' },
  })
  await seen(async () => expect(await kinds(adviser)).not.toContain('kyc'))

  // What only the calendar brings is there the next morning.
  await stop()
  await db().updateTable('sip').set({ end_on: '2027-01-20' }).where('id', '=', sipId).execute()
  expect(await kinds(adviser)).not.toContain('sip-ending')
  test.setNow('2026-11-22T06:00:00Z')
  await start()
  await seen(async () => expect((await succeeded('morning'))?.toISOString()).toBe('2026-11-22T06:00:00.000Z'))
  const { username, password } = adviser
  const { cookie = '' } = await test.call(authRoutes.login, { body: { username, password } })
  await seen(async () =>
    expect(await kinds(browserOf(test.call, { username, password, cookie }))).toContain('sip-ending'),
  )
})

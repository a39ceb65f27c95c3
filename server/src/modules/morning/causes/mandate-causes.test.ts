import { expect, it } from 'vitest'
import { storeSip } from '../../../testing/goals.ts'
import { newUmrn } from '../../../testing/mandates.ts'
import { makeLists, openMorning } from '../../../testing/morning.ts'
import { setRail } from '../../../testing/orders.ts'
import type { TestAdviser } from '../../../testing/test-app.ts'

const { test, adviser, db, list, moveTo, quietGoal } = openMorning()

const lines = async () =>
  (await list(adviser(), { group: 'sips' })).lines.filter(({ kind }) => kind.startsWith('mandate'))

let keys = 0
/** A mandate as though it had come to a state. */
async function storeMandate(
  of: TestAdviser,
  clientId: number,
  given: { state: 'created' | 'sent' | 'accepted' | 'rejected'; ceiling?: string; endOn?: string },
): Promise<number> {
  keys += 1
  const { firm_id } = await db()
    .selectFrom('adviser')
    .select('firm_id')
    .where('username', '=', of.username)
    .executeTakeFirstOrThrow()
  const { id } = await db()
    .insertInto('mandate')
    .values({
      firm_id,
      client_id: clientId,
      bank_name: 'SBI',
      ifsc: 'SBIN0000300',
      account_end: '4417',
      ceiling: given.ceiling ?? '100000.00',
      start_on: '2026-01-01',
      end_on: given.endOn ?? '2050-01-01',
      frequency: 'as-presented',
      authentication: 'aadhaar',
      state: given.state,
      state_on: '2026-11-20',
      umrn: given.state === 'accepted' ? newUmrn() : null,
      reason: given.state === 'rejected' ? 'Closed' : null,
      idempotency_key: `stored ${keys}`,
      created_at: new Date('2026-11-20T06:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A goal with a SIP of ₹3,000 whose instalments begin on a day. */
async function goalWithSip(startOn: string) {
  const goal = await quietGoal({ targetDate: '2036-03-01' })
  const sipId = await storeSip(test(), goal)
  await db()
    .updateTable('sip')
    .set({
      start_on: startOn,
      next_due_on: startOn,
      end_on: '2036-02-01',
      created_at: new Date('2026-11-20T06:00:00Z'),
    })
    .where('id', '=', sipId)
    .execute()
  return { ...goal, sipId }
}
const again = async (day: number) => {
  await moveTo(`2026-11-${day}T06:00:00Z`)
  await makeLists(test())
}

it('a firm that keeps no mandates here misses none', async () => {
  await goalWithSip('2026-11-25')
  await makeLists(test())
  expect(await lines()).toEqual([])
})

it('a SIP that begins soon without a mandate is told until one is accepted', async () => {
  const { clientId, goalId } = await goalWithSip('2026-12-01')
  await setRail(adviser())
  await makeLists(test())
  expect(await lines()).toMatchObject([
    {
      kind: 'mandate-missing',
      client: { id: clientId },
      goal: { id: goalId },
      amount: 3_000,
      dueOn: '2026-12-01',
      why: 'The SIP’s instalment of 1 Dec 2026 has no mandate: none is made.',
    },
  ])
  const id = await storeMandate(adviser(), clientId, { state: 'sent' })
  await again(22)
  const why = async () => (await lines())[0]?.why
  expect(await why()).toBe(
    'The SIP’s instalment of 1 Dec 2026 has no mandate: the client has not authenticated the one that is made yet.',
  )
  await db().updateTable('mandate').set({ state: 'created' }).where('id', '=', id).execute()
  await again(23)
  expect(await why()).toContain('the one that is made has not gone to the client yet')
  await db().updateTable('mandate').set({ state: 'accepted', umrn: newUmrn() }).where('id', '=', id).execute()
  await again(24)
  expect(await lines()).toEqual([])
})

it('a SIP that begins later is told ten days before', async () => {
  await goalWithSip('2026-12-02')
  await setRail(adviser())
  await makeLists(test())
  expect(await lines()).toEqual([])
  await again(22)
  expect((await lines()).map(({ kind }) => kind)).toEqual(['mandate-missing'])
})

it('a rejected mandate is told once, with a month of the SIPs, until another one is made', async () => {
  const { clientId } = await goalWithSip('2026-11-25')
  await storeMandate(adviser(), clientId, { state: 'rejected' })
  await makeLists(test())
  expect(await lines()).toMatchObject([
    {
      kind: 'mandate-rejected',
      amount: 3_000,
      since: '2026-11-20',
      why: 'The mandate was rejected on 20 Nov 2026, and without one the bank pays no instalment.',
    },
  ])
  await storeMandate(adviser(), clientId, { state: 'accepted' })
  await again(22)
  expect(await lines()).toEqual([])
})

it('a mandate that ends within 60 days is told where SIPs go on, until another one holds then', async () => {
  const { clientId } = await goalWithSip('2026-11-25')
  await storeMandate(adviser(), clientId, { state: 'accepted', endOn: '2027-01-21' })
  await makeLists(test())
  expect(await lines()).toEqual([])
  await again(22)
  expect(await lines()).toMatchObject([{ kind: 'mandate-ending', amount: 36_000, dueOn: '2027-01-21' }])
  await storeMandate(adviser(), clientId, { state: 'accepted' })
  await again(23)
  expect(await lines()).toEqual([])
})

it('a SIP that was raised above the ceiling is told with both, until the ceiling fits', async () => {
  const { clientId, sipId } = await goalWithSip('2026-11-25')
  await storeMandate(adviser(), clientId, { state: 'accepted', ceiling: '3000.00' })
  await makeLists(test())
  expect(await lines()).toEqual([])
  await db().updateTable('sip').set({ amount: '4000.00' }).where('id', '=', sipId).execute()
  await again(22)
  expect(await lines()).toMatchObject([
    {
      kind: 'mandate-low',
      amount: 4_000,
      dueOn: '2026-11-25',
      why: 'On 25 Nov 2026 the SIPs ask for ₹4,000, and the mandate takes ₹3,000 a day.',
    },
  ])
  await storeMandate(adviser(), clientId, { state: 'accepted', ceiling: '4000.00' })
  await again(23)
  expect(await lines()).toEqual([])
})

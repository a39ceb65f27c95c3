import { clientRecordRoutes, clientRoutes, kycRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newClientOf } from '../../../testing/clients.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { countClients, findChangedRecords } from './client-counts.repository.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

/** A client whose number is far from the last one's. */
async function farClient(): Promise<number> {
  const { db } = test.dependencies.database
  await sql`select setval(pg_get_serial_sequence('client', 'id'),
    nextval(pg_get_serial_sequence('client', 'id')) + 1000)`.execute(db)
  return (await newClientOf(adviser)).id
}

async function total(kyc?: string): Promise<number> {
  const query = { limit: 1, ...(kyc === undefined ? {} : { kyc }) }
  const { headers, body } = await adviser.call(clientRoutes.listClients, { query })
  return Number(headers['x-total-count'] ?? body.length)
}

const validate = (id: number) =>
  adviser.call(kycRoutes.setKycStatus, {
    params: { id },
    body: { state: 'Validated', agency: 'CAMS', reference: 'A1', date: '2026-11-02' },
  })

async function kept() {
  const { db } = test.dependencies.database
  return await db
    .selectFrom('book_figure')
    .select(['firm_id', 'client_version', 'client_parts'])
    .where('firm_id', '=', sql<number>`(select min(firm_id) from client)`)
    .executeTakeFirstOrThrow()
}

it('clients near one who changed are counted anew, and the others as they were', async () => {
  const { db } = test.dependencies.database
  const [first, second, third] = [await farClient(), await farClient(), await farClient()]
  expect(await total()).toBe(3)
  await validate(first)
  await validate(third)
  expect([await total(), await total('Validated'), await total('open')]).toEqual([3, 2, 1])
  await adviser.call(clientRecordRoutes.archiveClient, { params: { id: third }, body: {} })
  const fourth = await farClient()
  expect([await total(), await total('Validated'), await total('open')]).toEqual([3, 1, 2])

  const { firm_id: firmId, client_version: version, client_parts: parts } = await kept()
  expect(Object.keys(parts ?? {})).toHaveLength(3)
  expect(parts).toEqual(JSON.parse((await countClients(db, firmId, undefined)).client_parts))

  // Behind the back of what is told of clients: who is not named is not looked at, and neither is anybody where nobody is.
  await sql`update client set kyc_state = 'Validated' where id in (${second}, ${fourth})`.execute(db)
  expect(await countClients(db, firmId, [])).toMatchObject({ clients: 3, validated: 1 })
  expect(await countClients(db, firmId, [second])).toMatchObject({ clients: 3, validated: 2 })
  expect(await countClients(db, firmId, undefined)).toMatchObject({ clients: 3, validated: 3 })

  expect(await findChangedRecords(db, firmId, version)).toEqual([])
  await validate(second)
  expect(await findChangedRecords(db, firmId, version)).toEqual([second])
  await sql`update book_figure set client_parts = null where firm_id = ${firmId}`.execute(db)
  expect([await total(), await total('Validated')]).toEqual([3, 3])
})

it('a change to all of them has all counted', async () => {
  const { db } = test.dependencies.database
  const { firm_id: firmId, client_version: version } = await kept()
  await sql`with state as (update client_list_state set version = version + 1 where firm_id = ${firmId} returning version)
    insert into client_touch (firm_id, client_id, version) select ${firmId}, 0, version from state`.execute(
    db,
  )
  expect(await findChangedRecords(db, firmId, version)).toBeUndefined()
  expect(await total()).toBe(3)
})

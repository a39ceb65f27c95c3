import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeGoal, storeSip } from '../../testing/goals.ts'
import { isOnCluster } from '../../testing/on-cluster.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, { template: 'market' })
})
afterAll(() => test.close())

interface Key {
  table_name: string
  name: string
  kind: 'p' | 'u' | 'f'
  columns: string[]
  target: string | null
}

/** All keys of tables that have a firm's id, with their columns in order. */
async function keysOfFirms(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select conrelid::regclass::text as table_name, conname as name, contype as kind,
      nullif(confrelid, 0)::regclass::text as target,
      array(select attname::text from unnest(conkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = key.number order by place) as columns
    from pg_constraint
    where contype in ('p', 'u', 'f') and exists (
      select from pg_attribute where attrelid = conrelid and attname = 'firm_id' and not attisdropped)
    order by 1, 2`.execute(test.dependencies.database.db)
  return rows
}

/** A person's own; a mail may be about no firm. */
const notOfFirms = new Set(['adviser_pkey', 'adviser_username_unique', 'adviser_email_unique', 'mail_pkey'])
/** What is no client data may be pointed to by its own id. */
const sharedTargets = new Set(['firm', 'adviser', 'adviser_logo', 'consent_notice'])

describe.skipIf(isOnCluster)('client data', () => {
  it('has no key that does not begin with the firm', async () => {
    const keys = await keysOfFirms()
    expect(keys.length).toBeGreaterThan(50)
    const wrong = keys
      .filter(({ name, target }) => !notOfFirms.has(name) && !sharedTargets.has(target ?? ''))
      .filter(({ columns }) => columns[0] !== 'firm_id')
      .map(({ table_name, name }) => `${table_name}: ${name}`)
    expect(wrong).toEqual([])
  })

  it('points into no other firm: the database refuses it', async () => {
    const { db } = test.dependencies.database
    const own = await storeGoal(test, await test.newAdviser())
    const theirs = await storeGoal(test, await test.newAdviser())
    const sipId = await storeSip(test, own)
    const crossing = [
      sql`update goal set client_id = ${theirs.clientId} where id = ${own.goalId}`,
      sql`update goal set firm_id = ${theirs.firmId} where id = ${own.goalId}`,
      sql`update sip set goal_id = ${theirs.goalId} where id = ${sipId}`,
      sql`update client set firm_id = ${theirs.firmId} where id = ${own.clientId}`,
      sql`insert into holding (firm_id, client_id, goal_id, fund_code)
        values (${own.firmId}, ${own.clientId}, ${theirs.goalId}, 120716)`,
      sql`insert into client_change (firm_id, client_id, at, by, kind, fields_sealed)
        values (${own.firmId}, ${theirs.clientId}, now(), 'me', 'corrected', '')`,
    ]
    for (const statement of crossing) {
      await expect(statement.execute(db)).rejects.toThrow(/violates foreign key constraint/)
    }
  })
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { systemFirm } from '../database/reach.ts'
import { createVault } from '../security/crypto.ts'
import { actingAs, actorOf } from './actor.ts'
import { openTrail } from './audit.fixture.ts'
import { audit } from './audit.ts'
import { chainWaiting } from './chain-audit.ts'
import { keepChainKey } from './chain-keys.ts'
import { verifyAudit } from './verify-audit.ts'

const { test, db, place, chain, write, failures, head, firm } = openTrail()

describe('an entry', () => {
  it('stands if and only if what it tells of does', async () => {
    const rolledBack = db()
      .transaction()
      .execute(async (trx) => {
        await audit({ ...place(), db: trx }, firm(), { action: 'goal.deleted' })
        throw new Error('no')
      })
    await expect(rolledBack).rejects.toThrow('no')
    await db()
      .transaction()
      .execute((trx) => audit({ ...place(), db: trx }, firm(), { action: 'goal.finalised' }))
    await chain()
    const entries = await db()
      .selectFrom('audit_entry')
      .select(['sequence', 'action', 'actor_kind'])
      .where('firm_id', '=', firm())
      .execute()
    expect(entries).toEqual([{ sequence: 1, action: 'goal.finalised', actor_kind: 'system' }])
  })

  it('names who acted, from where and with what, and seals what was changed', async () => {
    const adviser = await test().newAdviser()
    const { id } = await db()
      .selectFrom('adviser')
      .select('id')
      .where('username', '=', adviser.username)
      .executeTakeFirstOrThrow()
    const actor = actorOf({
      signedIn: { adviserId: id, sessionId: 3 },
      ip: '203.0.113.9',
      device: () => 'Firefox on Linux',
    })
    await actingAs(actor, () => write(1))
    const entry = await db()
      .selectFrom('audit_entry')
      .selectAll()
      .where('firm_id', '=', firm())
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_kind: 'distributor',
      actor_id: id,
      actor_name: adviser.username,
      ip: '203.0.113.9',
      device: 'Firefox on Linux',
      client_id: 7,
      words: 'Correction 1',
    })
    expect(Buffer.from(entry.changes_sealed ?? []).toString('latin1')).not.toContain('Nashik')
    expect(await failures()).toEqual([])
  })

  it('holds texts that no database keeps, and still verifies', async () => {
    await audit(place(), firm(), {
      action: 'client.kyc',
      words: 'a\0b\ud800',
      changes: [{ field: 'x', label: 'x', from: '\ud800', to: '\0' }],
    })
    await chain()
    expect(await failures()).toEqual([])
  })
})

describe('the database', () => {
  it.each([
    ['a changed entry', sql`update audit_entry set words = 'x'`],
    ['a deleted entry', sql`delete from audit_entry`],
    ['an emptied trail', sql`truncate audit_entry`],
    ['an end that is set back', sql`update audit_head set sequence = sequence - 1`],
    ['an end that is taken away', sql`delete from audit_head`],
  ])('refuses %s', async (_case, statement) => {
    await write(2)
    await expect(statement.execute(db())).rejects.toThrow('only ever added to')
    expect(await failures()).toEqual([])
  })
})

it('many writers at once make one chain without gap or fork', async () => {
  const writers = Array.from({ length: 40 }, (_, n) =>
    db()
      .transaction()
      .execute(async (trx) => {
        await audit({ ...place(), db: trx }, firm(), { action: 'goal.finalised', words: `Goal ${n}` })
        if (n % 4 === 0) throw new Error('rolled back')
      })
      .catch(() => {}),
  )
  const chainers = Array.from({ length: 6 }, () => chain())
  await Promise.all([...writers, ...chainers])
  await chain()
  expect(await failures()).toEqual([])
  expect((await head()).sequence).toBe(30)
})

it('a chain goes on and verifies after the encryption key was changed', async () => {
  const oldKey = Buffer.alloc(32, 8)
  const newVault = createVault(Buffer.alloc(32, 9))
  const oldVault = createVault(oldKey)
  await audit({ ...place(), vault: oldVault }, firm(), { action: 'client.kyc' })
  await chainWaiting(db(), oldVault)
  await audit({ ...place(), vault: oldVault }, firm(), { action: 'client.risk' })
  const now = new Date()
  await keepChainKey(db(), newVault, { oldKey, now })
  await keepChainKey(db(), newVault, { oldKey, now })
  await audit({ ...place(), vault: newVault }, firm(), { action: 'client.restored' })
  await chainWaiting(db(), newVault, { only: firm() })
  const own = async () =>
    (await verifyAudit(db(), newVault)).failures.filter((words) => words.includes(` ${firm()}:`))
  expect(await own()).toEqual([])
  await db().deleteFrom('chain_key').execute()
  expect(await own()).toEqual([
    `chain of firm ${firm()}: entry 1: the key that it is sealed with is not known.`,
  ])
})

it('what concerns no firm has a chain of its own', async () => {
  await audit(place(), systemFirm, { action: 'system.site-asked', by: { kind: 'visitor' } })
  await chain()
  expect((await head(systemFirm)).sequence).toBeGreaterThan(0)
})

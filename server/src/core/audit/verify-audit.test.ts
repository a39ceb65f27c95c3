import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isOnCluster } from '../../testing/on-cluster.ts'
import { createVault } from '../security/crypto.ts'
import { openTrail } from './audit.fixture.ts'
import { audit } from './audit.ts'
import { linkMac } from './audit-content.ts'
import { verifyAudit } from './verify-audit.ts'

const { db, vault, place, chain, write, failures, tamper, head, firm } = openTrail()

describe('verifying names', () => {
  it('nothing where nothing was changed', async () => {
    await write(5)
    expect(await failures()).toEqual([])
    expect(await failures([await head()])).toEqual([])
  })

  it.each([
    ['words', sql`update audit_entry set words = 'Correction 9'`],
    ['the actor', sql`update audit_entry set actor_name = 'somebody', actor_id = 4`],
    ['the time', sql`update audit_entry set at = '2026-11-21T06:00:01Z'`],
    ['what was changed', sql`update audit_entry set changes_sealed = null`],
    ['the address', sql`update audit_entry set ip = '198.51.100.1'`],
    ['the client', sql`update audit_entry set client_id = 8`],
    ['the act', sql`update audit_entry set action = 'client.kyc'`],
  ])('an entry of which %s was changed', async (_case, change) => {
    await write(5)
    await tamper(sql`${change} where firm_id = ${firm()} and sequence = 3`)
    expect(await failures()).toEqual([`entry 3: it is not as it was written.`])
  })

  it('an entry that was altered before it was chained', async () => {
    await audit(place(), firm(), { action: 'client.kyc', words: 'Validated' })
    await sql`update audit_waiting set words = 'Rejected' where firm_id = ${firm()}`.execute(db())
    await chain()
    expect(await failures()).toEqual([`entry 1: it is not as it was written.`])
  })

  it('an entry that was removed', async () => {
    await write(5)
    await tamper(sql`delete from audit_entry where firm_id = ${firm()} and sequence = 3`)
    expect(await failures()).toEqual([`entry 4: it follows entry 2; what stood between is missing.`])
  })

  it('an entry that was removed and the others moved up', async () => {
    await write(5)
    await tamper(sql`delete from audit_entry where firm_id = ${firm()} and sequence = 3`)
    await tamper(
      sql`update audit_entry set sequence = sequence - 1 where firm_id = ${firm()} and sequence = 4`,
    )
    expect(await failures()).toEqual([`entry 3: it does not continue the entry before it.`])
  })

  it('entries that changed places', async () => {
    await write(5)
    await tamper(
      sql`update audit_entry set sequence = sequence + 100 where firm_id = ${firm()} and sequence = 2`,
    )
    await tamper(sql`update audit_entry set sequence = 2 where firm_id = ${firm()} and sequence = 3`)
    await tamper(sql`update audit_entry set sequence = 3 where firm_id = ${firm()} and sequence = 102`)
    expect(await failures()).toEqual([`entry 2: it does not continue the entry before it.`])
  })

  // On a cluster a row’s firm is where it lies, and cannot be changed.
  it.skipIf(isOnCluster)('an entry of another firm', async () => {
    await write(2)
    const other = firm()
    const own = other + 1_000
    await write(1, own)
    await tamper(
      sql`update audit_entry set firm_id = ${own}, sequence = 2 where firm_id = ${other} and sequence = 2`,
    )
    expect(await failures([], own)).toEqual([`entry 2: it is not as it was written.`])
  })

  it('an end that was cut off', async () => {
    await write(5)
    await tamper(sql`delete from audit_entry where firm_id = ${firm()} and sequence > 3`)
    expect(await failures()).toEqual([`it ends with entry 3, and should with 5.`])
  })

  it('an end that was cut off with the note of where it is, by an anchor', async () => {
    await write(5)
    const anchor = await head()
    await tamper(sql`delete from audit_entry where firm_id = ${firm()} and sequence > 3`)
    await tamper(sql`update audit_head set sequence = 3, hash = (select hash from audit_entry
      where firm_id = ${firm()} and sequence = 3) where firm_id = ${firm()}`)
    expect(await failures()).toEqual([])
    expect(await failures([anchor])).toEqual([`it ends with entry 3, before entry 5 of the anchor.`])
  })

  it('a chain that was forged by who has the database and not the key', async () => {
    await write(3)
    const forger = createVault(Buffer.alloc(32, 1)).chainKey
    const contentHash = Buffer.alloc(32, 5)
    const { hash: before } = await head()
    const hash = linkMac(forger, firm(), { sequence: 4, before, contentHash: contentHash.toString('hex') })
    await tamper(sql`insert into audit_entry (firm_id, sequence, at, actor_kind, action, key_id, content_mac, hash)
      values (${firm()}, 4, now(), 'system', 'client.kyc', ${vault().chainKey.id}, ${contentHash}, ${hash})`)
    await tamper(sql`update audit_head set sequence = 4, hash = ${hash} where firm_id = ${firm()}`)
    expect(await failures()).toEqual([`entry 4: it is not as it was written.`])
  })

  it('an anchor that never was', async () => {
    await write(3)
    const { hash } = await head()
    expect(await failures([{ firmId: firm(), sequence: 2, hash }])).toEqual([
      `entry 2 is not the one that the anchor names.`,
    ])
    const { failures: all } = await verifyAudit(db(), vault(), {
      anchors: [{ firmId: 777_777, sequence: 1, hash }],
    })
    expect(all).toContain('chain of firm 777777: the anchor names a chain that is not there.')
  })
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isOnCluster } from '../../testing/on-cluster.ts'
import { openTrail } from './audit.fixture.ts'
import { auditTermBegin, expireAudit } from './expire-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const { test, db, vault, place, chain, write, failures, head, firm } = openTrail()

describe('entries whose term has ended', () => {
  it('are deleted, and what is left still verifies and tells of it', async () => {
    test().setNow('2026-01-10T06:00:00Z')
    await write(3)
    test().setNow('2027-01-10T06:00:00Z')
    await write(2)
    const anchor = await head()
    test().setNow('2034-01-11T06:00:00Z')
    expect(await expireAudit(place())).toBeGreaterThanOrEqual(3)
    await chain()
    expect(await failures([anchor])).toEqual([])
    expect(await expireAudit(place())).toBe(0)
    const left = await db()
      .selectFrom('audit_entry')
      .select(['sequence', 'action', 'words'])
      .where('firm_id', '=', firm())
      .orderBy('sequence')
      .execute()
    expect(left.map((row) => row.sequence)).toEqual([4, 5, 6])
    expect(left[2]).toMatchObject({
      action: 'system.expired',
      words: '3 entries up to 3, from before 2026-01-11',
    })
    const { notes } = await verifyAudit(db(), vault(), {
      anchors: [{ firmId: firm(), sequence: 2, hash: anchor.hash }],
    })
    expect(notes).toEqual([
      `chain of firm ${firm()}: entry 2 of the anchor was deleted as its term had ended`,
    ])
  })

  // On a cluster a trigger goes by what the transaction says, which who has the database may say, too.
  it.skipIf(isOnCluster)('are no excuse for deleting others: only the key cuts a chain', async () => {
    await write(4)
    const { hash } = await db()
      .selectFrom('audit_entry')
      .select('hash')
      .where('firm_id', '=', firm())
      .where('sequence', '=', 2)
      .executeTakeFirstOrThrow()
    await sql`insert into audit_cut (firm_id, sequence, hash, cut_at, key_id, mac)
      values (${firm()}, 2, ${hash}, now(), ${vault().chainKey.id}, ${Buffer.alloc(32, 1)})`.execute(db())
    await sql`delete from audit_entry where firm_id = ${firm()} and sequence <= 2`.execute(db())
    expect(await failures()).toEqual([`where it was cut off, as its term had ended, was altered.`])
  })

  it('are eight years old', () => {
    expect(auditTermBegin(new Date('2034-11-21T06:00:00Z')).toISOString()).toBe('2026-11-20T18:30:00.000Z')
  })
})

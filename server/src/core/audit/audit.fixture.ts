import type { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { switchTriggers } from '../../testing/on-cluster.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { auditAll } from './audit.ts'
import { chainWaiting } from './chain-audit.ts'
import { type Anchor, verifyAudit } from './verify-audit.ts'

/** A trail to be written and tampered with: each test has a firm of its own. */
export function openTrail() {
  let opened: TestApp | undefined
  let firmId = 900
  const test = () => {
    if (opened === undefined) throw new Error('The trail is open while tests run, and not before.')
    return opened
  }
  beforeAll(async () => {
    opened = await createTestApp()
  })
  afterAll(() => test().close())
  beforeEach(() => {
    firmId += 1
    test().setNow('2026-11-21T06:00:00Z')
  })

  const db = () => test().dependencies.database.db
  const vault = () => test().dependencies.vault
  const place = () => ({ db: db(), vault: vault(), clock: test().dependencies.clock })
  const chain = () => chainWaiting(db(), vault())

  async function write(count: number, of = firmId): Promise<void> {
    const acts = Array.from({ length: count }, (_, n) => ({
      action: 'client.corrected' as const,
      clientId: 7,
      words: `Correction ${n + 1}`,
      changes: [{ field: 'city', label: 'City', from: 'Pune', to: `Nashik ${n + 1}` }],
    }))
    await auditAll(place(), of, acts)
    await chain()
  }

  /** What verifying says of the test's own chain, or of another. */
  async function failures(anchors: Anchor[] = [], of = firmId): Promise<string[]> {
    const report = await verifyAudit(db(), vault(), { anchors, atOnce: 2 })
    const own = `chain of firm ${of}: `
    return report.failures.flatMap((words) => (words.startsWith(own) ? [words.slice(own.length)] : []))
  }

  /** What somebody with every right on the database could do, and nobody else: the triggers are off meanwhile. */
  async function tamper(...statements: ReturnType<typeof sql>[]): Promise<void> {
    const switchAll = async (state: 'enable' | 'disable') => {
      for (const table of ['audit_entry', 'audit_head', 'audit_cut']) await switchTriggers(db(), table, state)
    }
    await switchAll('disable')
    for (const statement of statements) await statement.execute(db())
    await switchAll('enable')
  }

  /** Where a chain ends, as an anchor. */
  async function head(of = firmId): Promise<Anchor> {
    const row = await db()
      .selectFrom('audit_head')
      .selectAll()
      .where('firm_id', '=', of)
      .executeTakeFirstOrThrow()
    return { firmId: of, sequence: row.sequence, hash: Buffer.from(row.hash ?? []).toString('hex') }
  }

  return { test, db, vault, place, chain, write, failures, tamper, head, firm: () => firmId }
}

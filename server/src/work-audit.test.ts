import { authRoutes, userRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { verifyAudit } from './core/audit/verify-audit.ts'
import { readAnchor } from './core/audit/verify-commands.ts'
import { verifyAdvice } from './modules/goals/index.ts'
import { mailedCode, newestMail } from './testing/mails.ts'
import { switchTriggers } from './testing/on-cluster.ts'
import type { TestAdviser } from './testing/test-app.ts'
import { openWork } from './work.fixture.ts'

const { stage, db, seen, start, startSip, stop, succeeded } = openWork('eve')

/** An owner whose address is confirmed. */
async function newOwner(): Promise<TestAdviser & { email: string }> {
  const { test } = stage()
  const adviser = await test.newAdviser()
  const email = 'owner@example.com'
  const body = { email, currentPassword: adviser.password }
  await adviser.call(userRoutes.updateProfile, { body })
  await adviser.call(userRoutes.confirmEmail, { body: { code: await mailedCode(test, email) } })
  return { ...adviser, email }
}

const anchorMails = (email: string) =>
  db()
    .selectFrom('mail')
    .select(['id', 'subject'])
    .where('recipient', '=', email)
    .where('subject', 'like', 'Where your records stood%')
    .orderBy('id')
    .execute()

it('what is done gets its place in the chain as soon as it is committed', async () => {
  await start(3_600_000)
  await seen(async () => expect(await succeeded('audit')).not.toBeNull())
  await stage().test.newAdviser()
  await seen(async () => {
    const found = await db().selectFrom('audit_entry').select('action').orderBy('sequence').execute()
    expect(found.map(({ action }) => action)).toEqual(['account.created', 'access.signed-in'])
  })
})

it('instalments that book themselves are written down as the system’s, with their client', async () => {
  const goal = await startSip()
  stage().test.setNow('2026-11-21T06:00:00Z')
  await start()
  await seen(async () => {
    const found = await db()
      .selectFrom('audit_entry')
      .select(['actor_kind', 'client_id', 'record_id', 'words'])
      .where('action', '=', 'ledger.booked')
      .execute()
    expect(found).toMatchObject([{ actor_kind: 'system', record_id: goal.goalId, words: '1 instalment' }])
    expect(found[0]?.client_id).toBeGreaterThan(0)
  })
})

it('owners are mailed each day where their chains stand, if anything was done, and that shows a cut end', async () => {
  stage().test.dependencies.config.mailsChains = true
  const owner = await newOwner()
  await start()
  await seen(async () => expect(await anchorMails(owner.email)).toHaveLength(1))
  const text = (await newestMail(stage().test, owner.email)) ?? ''
  const anchor = readAnchor(/verify:audit -- --anchor (\S+)/.exec(text)?.[1] ?? '')
  if (anchor === undefined) throw new Error(`No anchor in: ${text}`)
  const { vault } = stage().test.dependencies
  const verify = () => verifyAudit(db(), vault, { anchors: [anchor] })
  expect((await verify()).failures).toEqual([])

  // A day on which nobody does anything is no mail; the day after somebody signs in is one.
  stage().test.setNow('2026-11-21T06:00:00Z')
  await seen(async () =>
    expect((await succeeded('chain-mails'))?.toISOString()).toBe('2026-11-21T06:00:00.000Z'),
  )
  expect(await anchorMails(owner.email)).toHaveLength(1)
  await stage().test.call(authRoutes.login, { body: { username: owner.username, password: owner.password } })
  stage().test.setNow('2026-11-22T06:00:00Z')
  await seen(async () => expect(await anchorMails(owner.email)).toHaveLength(2))

  // Nothing writes to the chain any more while its end is cut.
  await stop()
  await switchTriggers(db(), 'audit_entry', 'disable')
  await switchTriggers(db(), 'audit_head', 'disable')
  const cut = anchor.sequence - 1
  await sql`delete from audit_entry where firm_id = ${anchor.firmId} and sequence > ${cut}`.execute(db())
  await sql`update audit_head set sequence = ${cut}, hash = (select hash from audit_entry
    where firm_id = ${anchor.firmId} and sequence = ${cut}) where firm_id = ${anchor.firmId}`.execute(db())
  expect((await verify()).failures).toEqual([
    `chain of firm ${anchor.firmId}: it ends with entry ${cut}, before entry ${anchor.sequence} of the anchor.`,
  ])
  const advice = await verifyAdvice(db(), vault, () => {}, { anchors: [anchor] })
  expect(advice.failures).toEqual([`Firm ${anchor.firmId}: the anchor names a chain that is not there.`])
})

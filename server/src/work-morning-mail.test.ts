import { userRoutes } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { storeGoal } from './testing/goals.ts'
import { confirmAddressOf, newestMail } from './testing/mails.ts'
import { hour, openWork } from './work.fixture.ts'

const { stage, db, seen, start } = openWork('market')

it('mails what needs somebody each morning that he wishes for it, once, and no other day nor anybody else', async () => {
  const { test } = stage()
  // Before half past six in India.
  test.setNow('2026-11-21T00:30:00Z')
  const wishing = await test.newAdviser()
  const silent = await test.newAdviser()
  const without = await test.newAdviser()
  for (const one of [wishing, silent, without]) await confirmAddressOf(test, one)
  for (const one of [wishing, silent]) await storeGoal(test, one)
  for (const one of [wishing, without]) {
    const { body } = await one.call(userRoutes.updateProfile, { body: { hasMorningMail: true } })
    expect(body.hasMorningMail).toBe(true)
  }
  const mailsOf = async ({ username }: { username: string }) =>
    db()
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', `${username}@distributor.example`)
      .execute()
  await start()
  await seen(async () => {
    const made = await db().selectFrom('morning_state').select('made_on').execute()
    expect(made).toHaveLength(2)
  })
  expect(await mailsOf(wishing)).toEqual([])

  test.setNow('2026-11-21T01:05:00Z')
  await seen(async () => expect(await mailsOf(wishing)).toHaveLength(1))
  const mail = (await newestMail(test, `${wishing.username}@distributor.example`)) ?? ''
  expect(mail).toMatch(/On 21 Nov 2026 \d+ lines? needs? you/)
  expect(mail).toMatch(/Papers: \d/)
  expect(mail).toContain('/dashboard')
  expect(mail).not.toContain('Farah')
  // Of an empty list nobody is mailed, and who did not ask is never.
  expect([await mailsOf(silent), await mailsOf(without)]).toEqual([[], []])

  test.setNow(new Date(Date.parse('2026-11-21T01:05:00Z') + 24 * hour).toISOString())
  await seen(async () => expect(await mailsOf(wishing)).toHaveLength(2))
  expect((await mailsOf(wishing)).every(({ subject }) => /needs? you today$/.test(subject))).toBe(true)
})

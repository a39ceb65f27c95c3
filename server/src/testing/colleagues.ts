import { randomUUID } from 'node:crypto'
import { authRoutes, type FirmRole, firmRoutes } from '@lakshya/contract'
import { newestMail } from './mails.ts'
import { browserOf, type TestAdviser, type TestApp } from './test-app.ts'

/** Somebody alone, whose firm may grow. */
export function newFirm(test: TestApp): Promise<TestAdviser> {
  return test.newAdviser()
}

/** Invites an address, and reads the code of the mailed link. */
export async function invited(
  test: TestApp,
  owner: TestAdviser,
  role: Exclude<FirmRole, 'owner'>,
  email = `colleague-${randomUUID()}@example.com`,
): Promise<{ code: string; email: string }> {
  const answer = await owner.call(firmRoutes.inviteColleague, { body: { email, role } })
  if (answer.status !== 201) throw new Error(`Not invited: ${JSON.stringify(answer.problem)}`)
  const code = /join#([\w-]+)/.exec((await newestMail(test, email)) ?? '')?.[1]
  if (code === undefined) throw new Error('No invitation was mailed.')
  return { code, email }
}

/** A signed-in colleague of an owner's. */
export async function joined(
  test: TestApp,
  owner: TestAdviser,
  role: Exclude<FirmRole, 'owner'>,
): Promise<TestAdviser> {
  const { code } = await invited(test, owner, role)
  const username = `${role}-${randomUUID()}`
  const password = 'tulsi leaves 4417'
  await test.call(firmRoutes.acceptInvitation, { body: { code, username, password } })
  const { cookie } = await test.call(authRoutes.login, { body: { username, password } })
  if (cookie === undefined) throw new Error('The colleague could not sign in.')
  return browserOf(test.call, { username, password, cookie })
}

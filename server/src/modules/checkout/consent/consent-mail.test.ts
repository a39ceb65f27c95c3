import { checkoutRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newClientOf } from '../../../testing/clients.ts'
import { newestMail } from '../../../testing/mails.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  test.setNow('2026-11-21T06:00:00Z')
})
afterAll(() => test.close())

async function mailedFor(adviser: TestAdviser, email: string): Promise<string> {
  const { status } = await adviser.call(checkoutRoutes.requestOtp, { body: { email } })
  expect(status).toBe(200)
  return (await newestMail(test, email)) ?? ''
}

it('names the distributor as clients know him, and as registered only with an ARN in force', async () => {
  const adviser = await test.newAdviser()
  const email = `${adviser.username}@clients.example.com`
  await newClientOf(adviser, { email })
  expect(await mailedFor(adviser, email)).toContain(
    `your distributor ${adviser.username} (mutual fund distributor) that`,
  )
  const put = (body: unknown) => adviser.call(userRoutes.updateProfile, { body })
  await put({ name: 'Asha Rao', arn: 'ARN-104587', arnValidUntil: '2026-11-21' })
  const named = await mailedFor(adviser, email)
  expect(named).toContain('distributor Asha Rao (AMFI-registered Mutual Fund Distributor, ARN-104587) that')
  expect(named).not.toContain(adviser.username)
  await put({ arnValidUntil: '2026-11-20' })
  expect(await mailedFor(adviser, email)).toContain(
    'your distributor Asha Rao (mutual fund distributor) that',
  )
})

import { expect, it } from 'vitest'
import {
  bookedOf,
  createCheckoutTest,
  finalize,
  newBuyer,
  newItem,
  saveGoal,
  verified,
} from '../../../testing/checkout.ts'
import { confirmAddressOf, newestMail } from '../../../testing/mails.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lakshya.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
  DATABASE_URL: 'postgres://localhost/none',
  ENCRYPTION_KEY: 'ab'.repeat(32),
}

it('in production a code without goals confirms the address, as its mail says, and finalises nothing', async () => {
  const test = await createCheckoutTest(production)
  try {
    const buyer = await newBuyer(test)
    await confirmAddressOf(test, buyer.adviser)
    const item = await newItem(buyer)
    const { body: goal } = await saveGoal(buyer, item)
    const bare = { verificationToken: await verified(test, buyer) }
    expect(await newestMail(test, buyer.email)).toContain('It agrees to nothing else.')
    const refused = await finalize(buyer, item, goal.id, bare)
    expect(refused.status).toBe(403)
    expect(refused.problem).toMatchObject({
      code: 'OTP_REQUIRED',
      message: expect.stringContaining('asked for without goals'),
    })
    const { entries, records } = await bookedOf(test, goal.id)
    expect([entries.length, records.length]).toEqual([0, 0])
    const agreed = { verificationToken: await verified(test, buyer, [item]) }
    expect((await finalize(buyer, item, goal.id, agreed)).status).toBe(200)
  } finally {
    await test.close()
  }
})

it('elsewhere such a code finalises, and its mail says so', async () => {
  const test = await createCheckoutTest()
  try {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer)
    const { body: goal } = await saveGoal(buyer, item)
    const bare = { verificationToken: await verified(test, buyer) }
    expect(await newestMail(test, buyer.email)).toContain('permits that any goals are finalised for you')
    expect((await finalize(buyer, item, goal.id, bare)).status).toBe(200)
  } finally {
    await test.close()
  }
})

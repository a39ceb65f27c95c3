import { randomUUID } from 'node:crypto'
import { checkoutRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, createCheckoutTest, newBuyer } from '../../../testing/checkout.ts'
import { newestMail } from '../../../testing/mails.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

const otherItem = {
  itemId: randomUUID(),
  goalName: 'House',
  targetAmount: 2_500_000,
  targetDate: '2036-11-18',
  amountMode: 'target',
  investmentType: 'lumpsum',
  timeFrame: 10,
  riskLevel: 9,
  fundAmounts: { 120716: 60_000, 119707: 40_000 },
}
let test: TestApp
beforeAll(async () => {
  test = await createCheckoutTest()
})
afterAll(() => test.close())

const request = (adviser: TestAdviser, email: string, items: object[]) =>
  adviser.call(checkoutRoutes.requestOtp, { body: { email, items } })

describe('the mail with a code', () => {
  it('names every term before the code, in the order that a person reads', async () => {
    const { adviser, client, email } = await newBuyer(test)
    const clientId = client.id
    const house = { ...otherItem, clientId }
    const sip = {
      ...house,
      itemId: randomUUID(),
      goalName: 'School',
      goalKind: 'education',
      investmentType: 'sip',
      sipFrequency: 'monthly',
      stepUp: 10,
      lumpsumAmount: 50_000,
      heldAmount: 25_000,
      inflation: 8,
      bolderReason: 'Asked for by the client.',
    }
    expect((await request(adviser, email, [house, sip])).status).toBe(200)
    const text = (await newestMail(test, email)) ?? ''
    const inOrder = [
      'What for: House, ₹25,00,000 in today’s rupees',
      '₹44,77,119 on 18 Nov 2036, at 6% inflation a year',
      'How much: ₹1,00,000 once',
      'How long: until 18 Nov 2036',
      'At which risk: Level ',
      'asked for was level 9. Volatility ',
      'UTI Nifty 50 Index, Direct Plan, Growth: Share 60.0%, Once ₹60,000',
      'SBI Gilt, Direct Plan, Growth: Share 40.0%, Once ₹40,000',
      'Education. ₹53,97,312 on 18 Nov 2036, at 8% inflation a year',
      'rising by itself by 10% each year, to ₹2,35,795 a month in the last, and ₹50,000 once at the start',
      '₹1,91,74,916 in all. ₹25,000 that is held already counts for the goal.',
      '120 instalments, one a month',
      'Why it is bolder than your own risk level: Asked for by the client.',
      'UTI Nifty 50 Index, Direct Plan, Growth: Share 60.0%, A month ₹60,000, At the start ₹30,000',
      'Your code is',
    ]
    const places = inOrder.map((words) => [words, text.indexOf(words)] as const)
    expect(places.filter(([, place]) => place < 0)).toEqual([])
    expect(places.map(([, place]) => place)).toEqual(places.map(([, place]) => place).sort((a, b) => a - b))
  })

  it('of a goal of a client with another address, or without a term, is refused at the field', async () => {
    const { adviser, email } = await newBuyer(test)
    const { client, email: other } = await addBuyer(adviser)
    const item = { ...otherItem, clientId: client.id }
    const foreign = await request(adviser, email, [item])
    expect(foreign.problem.details?.[0]?.path).toBe('items.0.clientId')
    expect(await newestMail(test, email)).toBeUndefined()
    for (const term of ['clientId', 'targetAmount', 'targetDate', 'amountMode', 'timeFrame', 'riskLevel']) {
      const { [term]: _, ...rest } = item as Record<string, unknown>
      const lacking = await request(adviser, other, [rest])
      expect([lacking.status, lacking.problem.details?.[0]?.path]).toEqual([422, `items.0.${term}`])
    }
  })

  it('states the shares of the mix, as the cart does, where whole rupees are coarser', async () => {
    const { adviser, client, email } = await newBuyer(test)
    const fundAmounts = { 120716: 37_422, 119707: 589 }
    const allocations = { 120716: 98.45, 119707: 1.55 }
    const item = { ...otherItem, clientId: client.id, fundAmounts, allocations }
    expect((await request(adviser, email, [item])).status).toBe(200)
    const text = (await newestMail(test, email)) ?? ''
    expect(text).toContain('UTI Nifty 50 Index, Direct Plan, Growth: Share 98.5%')
    expect(text).toContain('SBI Gilt, Direct Plan, Growth: Share 1.6%')
  })
})

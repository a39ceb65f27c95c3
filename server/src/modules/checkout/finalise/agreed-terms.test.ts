import { kycRoutes } from '@lakshya/contract'
import { splitLumpsum } from '@lakshya/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addBuyer,
  bookedOf,
  createCheckoutTest,
  finalize,
  newBuyer,
  newItem,
  saveGoal,
  verified,
} from '../../../testing/checkout.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createCheckoutTest()
})
afterAll(() => test.close())
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))

const sip = { kind: 'monthly', targetAmount: 30_000_000 } as const

describe('a code agrees to every term of a goal', () => {
  it.each([
    ['targetAmount', { targetAmount: 29_000_000 }, 'Target: ₹3,00,00,000 → ₹2,90,00,000.'],
    ['targetDate', { targetDate: '2036-11-20' }, 'Target date: 18 Nov 2036 → 20 Nov 2036.'],
    ['amountMode', { amountMode: 'current', isTargetStated: true }, 'Planned from: the target → the amount.'],
    ['riskLevel', { riskLevel: 8.9 }, 'Risk level: 9 → 8.9.'],
    ['goalKind', { goalKind: 'education' }, 'Kind of goal: not said → education.'],
    ['inflation', { inflation: 7 }, 'Inflation: 6% → 7%.'],
    ['stepUp', { stepUp: 5 }, 'Step-up: 0% → 5%.'],
    ['lumpsumAmount', { lumpsumAmount: 100_000 }, 'Lumpsum beside the SIP: ₹0 → ₹1,00,000.'],
    ['heldAmount', { heldAmount: 50_000 }, 'Held already: ₹0 → ₹50,000.'],
    ['isTargetStated', { isTargetStated: false }, 'Target: ₹3,00,00,000 → none stated.'],
    [
      'bolderReason',
      { bolderReason: 'As the client asked.' },
      'Reason for a bolder plan: none → As the client',
    ],
    ['timeFrame', { timeFrame: 10.05 }, 'Time frame: 10 years → 10.05 years.'],
  ])('a changed %s ends it, by name', async (_term, change, words) => {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer, sip)
    const verificationToken = await verified(test, buyer, [item])
    const { body: goal } = await saveGoal(buyer, item, change)
    const answer = await finalize(buyer, item, goal.id, { verificationToken })
    expect(answer.problem.code).toBe('OTP_REQUIRED')
    expect(answer.problem.message).toContain(words)
    const { entries, sips, records } = await bookedOf(test, goal.id)
    expect([entries, sips, records]).toEqual([[], [], []])
  })

  it('a target that was never stated is none of its terms: it follows from the amounts', async () => {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer, { ...sip, carried: { isTargetStated: false } })
    const verificationToken = await verified(test, buyer, [item])
    const { body: goal } = await saveGoal(buyer, item, { targetAmount: 29_999_999.5 })
    const answer = await finalize(buyer, item, goal.id, {
      verificationToken,
      goalAmount: 29_999_999.5,
      inflationAdjustedGoal: 29_999_999.5 * 1.06 ** 10,
    })
    expect(answer.status).toBe(200)
  })

  it('a goal saved for another client at the same mailbox is not finalised by it', async () => {
    const buyer = await newBuyer(test)
    const spouse = { ...buyer, ...(await addBuyer(buyer.adviser, { email: buyer.email })) }
    await buyer.adviser.call(kycRoutes.setKycStatus, {
      params: { id: spouse.client.id },
      body: { state: 'Validated', agency: 'CVL', reference: 'R1', date: '2026-11-01' },
    })
    const item = await newItem(buyer, sip)
    const verificationToken = await verified(test, buyer, [item])
    const { body: goal } = await saveGoal(buyer, item, { clientId: spouse.client.id })
    const { name, panNumber } = spouse.client
    const answer = await finalize(buyer, item, goal.id, { verificationToken, clientName: name, panNumber })
    expect(answer.problem).toMatchObject({ code: 'OTP_REQUIRED' })
    expect(answer.problem.message).toContain('Another client.')
  })

  it('a bolder plan is finalised with its reason, which the record carries, and refused without', async () => {
    const buyer = await newBuyer(test, { riskAppetite: 8 })
    const carried = { bolderReason: 'The client has other means for this goal.' }
    const item = await newItem(buyer, { ...sip, carried })
    const verificationToken = await verified(test, buyer, [item])
    const { body: goal } = await saveGoal(buyer, item)
    const answer = await finalize(buyer, item, goal.id, { verificationToken })
    expect(answer.body.goal.bolderReason).toBe(carried.bolderReason)

    const bare = await newItem(buyer, sip)
    const token = await verified(test, buyer, [bare])
    const { body: second } = await saveGoal(buyer, bare)
    const refused = await finalize(buyer, bare, second.id, { verificationToken: token })
    expect(refused.problem).toMatchObject({
      code: 'RISK_REASON_REQUIRED',
      details: [{ path: 'bolderReason' }],
    })
    expect(refused.problem.message).toContain('3.0 levels bolder than the client’s own level of 12')
  })
})

describe('a plan as clients pay', () => {
  it('is booked as agreed: the lumpsum beside the SIP once, the first instalments, and the step-up', async () => {
    const buyer = await newBuyer(test)
    const beside = { stepUp: 10, lumpsumAmount: 500_000, heldAmount: 200_000, inflation: 7 }
    const item = await newItem(buyer, { ...sip, beside, carried: { goalKind: 'retirement' } })
    const verificationToken = await verified(test, buyer, [item])
    const { body: goal } = await saveGoal(buyer, item)
    const answer = await finalize(buyer, item, goal.id, { verificationToken })
    expect(answer.status).toBe(200)
    expect(answer.body.goal).toMatchObject({ ...beside, goalKind: 'retirement', isTargetStated: true })
    const { entries, sips } = await bookedOf(test, goal.id)
    const amounts = item.agreed.fundAmounts
    const once = entries.filter((entry) => entry.kind === 'purchase')
    const byFund = Object.fromEntries(once.map((entry) => [entry.fund_code, Number(entry.amount)]))
    expect(byFund).toEqual(splitLumpsum(amounts, 500_000))
    expect(once.reduce((sum, entry) => sum + Number(entry.amount), 0)).toBe(500_000)
    expect(Object.fromEntries(sips.map((row) => [row.fund_code, Number(row.amount)]))).toEqual(amounts)
    expect(new Set(sips.map((row) => row.step_up))).toEqual(new Set(['10.00']))
  })
})

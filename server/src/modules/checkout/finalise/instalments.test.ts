import { checkoutRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ItemChoice, TestItem } from '../../../testing/cart-item.ts'
import {
  bookedOf,
  createCheckoutTest,
  finalize,
  newBuyer,
  newItem,
  saveGoal,
  type TestBuyer,
  verified,
} from '../../../testing/checkout.ts'
import { newestMail } from '../../../testing/mails.ts'
import type { TestApp } from '../../../testing/test-app.ts'

import { expectAgreement, stated } from './stated-instalments.fixture.ts'

/** A plan for a year that went into the cart 70 days before it is finalised. */
const late: ItemChoice = {
  kind: 'monthly',
  years: 1,
  targetAmount: 3_000_000,
  plannedOn: '2026-11-21',
  targetDate: '2027-11-21',
}

let test: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  test = await createCheckoutTest()
})
beforeEach(async () => {
  test.setNow('2027-01-30T06:00:00Z')
  buyer = await newBuyer(test, { age: 37 })
})
afterAll(() => test.close())

/** Saves an item, has it agreed to as it stands, and finalises it. */
async function tryOut(item: TestItem, change: object = {}) {
  const verificationToken = await verified(test, buyer, [item])
  const consent = (await newestConsent()) ?? ''
  const saved = await saveGoal(buyer, item)
  const goalId = saved.body.id
  return { goalId, consent, answer: await finalize(buyer, item, goalId, { verificationToken, ...change }) }
}

const newestConsent = () => newestMail(test, buyer.email)

const movedTo = (item: TestItem, targetDate: string): TestItem => ({
  ...item,
  goal: { ...item.goal, targetDate, plannedOn: '2027-01-30' },
  agreed: { ...item.agreed, targetDate },
})

const withFewer = (item: TestItem, instalments: number): TestItem => ({
  ...item,
  agreed: { ...item.agreed, instalments },
})

/** The offer that finalising the late plan meets. */
async function offered(choice: ItemChoice = late) {
  const item = await newItem(buyer, choice)
  const { answer, goalId } = await tryOut(item)
  const { offer } = answer.problem
  if (offer?.kept == null) throw new Error(`No offer: ${JSON.stringify(answer.problem)}`)
  return { item, goalId, problem: answer.problem, moved: offer.moved, kept: offer.kept }
}

describe('a SIP that is finalised 70 days after it went into the cart', () => {
  it('is refused with what its target date still leaves room for, and nothing is booked', async () => {
    const { problem, goalId, moved, kept } = await offered()
    expect(problem.code).toBe('FIGURES_CHANGED')
    expect(problem.error).toBe(problem.message)
    expect(problem.details?.map(({ path }) => path)).toEqual(['instalments', 'projectedValue', 'chance'])
    expect(problem.details?.[0]?.message).toBe('Instalments: 12 → 10.')
    expect(problem.details?.[1]?.message).toMatch(/^Projected value: ₹[\d,]+ → ₹[\d,]+\.$/)
    expect(problem.details?.[2]?.message).toMatch(/^Chance of success: .*% → .*%\.$/)
    expect([moved.targetDate, moved.instalments]).toEqual(['2028-01-30', 12])
    expect([kept.targetDate, kept.instalments]).toEqual(['2027-11-21', 10])
    expect(kept.projectedValue).toBeLessThan(moved.projectedValue ?? 0)
    expect(kept.chance).toBeLessThan(moved.chance ?? 0)
    const { entries, sips, records, mails } = await bookedOf(test, goalId)
    expect([entries, sips, records, mails]).toEqual([[], [], [], []])
  })

  it('with fewer instalments agreed, every place states these and the ledger books these', async () => {
    const { item, moved, kept } = await offered()
    const { answer, consent, goalId } = await tryOut(withFewer(item, 10), { instalments: 10 })
    expect(answer.status).toBe(200)
    expect(consent).toMatch(/10 instalments, one a month\n +All before the target date, 21 Nov 2027/)
    await expectAgreement(test, buyer, goalId, kept, '2027-10-30')
    const { pdf, mail } = await stated(test, buyer, goalId)
    for (const text of [pdf, mail]) {
      expect(text).toContain('10 of 12 instalments are due before the target date of 21 Nov 2027')
      expect(text).not.toMatch(new RegExp(`(?<!of )\\b${moved.instalments} instalments`))
      expect(text).toMatch(/₹2,52,750 a month until 21 Nov 2027|To 21 Nov 2027/)
      expect(text).toContain('comes to this on 21 Nov 2027 at the expected return')
      // From the first instalment there is no whole year left.
      expect(text).not.toContain('in 1 year')
    }
  })

  it('with the target date moved, every place states all of them and the ledger books all', async () => {
    const { item, goalId: first, moved } = await offered()
    const { answer, consent, goalId } = await tryOut(movedTo(item, moved.targetDate))
    expect([answer.status, goalId]).toEqual([200, first])
    expect(consent).toMatch(/12 instalments, one a month\n +All before the target date, 30 Jan 2028/)
    await expectAgreement(test, buyer, goalId, moved, '2027-12-30')
  })

  it('asks for a new code after either choice', async () => {
    const item = await newItem(buyer, late)
    const verificationToken = await verified(test, buyer, [item])
    const { body: goal } = await saveGoal(buyer, item)
    const told = async (change: object) =>
      (await finalize(buyer, item, goal.id, { verificationToken, ...change })).problem.code
    expect(await told({})).toBe('FIGURES_CHANGED')
    expect(await told({ instalments: 10 })).toBe('OTP_REQUIRED')
    await saveGoal(buyer, movedTo(item, '2028-01-30'))
    expect(await told({})).toBe('OTP_REQUIRED')
  })

  it.each([9, 11, 13])('is refused again with %i instalments, where 10 fit', async (instalments) => {
    const item = await newItem(buyer, late)
    const { answer } = await tryOut(withFewer(item, instalments), { instalments })
    expect(answer.problem.code).toBe('FIGURES_CHANGED')
    expect(answer.problem.details?.[0]).toEqual({
      path: 'instalments',
      message: `Instalments: ${instalments} → 10.`,
    })
    expect(answer.problem.offer?.kept?.instalments).toBe(10)
  })

  it('is refused where fewer are named than fit', async () => {
    const item = await newItem(buyer, late)
    const moved = withFewer(movedTo(item, '2028-01-30'), 10)
    const { answer } = await tryOut(moved, { instalments: 10 })
    expect(answer.problem).toMatchObject({ code: 'FIGURES_CHANGED', offer: { kept: { instalments: 12 } } })
  })
})

describe('a plan for which no instalment fits', () => {
  it('is refused by name, with the date that leaves room', async () => {
    // Past the cut-off the first instalment is booked for the target date itself.
    test.setNow('2027-01-30T10:00:00Z')
    buyer = await newBuyer(test, { age: 37 })
    const item = await newItem(buyer, { ...late, plannedOn: '2026-01-31', targetDate: '2027-01-31' })
    const { answer } = await tryOut(item)
    const message = 'Instalments: 12 → none, as the target date of 31 Jan 2027 comes before the first.'
    expect(answer.problem).toMatchObject({
      code: 'FIGURES_CHANGED',
      details: [{ path: 'instalments', message }],
      offer: { moved: { targetDate: '2028-01-31', instalments: 12 }, kept: null },
    })
  })

  it('of a lumpsum is none: it has no instalments to state', async () => {
    const item = await newItem(buyer, { plannedOn: '2026-11-21' })
    const { answer } = await tryOut(item, { instalments: 3 })
    expect(answer.problem.code).toBe('OTP_REQUIRED')
    const asked = await buyer.adviser.call(checkoutRoutes.requestOtp, {
      body: { email: buyer.client.email ?? '', items: [{ ...item.agreed, instalments: 3 }] },
    })
    expect(asked.problem.details?.map(({ path }) => path)).toEqual(['items.0.instalments'])
  })
})

it('a yearly SIP that lay in the cart for over a year has room for one fewer', async () => {
  const item = {
    ...late,
    kind: 'yearly',
    years: 5,
    plannedOn: '2025-12-20',
    targetDate: '2030-12-19',
  } as const
  const { item: made, kept, moved } = await offered(item)
  expect([kept.instalments, moved.instalments, moved.targetDate]).toEqual([4, 5, '2032-01-30'])
  const { answer, consent, goalId } = await tryOut(withFewer(made, 4), { instalments: 4 })
  expect(answer.status).toBe(200)
  expect(consent).toContain('4 instalments, one a year')
  const { content, sips } = await stated(test, buyer, goalId)
  expect(content.result.projectedValue).toBe(kept.projectedValue)
  for (const sip of sips) expect(sip).toMatchObject({ instalments: 4, end_on: '2030-01-30' })
})

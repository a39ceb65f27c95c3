import { randomUUID } from 'node:crypto'
import { checkoutRoutes, folioRoutes, goalRoutes, kycRoutes, type SipAct, sipRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newClientOf, newPan } from '../../../testing/clients.ts'
import { createGoalTest, storeGoal, storeGoalOf, storeSip } from '../../../testing/goals.ts'
import { newestMail } from '../../../testing/mails.ts'
import { agreedToAct } from '../../../testing/sip-acts.ts'
import { applyStatement } from '../../../testing/statements.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
let email: string
let goal: { firmId: number; clientId: number; goalId: number }
beforeAll(async () => {
  test = await createGoalTest()
  adviser = await test.newAdviser()
})
beforeEach(async () => {
  email = `saver-${randomUUID()}@example.com`
  goal = await storeGoal(test, adviser, { email })
  await storeSip(test, goal)
})
afterAll(() => test.close())

const agreed = (act: SipAct) => agreedToAct(test, { adviser, email }, act)
const ask = (act: unknown) => adviser.call(checkoutRoutes.requestOtp, { body: { email, act } as never })
const sips = async () => (await adviser.call(goalRoutes.goalSips, { params: { id: goal.goalId } })).body

const terms = {
  fundCode: '119707',
  amount: 2500,
  frequency: 'monthly' as const,
  startDate: '2026-11-25',
  instalments: 100,
  stepUp: 5,
}
const start = (body: object) =>
  adviser.call(sipRoutes.startSip, { params: { id: goal.goalId }, body: body as never })
const wanted = (part: object = {}): SipAct => ({
  kind: 'sip-new',
  goalId: goal.goalId,
  ...terms,
  ...part,
})
const validate = () =>
  adviser.call(kycRoutes.setKycStatus, {
    params: { id: goal.clientId },
    body: { state: 'Validated', agency: 'CVL', reference: 'R1', date: '2026-11-01' },
  })

it('a new SIP starts with the code that was mailed for exactly it, once', async () => {
  await validate()
  expect((await start(terms)).problem.code).toBe('OTP_REQUIRED')
  const verificationToken = await agreed(wanted())
  const mail = (await newestMail(test, email)) ?? ''
  expect(mail).toContain('starts a SIP in SBI Gilt')
  expect(mail).toContain('From 25 Nov 2026: ₹2,500 every month')
  expect(mail).toContain('Last instalment: 25 Feb 2035')
  for (const part of [{ amount: 2501 }, { instalments: 101 }, { startDate: '2026-11-26' }, { stepUp: 6 }]) {
    const { status } = await start({ ...terms, ...part, verificationToken })
    expect(status).toBe(403)
  }
  const started = await start({ ...terms, verificationToken })
  expect(started.status).toBe(201)
  expect(started.body.sip).toMatchObject({
    amount: 2500,
    stepUp: 5,
    nextDue: '2026-11-25',
    nextStep: { date: '2027-11-25', amount: 2625 },
    instalments: 100,
  })
  const again = await start({ ...terms, verificationToken })
  expect([again.status, again.problem.code]).toEqual([409, 'DONE_ALREADY'])
  expect(await sips()).toHaveLength(2)
})

it('a new SIP is for a client with validated KYC, above the minimum, and before the target date', async () => {
  expect((await ask(wanted())).problem.code).toBe('KYC_REQUIRED')
  await validate()
  const refused = async (part: object) => {
    const { problem } = await ask(wanted(part))
    return [problem.code, problem.details?.[0]?.path]
  }
  expect(await refused({ amount: 10 })).toEqual(['BELOW_MINIMUM', 'amount'])
  expect(await refused({ startDate: '2026-11-20' })).toEqual(['INVALID_INPUT', 'startDate'])
  expect(await refused({ instalments: 200 })).toEqual(['INVALID_INPUT', 'startDate'])
  expect(await refused({ fundCode: '999' })).toEqual(['UNKNOWN_FUND', 'fundCode'])
})

it('a new SIP goes to the folio that was mailed, where the client has one with the house', async () => {
  const pan = newPan()
  email = `folio-${email}`
  await newClientOf(adviser, { email, panNumber: pan })
  const { clientId, folioId } = await applyStatement(test, adviser, { pan, folio: '9301' })
  goal = { ...goal, clientId, goalId: await storeGoalOf(test, clientId) }
  await validate()
  const own = { ...terms, fundCode: '120716', instalments: 12, folioId }
  const act: SipAct = { kind: 'sip-new', goalId: goal.goalId, ...own }
  const verificationToken = await agreed(act)
  expect(await newestMail(test, email)).toContain('Bought into: Folio 9301')
  const { folioId: _none, ...elsewhere } = own
  expect((await start({ ...elsewhere, verificationToken })).problem.code).toBe('OTP_REQUIRED')
  expect((await start({ ...own, verificationToken })).status).toBe(201)
  const { body } = await adviser.call(folioRoutes.listGoalFolios, { params: { id: goal.goalId } })
  expect(body).toContainEqual(expect.objectContaining({ fundCode: '120716', folioId }))

  const gone = await ask({ ...act, folioId: 8e12 })
  expect(gone.problem.details).toEqual([{ path: 'folioId', message: expect.stringContaining('no longer') }])
  await applyStatement(test, adviser, { pan, folio: '9302' })
  const query = { funds: '120716' }
  const { body: choices } = await adviser.call(folioRoutes.folioChoices, { params: { id: clientId }, query })
  const other = choices[0]?.choices.find((one) => one.folio === '9302')
  const { problem } = await ask({ ...act, folioId: other?.folioId ?? 0 })
  expect(problem.message).toContain('go to folio 9301')
})

import { askRoutes, authRoutes, checkoutRoutes, clientAccessRoutes, portalRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { agreeInView, askedBuyer, askInView, proposedIn, tokenOf } from '../../../testing/asks.ts'
import {
  addBuyer,
  createCheckoutTest,
  finalize,
  newBuyer,
  newItem,
  saveGoal,
  type TestBuyer,
  verified,
} from '../../../testing/checkout.ts'
import { openView } from '../../../testing/client-views.ts'
import { correctClient } from '../../../testing/clients.ts'
import { joined } from '../../../testing/colleagues.ts'
import { newestMail } from '../../../testing/mails.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { verifyAdvice } from '../../goals/index.ts'

const begin = '2026-11-21T06:00:00Z'
let test: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  test = await createCheckoutTest()
})
beforeEach(async () => {
  test.setNow(begin)
  await test.dependencies.database.db.deleteFrom('attempt').execute()
  buyer = await newBuyer(test)
})
afterAll(() => test.close())

const asked = async () =>
  (await buyer.adviser.call(askRoutes.clientAsked, { params: { id: buyer.client.id } })).body
const take = (place: TestBuyer, goalId: number, item: Parameters<typeof finalize>[1], token?: string) =>
  finalize(place, item, goalId, token === undefined ? {} : { verificationToken: token })

describe('a client who is asked in the own view', () => {
  it('reads there what the mail of a code says, and no figure in the mail', async () => {
    const { view, item } = await askedBuyer(test, buyer)
    const mail = (await newestMail(test, buyer.email)) ?? ''
    expect(mail).toContain('proposes something to you')
    expect(mail).not.toMatch(/₹|%|House/)
    const [shown] = await proposedIn(view)
    await verified(test, buyer, [item])
    const code = (await newestMail(test, buyer.email)) ?? ''
    const [part] = shown?.parts ?? []
    expect(shown).toMatchObject({ state: 'waiting', answeredAt: null, papers: [] })
    expect(part?.facts.length).toBeGreaterThan(4)
    for (const { label, value, basis } of part?.facts ?? []) {
      for (const words of [label, value, ...(basis === null ? [] : [basis])]) expect(code).toContain(words)
    }
    for (const row of part?.funds?.rows ?? []) {
      for (const words of row) for (const line of words.split('\n')) expect(code).toContain(line)
    }
  })

  it('agrees with one press, twice alike, and the distributor finalises with it, once', async () => {
    const { view, item } = await askedBuyer(test, buyer)
    const { body: goal } = await saveGoal(buyer, item)
    expect((await take(buyer, goal.id, item, 'view-1')).problem.code).toBe('OTP_REQUIRED')
    const first = await agreeInView(view)
    expect(first.body[0]).toMatchObject({ state: 'agreed' })
    test.setNow('2026-11-21T06:05:00Z')
    expect((await agreeInView(view)).body).toEqual(first.body)
    const { last } = await asked()
    expect(last).toMatchObject({ state: 'agreed', isCarriedOut: false, reason: null })
    const done = await take(buyer, goal.id, item, last?.token ?? '')
    expect(done.status).toBe(200)
    expect(done.body.advice).toMatchObject({ agreement: 'agreed', way: 'view' })
    expect(done.body.advice.agreedAt).toBe(begin.replace('Z', '.000Z'))
    expect((await asked()).last?.isCarriedOut).toBe(true)
    expect((await take(buyer, goal.id, item, last?.token ?? '')).body).toEqual(done.body)
    const report = await verifyAdvice(test.dependencies.database.db, test.dependencies.vault)
    expect(report.failures).toEqual([])
    const [shown] = await proposedIn(view)
    const paper = shown?.papers[0]?.adviceId
    const read = (cookie: string) => test.app.inject({ url: `/my-papers/${paper}.pdf`, headers: { cookie } })
    expect(readPdf((await read(view.cookie)).rawPayload).text).toContain('House')
    expect((await read('')).headers.location).toBe('/me/sign-in')
    const other = { adviser: buyer.adviser, ...(await addBuyer(buyer.adviser)) }
    const theirs = await openView(test, buyer.adviser, { id: other.client.id, email: other.email })
    expect((await read(theirs.cookie)).statusCode).toBe(404)
  })

  it('agrees to what the page showed alone, of the own alone', async () => {
    const { view } = await askedBuyer(test, buyer)
    const [shown] = await proposedIn(view)
    const params = { id: shown?.id ?? 0 }
    const agree = (place: typeof view, digest = shown?.digest ?? '') =>
      place.call(askRoutes.agreeProposal, { params, body: { digest } })
    expect((await agree(view, 'ab')).problem.code).toBe('NOT_FOUND')
    const other = { adviser: buyer.adviser, ...(await addBuyer(buyer.adviser)) }
    const theirs = await openView(test, buyer.adviser, { id: other.client.id, email: other.email })
    expect((await agree(theirs)).problem.code).toBe('NOT_FOUND')
    expect(await proposedIn(theirs)).toEqual([])
    expect((await asked()).last?.state).toBe('waiting')
    const rival = await test.newAdviser()
    const stranger = await rival.call(askRoutes.clientAsked, { params: { id: buyer.client.id } })
    expect(stranger.status).toBe(404)
  })

  it('declines in his own words, which the distributor reads; two tabs: the first answer stands', async () => {
    const { view, item } = await askedBuyer(test, buyer)
    const [shown] = await proposedIn(view)
    const params = { id: shown?.id ?? 0 }
    const body = { reason: 'Too much at once' }
    const declined = await view.call(askRoutes.declineProposal, { params, body })
    expect(declined.body[0]).toMatchObject({ state: 'declined', reason: 'Too much at once' })
    const agreed = await view.call(askRoutes.agreeProposal, { params, body: { digest: shown?.digest } })
    expect(agreed.body[0]?.state).toBe('declined')
    expect((await asked()).last).toMatchObject({ state: 'declined', reason: 'Too much at once', token: null })
    const { body: goal } = await saveGoal(buyer, item)
    expect((await take(buyer, goal.id, item, `view-${shown?.id}`)).problem.code).toBe('OTP_REQUIRED')
  })

  it('is finalised for by a colleague of the firm who may, and by nobody of another firm', async () => {
    const { view, item } = await askedBuyer(test, buyer)
    await agreeInView(view)
    const token = await tokenOf(buyer)
    const { body: goal } = await saveGoal(buyer, item)
    const rival = await newBuyer(test)
    const theirs = await newItem(rival)
    const { body: other } = await saveGoal(rival, theirs)
    expect((await take(rival, other.id, theirs, token)).problem.code).toBe('OTP_REQUIRED')
    expect((await take({ ...buyer, adviser: rival.adviser }, goal.id, item, token)).status).toBe(404)
    const reader = { ...buyer, adviser: await joined(test, buyer.adviser, 'reader') }
    expect((await take(reader, goal.id, item, token)).status).toBe(403)
    const colleague = { ...buyer, adviser: await joined(test, buyer.adviser, 'distributor') }
    expect((await take(colleague, goal.id, item, token)).status).toBe(200)
  })

  it('has agreed to exactly this: a change of the goal after it ends it', async () => {
    const { view, item } = await askedBuyer(test, buyer)
    await agreeInView(view)
    const { body: goal } = await saveGoal(buyer, item, { name: 'Castle' })
    const { problem } = await finalize(buyer, item, goal.id, {
      goalName: 'Castle',
      verificationToken: await tokenOf(buyer),
    })
    expect([problem.code, problem.message]).toEqual([
      'OTP_REQUIRED',
      'The client agreed to other terms than Castle has now. Goal: House → Castle. Please ask again.',
    ])
  })
})

describe('what was asked in a view ends', () => {
  const refused = async (item: Parameters<typeof finalize>[1], token: string | undefined) => {
    const { body: goal } = await saveGoal(buyer, item)
    return (await take(buyer, goal.id, item, token)).problem.code
  }

  it('after seven days, agreed to or not', async () => {
    const { view, item } = await askedBuyer(test, buyer)
    await agreeInView(view)
    const token = await tokenOf(buyer)
    test.setNow('2026-11-28T06:00:00Z')
    const { username, password } = buyer.adviser
    const { cookie = '' } = await test.call(authRoutes.login, { body: { username, password } })
    const params = { id: buyer.client.id }
    const { body } = await test.call(askRoutes.clientAsked, { params }, { cookie })
    expect(body.last).toMatchObject({ state: 'expired', token: null })
    const { body: goal } = await test.call(
      checkoutRoutes.createGoal,
      { body: item.goal as never },
      { cookie, headers: { 'idempotency-key': item.itemId } },
    )
    const late = await test.call(
      checkoutRoutes.finalizePortfolio,
      { body: { ...item.finalize, goalId: goal.id, verificationToken: token } },
      { cookie },
    )
    expect(late.problem.code).toBe('OTP_REQUIRED')
  })

  it('by something newer, in the view or by a code, and when it is taken back', async () => {
    const { view, item } = await askedBuyer(test, buyer)
    await agreeInView(view)
    const first = await tokenOf(buyer)
    await askInView(buyer, { items: [item] })
    expect(await refused(item, first)).toBe('OTP_REQUIRED')
    expect((await proposedIn(view)).map(({ state }) => state)).toEqual(['waiting', 'ended'])
    await agreeInView(view)
    const second = await tokenOf(buyer)
    await buyer.adviser.call(checkoutRoutes.requestOtp, {
      body: { email: buyer.email, items: [item.agreed] },
    })
    expect(await refused(item, second)).toBe('OTP_REQUIRED')
    await askInView(buyer, { items: [item] })
    const params = { id: buyer.client.id }
    expect((await buyer.adviser.call(askRoutes.takeBackAsk, { params })).body.last?.state).toBe('ended')
    expect((await agreeInView(view)).body[0]?.state).not.toBe('agreed')
  })

  it('and ends the code that was mailed before it', async () => {
    const view = await openView(test, buyer.adviser, { id: buyer.client.id, email: buyer.email })
    const item = await newItem(buyer)
    const token = await verified(test, buyer, [item])
    await askInView(buyer, { items: [item] })
    expect(await refused(item, token)).toBe('OTP_REQUIRED')
    await agreeInView(view)
    expect(await refused(item, await tokenOf(buyer))).toBeUndefined()
  })

  it('while it waits with the access, and by another address; what was agreed to stands without access', async () => {
    const params = { id: buyer.client.id }
    const { view, item } = await askedBuyer(test, buyer)
    const [shown] = await proposedIn(view)
    await buyer.adviser.call(clientAccessRoutes.withdrawClientAccess, { params })
    const body = { digest: shown?.digest }
    const late = await view.call(askRoutes.agreeProposal, { params: { id: shown?.id }, body })
    expect(late.problem.code).toBe('CLIENT_SIGNED_OUT')
    expect(await asked()).toMatchObject({ hasView: false, last: { state: 'ended' } })
    expect((await askInView(buyer, { items: [item] })).problem.code).toBe('INVALID_INPUT')
    const again = await openView(test, buyer.adviser, { id: buyer.client.id, email: buyer.email })
    await askInView(buyer, { items: [item] })
    await agreeInView(again)
    await again.call(portalRoutes.giveUpPortal, {})
    const token = await tokenOf(buyer)
    expect(token).toBeDefined()
    const { status } = await correctClient(buyer.adviser, buyer.client.id, { email: `x${buyer.email}` })
    expect(status).toBe(200)
    expect(await refused(item, token)).not.toBeUndefined()
  })
})

it('tells a client in Hindi what waits, where that is what is read', async () => {
  const view = await openView(test, buyer.adviser, { id: buyer.client.id, email: buyer.email })
  await view.call(portalRoutes.setPortalLanguage, { body: { language: 'hi' } })
  await askInView(buyer, { items: [await newItem(buyer)] })
  expect(await newestMail(test, buyer.email)).toContain('आपके लिए एक प्रस्ताव')
})

it('asks for nothing where nothing is named, and nobody who withdrew the consent', async () => {
  const { view } = await askedBuyer(test, buyer)
  expect((await askInView(buyer, {})).status).toBe(422)
  await test.dependencies.database.db
    .updateTable('client')
    .set({ consent_withdrawn_at: new Date(begin) })
    .where('id', '=', buyer.client.id)
    .execute()
  expect((await agreeInView(view)).problem.code).toBe('CONSENT_WITHDRAWN')
})

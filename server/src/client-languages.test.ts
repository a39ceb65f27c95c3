import {
  checkoutRoutes,
  clientDataRoutes,
  dataProtectionRoutes,
  familyAddress,
  familyRoutes,
  goalChangeRoutes,
  riskRoutes,
  sipRoutes,
  transactionRoutes,
} from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from './core/pdf/pdf-text.fixture.ts'
import { readPlan, verifyAdvice } from './modules/goals/index.ts'
import { openBody } from './modules/messages/index.ts'
import { acceptChance, startSip, tradeGoal } from './testing/act-makers.ts'
import { askInView } from './testing/asks.ts'
import { checkOut, createCheckoutTest, newBuyer, newItem, type TestBuyer } from './testing/checkout.ts'
import { openView } from './testing/client-views.ts'
import { correctClient } from './testing/clients.ts'
import { englishLeft } from './testing/english-left.ts'
import { storeGoal, storeSip } from './testing/goals.ts'
import { onShards } from './testing/on-cluster.ts'
import { agreedToAct } from './testing/sip-acts.ts'
import type { TestApp } from './testing/test-app.ts'

let test: TestApp
let buyer: TestBuyer
let names: string[]
beforeAll(async () => {
  test = await createCheckoutTest()
  test.setNow('2026-11-21T06:00:00Z')
  const { db } = test.dependencies.database
  // Clients that helpers make by themselves read Hindi too.
  await sql`create function read_hindi() returns trigger language plpgsql as
    'begin new.language := ''hi''; return new; end'`.execute(db)
  const trigger = 'create trigger read_hindi before insert on %s for each row execute function read_hindi()'
  await sql.raw(onShards('client', trigger)).execute(db)
  buyer = await newBuyer(test, { language: 'hi', name: 'मीरा शाह' })
})
afterAll(() => test.close())

const get = (path: string) => test.app.inject({ url: path, headers: { cookie: buyer.adviser.cookie } })
async function paper(path: string) {
  const answer = await get(path)
  expect([path, answer.statusCode]).toEqual([path, 200])
  return readPdf(answer.rawPayload).text
}

/** What a person types of a client, or the registrars write. */
const profileTyped = [
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'nomineeName',
  'nomineeRelation',
  'nomineeAddress',
  'bankName',
  'branchName',
  'ifsc',
  'placeOfBirth',
  'countryOfBirth',
  'countryOfCitizenship',
  'countryOfNationality',
  'sourceOfWealth',
] as const

/** All mails to clients, by subject, as they are sent. */
async function mails(): Promise<{ subject: string; text: string; html: string }[]> {
  const { db } = test.dependencies.database
  const rows = await db.selectFrom('mail').select(['id', 'subject', 'body_sealed']).orderBy('id').execute()
  return rows.flatMap(({ id, subject, body_sealed }) =>
    body_sealed === null ? [] : [{ subject, ...openBody(test.dependencies.vault, id, body_sealed) }],
  )
}

/** Everything that a client may be mailed, but what only many firms or hours together send. */
async function mailEverything(): Promise<{ goalId: number }> {
  const { adviser, client, email } = buyer
  const stage = { test, buyer }
  const bought = await checkOut(test, buyer, { kind: 'monthly', beside: { stepUp: 5 } })
  for (const act of [startSip, tradeGoal, acceptChance]) expect((await act(stage)).status).toBeLessThan(300)
  const goal = await storeGoal(test, adviser, { email: 'saver@example.com' })
  const params = { id: await storeSip(test, goal) }
  const agreed = { adviser, email: 'saver@example.com' }
  for (const action of ['pause', 'resume'] as const) {
    expect((await adviser.call(sipRoutes.changeSip, { params, body: { action } })).status).toBe(200)
  }
  const raised = { amount: 5000, stepUp: 10 }
  const raise = await agreedToAct(test, agreed, { kind: 'sip-raise', sipId: params.id, ...raised })
  await adviser.call(sipRoutes.changeSip, {
    params,
    body: { action: 'step-up', ...raised, verificationToken: raise },
  })
  const dated = { goalId: goal.goalId, targetDate: '2039-01-01' }
  const moved = await agreedToAct(test, agreed, { kind: 'goal-date', ...dated })
  await adviser.call(goalChangeRoutes.changeGoal, {
    params: { id: goal.goalId },
    body: { targetDate: dated.targetDate, verificationToken: moved },
  })
  await adviser.call(goalChangeRoutes.changeGoal, {
    params: { id: goal.goalId },
    body: { name: 'Savings', targetAmount: 900_000 },
  })
  await adviser.call(sipRoutes.changeSip, { params, body: { action: 'stop' } })
  const buy = { kind: 'purchase', fundCode: '120716', date: '2026-03-05', amount: 10_000 } as const
  const at = { params: { id: goal.goalId } }
  await adviser.call(transactionRoutes.recordTransaction, { ...at, body: buy })
  const redeemed = await adviser.call(transactionRoutes.recordTransaction, {
    ...at,
    body: { kind: 'redemption', fundCode: '120716', date: '2026-11-20', amount: 2000 },
  })
  await adviser.call(transactionRoutes.correctTransaction, {
    params: { id: redeemed.body.transactions[0]?.id ?? 0 },
    body: { amount: 1500, reason: 'ग़लती' },
  })
  await adviser.call(checkoutRoutes.requestOtp, { body: { email } })
  await adviser.call(riskRoutes.mailRiskLink, { params: { id: client.id } })
  await openView(test, adviser, { id: client.id, email })
  await askInView(buyer, { items: [await newItem(buyer)] })
  await correctClient(adviser, client.id, { email: 'other@example.com' })
  await adviser.call(dataProtectionRoutes.withdrawConsent, {
    params: { id: client.id },
    body: { reason: 'उनके कहने पर' },
  })
  return bought
}

describe('a client who reads Hindi', () => {
  let bought: { goalId: number }
  beforeAll(async () => {
    bought = await mailEverything()
    const { db } = test.dependencies.database
    const funds = await db.selectFrom('fund').select('name').execute()
    const people = await db.selectFrom('client').select('name').execute()
    names = [...funds, ...people].map(({ name }) => name)
    names.push(buyer.adviser.username, 'House', 'Savings', 'Direct Plan', 'Regular Plan', 'Growth')
    names.push('State Bank of India')
  }, 120_000)

  it('is mailed nothing in English', async () => {
    const sent = await mails()
    expect(new Set(sent.map(({ subject }) => subject.replace(/[A-Z].*/, ''))).size).toBeGreaterThan(9)
    for (const { subject, text, html } of sent) {
      expect([subject, englishLeft(`${subject}\n${text}`, names)]).toEqual([subject, []])
      expect([subject, html.includes('<html lang="hi">')]).toEqual([subject, true])
    }
  })

  it('is handed no paper in English', async () => {
    const { db } = test.dependencies.database
    const records = await db.selectFrom('advice_record').select('id').execute()
    expect(records.length).toBeGreaterThan(4)
    const { client } = buyer
    const body = { name: 'शाह परिवार', headClientId: client.id, clientIds: [client.id] }
    const family = await buyer.adviser.call(familyRoutes.createFamily, { body })
    const paths = [
      ...records.map(({ id }) => `/proposals/${id}.pdf`),
      `/reports/portfolio/${client.id}.pdf`,
      `/reports/gains/${client.id}.pdf?year=2026`,
      familyAddress(family.body.id, 'pdf'),
      `/reports/transactions/${client.id}.pdf?from=2026-01-01&to=2026-12-31`,
    ]
    for (const path of paths) expect([path, englishLeft(await paper(path), names)]).toEqual([path, []])
  })

  it('is handed the own data in no English, but for what was typed, or agreed to, in it', async () => {
    const { adviser, client } = buyer
    const params = { id: client.id }
    const { html } = (await adviser.call(clientDataRoutes.clientPaper, { params })).body
    const { consents, profile, changes } = (await adviser.call(clientDataRoutes.clientData, { params })).body
      .client
    const typed = profileTyped.map((field) => String(profile[field] ?? ''))
    const notices = consents.flatMap(({ noticeText }) => (noticeText ?? '').split('\n'))
    expect([changes.length > 2, notices.length > 4]).toEqual([true, true])
    const text = html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\b[0-9a-f]{64}\b/g, '')
    expect(englishLeft(text, [...names, ...typed, ...notices, 'CVL'])).toEqual([])
  })

  it('has on record in which language the terms were read, word by word', async () => {
    const { db } = test.dependencies.database
    const { records, failures } = await verifyAdvice(db, test.dependencies.vault)
    expect([records > 4, failures]).toEqual([true, []])
    const { id, firm_id: firmId } = await db
      .selectFrom('advice_record')
      .select(['id', 'firm_id'])
      .where('goal_id', '=', bought.goalId)
      .executeTakeFirstOrThrow()
    const content = await readPlan({ ...test.dependencies, db, firmId }, id)
    const mailed = (await mails()).find(({ subject }) => subject.startsWith('सहमति का कोड')) ?? { text: '' }
    expect(content.agreement.language).toBe('hi')
    const { facts = [], funds } = content.agreement.terms ?? {}
    expect(facts.length).toBeGreaterThan(4)
    for (const { label, value, basis } of facts) {
      for (const words of [label, value, basis ?? '']) expect(mailed.text).toContain(words)
    }
    for (const [fund = ''] of funds?.rows ?? []) expect(mailed.text).toContain(fund.split('\n')[0])
  })
})

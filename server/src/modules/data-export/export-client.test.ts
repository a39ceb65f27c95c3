import { clientDataRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, checkOut, createCheckoutTest, newBuyer, type TestBuyer } from '../../testing/checkout.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp
let buyer: TestBuyer
let other: TestBuyer
beforeAll(async () => {
  test = await createCheckoutTest()
  buyer = await newBuyer(test, { name: 'Asha & <b>Rao</b>', nomineeName: 'Yusuf Sheikh' })
  other = { adviser: buyer.adviser, ...(await addBuyer(buyer.adviser, { name: 'Not Asked' })) }
  await checkOut(test, buyer, { name: 'School', kind: 'monthly' })
  await checkOut(test, other, { name: 'House of another' })
})
afterAll(() => test.close())

const params = () => ({ id: buyer.client.id })

it('a client’s data come as one file for machines, whole, and of nobody else', async () => {
  const { status, headers, body } = await buyer.adviser.call(clientDataRoutes.clientData, {
    params: params(),
  })
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="client-data.json"')
  expect(body.client).toMatchObject({
    name: 'Asha & <b>Rao</b>',
    panNumber: buyer.client.panNumber,
    profile: { nomineeName: 'Yusuf Sheikh', city: 'Thane', bankAccountNo: '302100444417' },
    consents: [{ state: 'given' }],
    changes: [{ kind: 'kyc' }, { kind: 'registered' }],
  })
  expect(body.goals.map(({ name }) => name)).toEqual(['School'])
  expect([body.sips.length > 0, body.transactions.length > 0, body.holdings.length > 0]).toEqual([
    true,
    true,
    true,
  ])
  expect([body.adviceRecords.length, body.mails.length]).toEqual([1, 1])
  expect(JSON.stringify(body)).not.toMatch(/Not Asked|House of another|argon2|code is/)
})

it('and as one page to be read, in which nothing of it is code', async () => {
  const { body } = await buyer.adviser.call(clientDataRoutes.clientPaper, { params: params() })
  expect(body.fileName).toBe(`client-data-${buyer.client.id}.html`)
  expect(body.html).toContain('Asha &amp; &lt;b&gt;Rao&lt;/b&gt;')
  expect(body.html).not.toMatch(/<b>|<script|https?:/)
  for (const known of ['14, Gokhale Road', '19 Jan 1990', 'Yusuf Sheikh', 'School', 'Validated']) {
    expect(body.html).toContain(known)
  }
  expect(body.html).not.toMatch(/Not Asked|House of another/)
})

it('that it was taken out stands in the audit trail, each time', async () => {
  const { db } = test.dependencies.database
  const actions = await db
    .selectFrom('audit_waiting')
    .select('id')
    .where('action', '=', 'export.client')
    .where('client_id', '=', buyer.client.id)
    .execute()
  expect(actions).toHaveLength(2)
})

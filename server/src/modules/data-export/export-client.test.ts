import { clientDataRoutes, clientRecordRoutes, riskRoutes } from '@lakshya/contract'
import { newestQuestionnaire } from '@lakshya/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filledIn } from '../../testing/act-makers.ts'
import { addBuyer, checkOut, createCheckoutTest, newBuyer, type TestBuyer } from '../../testing/checkout.ts'
import { makeMandate } from '../../testing/mandates.ts'
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

/** Every number of a page, in any order, as sentences of another language have another one. */
const numbersOf = (html: string) => (textOf(html).match(/−?₹?\d[\d,.:]*%?/g) ?? []).map(bare).sort()
const bare = (number: string) => number.replace(/[.,:]$/, '')
/** Without the questionnaire, which words its numbers by itself. */
function textOf(html: string): string {
  const asked = newestQuestionnaire.questions.flatMap(({ words, answers }) => [
    words,
    ...answers.map((a) => a.words),
  ])
  const told = html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ')
  return asked.flatMap(({ en, hi }) => [en, hi]).reduce((rest, words) => rest.replaceAll(words, ' '), told)
}

it('the page is in the language that the client reads, with the same figures, names and dates', async () => {
  const { db } = test.dependencies.database
  const read = async (language: 'en' | 'hi') => {
    await db.updateTable('client').set({ language }).where('id', '=', buyer.client.id).execute()
    return (await buyer.adviser.call(clientDataRoutes.clientPaper, { params: params() })).body.html
  }
  expect((await makeMandate(buyer, { ceiling: 5_000_000 })).body).toMatchObject({ state: 'created' })
  const answered = { params: params(), body: filledIn() }
  expect((await buyer.adviser.call(riskRoutes.recordAnswers, answered)).status).toBe(201)
  const { status } = await buyer.adviser.call(clientRecordRoutes.archiveClient, {
    params: params(),
    body: { pauseSips: true },
  })
  expect(status).toBe(200)
  const english = await read('en')
  const hindi = await read('hi')
  expect(numbersOf(hindi)).toEqual(numbersOf(english))
  expect(numbersOf(hindi).length).toBeGreaterThan(100)
  const cells = (html: string) => html.match(/<(?:td|th|h2)/g)?.length
  expect(cells(hindi)).toBe(cells(english))
  expect(hindi).toContain('<html lang="hi">')
  for (const [one, other] of [
    ['Data kept of Asha', 'की दर्ज जानकारी'],
    ['19 Jan 1990', '19 जन॰ 1990'],
    ['account ending in 4417', 'खाता संख्या के अंत में 4417'],
    ['<td>made, ', '<td>बनाया गया, '],
    ['<td>Validated</td>', '<td>सत्यापित</td>'],
    ['SIP instalment', 'SIP किस्त'],
    ['monthly, running → paused', 'हर महीने, चालू → रुका हुआ'],
    ['What is this money mainly for?', 'यह पैसा मुख्य रूप से किस काम के लिए है?'],
  ] as const) {
    expect([one, english.includes(one), hindi.includes(one)]).toEqual([one, true, false])
    expect([other, hindi.includes(other), english.includes(other)]).toEqual([other, true, false])
  }
})

it('that it was taken out stands in the audit trail, each time', async () => {
  const { db } = test.dependencies.database
  const actions = await db
    .selectFrom('audit_waiting')
    .select('id')
    .where('action', '=', 'export.client')
    .where('client_id', '=', buyer.client.id)
    .execute()
  expect(actions).toHaveLength(4)
})

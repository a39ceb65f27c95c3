import {
  assistantRoutes,
  authRoutes,
  bookRoutes,
  clientRoutes,
  familyRoutes,
  gainRoutes,
  morningRoutes,
} from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeGoals } from './modules/goals/index.ts'
import { demoSignIn, seedDemo } from './modules/trial/index.ts'
import { expectedQuestions } from './testing/assistant-questions.ts'
import { newClientOf } from './testing/clients.ts'
import { makeLists } from './testing/morning.ts'
import { browserOf, createTestApp, type TestAdviser, type TestApp } from './testing/test-app.ts'
import { unanswered } from './testing/unanswered-questions.ts'

let test: TestApp
let adviser: TestAdviser
let minute = 0
beforeAll(async () => {
  test = await createTestApp({}, { template: 'market' })
  await seedDemo(test.dependencies)
  const { database, clock } = test.dependencies
  await judgeGoals({ db: database.db, clock, signal: new AbortController().signal })
  await makeLists(test)
  const { username, password } = demoSignIn
  const { cookie = '' } = await test.call(authRoutes.login, { body: { username, password } })
  adviser = browserOf(test.call, { username, password, cookie })
  const body = { name: 'Shah', headClientId: 1, clientIds: [1, 2] }
  expect((await adviser.call(familyRoutes.createFamily, { body })).status).toBe(201)
})
afterAll(() => test.close())

const today = () => test.setNow(`2026-11-21T06:${String(minute++ % 60).padStart(2, '0')}:00Z`)

async function ask(question: string) {
  // An account may ask so much in a minute.
  if (++asked % 15 === 0) today()
  const { status, body } = await adviser.call(assistantRoutes.askAssistant, { body: { question } })
  expect(status, question).toBe(200)
  const [answer] = body.answers
  if (answer === undefined) throw new Error(`Nothing was answered to ${question}.`)
  return answer
}
let asked = 0

async function found(question: string) {
  const answer = await ask(question)
  if (answer.kind !== 'found') throw new Error(`${question}: ${answer.kind}, ${answer.sentence}`)
  return { ...answer, rows: answer.table?.rows ?? [] }
}

const rowsOf = async <T>(query: string) =>
  (await sql.raw<T>(query).execute(test.dependencies.database.db)).rows

describe('what is asked', () => {
  it('is understood to the word', { timeout: 90_000 }, async () => {
    const read: unknown[] = []
    for (const [question] of expectedQuestions) {
      const answer = await ask(question)
      const call =
        'call' in answer ? answer.call : { tool: answer.kind, arguments: { sentence: answer.sentence } }
      read.push([question, call.tool, call.arguments])
    }
    expect(read).toEqual(expectedQuestions.map((line) => [...line]))
    expect(expectedQuestions.length + unanswered.length).toBeGreaterThanOrEqual(150)
  })

  it('is refused where a word of it means nothing here, with what can be answered instead', async () => {
    const wrong: unknown[] = []
    for (const question of unanswered) {
      const answer = await ask(question)
      if (answer.kind !== 'none' || answer.instead.length === 0) wrong.push([question, answer])
    }
    expect(wrong).toEqual([])
  })

  it('is a sentence that says so where it is empty or too long', async () => {
    for (const question of ['', '   ', 'x'.repeat(401)]) {
      expect((await adviser.call(assistantRoutes.askAssistant, { body: { question } })).status).toBe(422)
    }
  })
})

describe('what is answered', () => {
  it('has the figures of the screens and of the tables', async () => {
    const clients = (await adviser.call(clientRoutes.listClients, { query: {} })).body
    const all = await found('list my clients')
    expect(all.rows.map(({ cells }) => cells.slice(0, 5))).toEqual(
      clients.map((row) => [row.name, row.portfolioValue, row.gain, row.goalCount, row.kycState]),
    )
    const summary = (await adviser.call(bookRoutes.portfolioSummary, {})).body
    const sum = (rows: { cells: unknown[] }[]) =>
      rows.reduce((total, { cells }) => total + Number(cells[1]), 0)
    expect((await found('what is my AUM?')).rows[0]?.cells[1]).toBe(summary.totalAum)
    for (const by of ['fund', 'category', 'fund house']) {
      expect(sum((await found(`AUM by ${by}`)).rows)).toBeCloseTo(summary.totalAum, 2)
    }
    const growth = (await found('AUM growth')).rows.map(({ cells }) => cells)
    expect(growth.reverse()).toEqual(summary.growthData.map(({ month, aum }) => [month, aum]))
    const behind = await rowsOf<{ name: string; behind: string }>(
      `select goal.name, behind from goal_standing judged
       join goal on goal.firm_id = judged.firm_id and goal.id = goal_id
       where standing = 'Needs attention' order by behind desc nulls last`,
    )
    const off = (await found('who is off track?')).rows
    expect(off.map(({ cells }) => [cells[1], cells.at(-1)])).toEqual(
      behind.map((row) => [row.name, row.behind === null ? null : Number(row.behind)]),
    )
  })

  it('is the client’s portfolio, gains and morning’s lines as their screens have them', async () => {
    const params = { id: '1' }
    const portfolio = (await adviser.call(bookRoutes.clientPortfolio, { params })).body
    const person = (await found('XIRR of Meera')).rows[0]?.cells
    const rate = portfolio.xirr.kind === 'rate' ? portfolio.xirr.rate : null
    expect(person?.slice(1, 4)).toEqual([portfolio.value, portfolio.invested, rate])
    const gains = (await adviser.call(gainRoutes.clientGains, { params, query: {} })).body
    const told = (await found('capital gains of Meera this financial year')).rows[0]?.cells
    expect([told?.[1], told?.[5]]).toEqual([gains.realised.sums.gain, gains.unrealised.sums.gain])
    const query = { limit: '200' }
    const morning = (await adviser.call(morningRoutes.listMorning, { query })).body
    const lines = (await found('what needs me today?')).rows
    expect(lines.map(({ cells }) => cells[2])).toEqual(morning.lines.map(({ why }) => why))
    const due = (await found('instalments due in December')).rows
    const later = await rowsOf<{ id: number }>(
      `select id from sip where state = 'active' and next_due_on <= '2026-12-31'
         and (frequency = 'monthly' or next_due_on >= '2026-12-01')
       and (end_on is null or end_on >= '2026-12-31')`,
    )
    expect(due.length).toBe(later.length)
    expect(due.every(({ cells }) => String(cells[6]).startsWith('2026-12-'))).toBe(true)
    const bought = await rowsOf<{ sum: string; count: number }>(
      `select sum(amount), count(*)::int from ledger_entry where kind = 'redemption' and cancelled_at is null
       and dated between '2026-10-01' and '2026-10-31'`,
    )
    const redeemed = (await found('redemptions last month')).rows
    expect([redeemed.length, redeemed.reduce((sum, { cells }) => sum + Number(cells[5]), 0)]).toEqual([
      bought[0]?.count,
      Number(bought[0]?.sum),
    ])
  })

  it('says how far a list looks ahead where nothing stands on it', async () => {
    const { sentence, basis, understood } = await found('units that leave their exit load next week')
    expect(understood).toContainEqual({ label: 'When', text: 'from 23 Nov 2026 to 28 Nov 2026' })
    expect(sentence).toBe(
      'Nothing on the morning’s list: no units that leave their exit load from 23 Nov 2026 to 28 Nov 2026.',
    )
    expect(basis).toContain('The whole book is looked at seven days ahead; name a client to look further.')
    const later = await ask('whose lots turn long-term next month?')
    expect([later.kind, 'sentence' in later && later.sentence]).toEqual([
      'none',
      'Lots of the whole book are known for the next seven days, to 28 Nov 2026. Name a client to look further.',
    ])
    const unused = await found('who has unused exemption')
    expect(unused.sentence).toBe('Nothing on the morning’s list: no exemption of the year that is left.')
    expect(unused.basis).toContain('An exemption that is left is put on it in February and March.')
  })

  it('is of the own firm alone, and a wrong call is refused', async () => {
    const other = await test.newAdviser()
    const body = { tool: 'client', arguments: { clientId: 1 } }
    expect((await other.call(assistantRoutes.runAssistant, { body })).status).toBe(404)
    const answer = (await other.call(assistantRoutes.askAssistant, { body: { question: 'Meera' } })).body
    expect(answer.answers[0]?.kind).toBe('none')
    for (const given of [{ clientId: 'x' }, { sql: 'select 1' }, { clientId: 1, more: true }]) {
      const wrong = { tool: 'client', arguments: given }
      expect((await adviser.call(assistantRoutes.runAssistant, { body: wrong })).status).toBe(422)
    }
  })

  it('asks which one where a name stands for several, and fills a form in without writing', async () => {
    const goals = await rowsOf('select count(*) from goal')
    const prepared = await ask('new SIP goal for Rohit, 50 lakh in 12 years, moderate')
    expect(prepared).toMatchObject({
      kind: 'prepared',
      links: [{ href: '/clients/7/goals/new?type=sip&target=5000000&years=12&risk=9' }],
    })
    expect(await rowsOf('select count(*) from goal')).toEqual(goals)
    await newClientOf(adviser, { name: 'Meera Shah' })
    const which = await ask('XIRR of Meera')
    expect(which).toMatchObject({
      kind: 'choose',
      choices: [{ label: 'Meera Kulkarni' }, { label: 'Meera Shah' }],
    })
  })
})

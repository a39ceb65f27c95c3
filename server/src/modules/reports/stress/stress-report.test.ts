import {
  fundCategoryName,
  type StressState,
  stressAddress,
  stressRoutes,
  transactionRoutes,
} from '@lakshya/contract'
import { chanceWords, rupees } from '@lakshya/engine'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { createGoalTest, storeGoal, storeSip } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { readCsv, shown } from '../files/reports.fixture.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
})
beforeEach(async () => {
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const get = (path: string, as: TestAdviser = adviser) =>
  test.app.inject({ url: path, headers: { cookie: as.cookie } })

async function storeBook() {
  const goal = await storeGoal(test, adviser, { targetAmount: '500000' })
  for (const [fundCode, amount] of [
    ['120828', 1_50_001],
    ['119707', 40_003],
  ] as const) {
    const body = { kind: 'purchase', fundCode, date: '2026-03-05', amount } as const
    await adviser.call(transactionRoutes.recordTransaction, { params: { id: goal.goalId }, body })
  }
  await storeSip(test, goal)
  return goal
}

async function ready(client?: number): Promise<StressState & { kind: 'ready' }> {
  const query = {
    scenario: 'small-caps',
    ...(client === undefined ? {} : { client: String(client) }),
  } as const
  for (;;) {
    const { body } = await adviser.call(stressRoutes.stress, { query })
    if (body.kind === 'ready') return body
  }
}

it('says in its PDF and its CSV what the screen says, of the book and of a client', async () => {
  const { clientId } = await storeBook()
  for (const client of [undefined, clientId]) {
    const { answer, clients, goals } = await ready(client)
    const terms = { scenario: 'small-caps', ...(client === undefined ? {} : { client }) } as const
    const pdf = await get(stressAddress(terms, 'pdf'))
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    const { text } = readPdf(pdf.rawPayload)
    const rows = readCsv((await get(stressAddress(terms, 'csv'))).body)
    expect(text).toContain('A scenario, not a forecast')
    expect(text).toContain('Past performance may or may not be sustained')
    expect(text).toContain(`${answer.offTrack.before} to ${answer.offTrack.after}`)
    const all = rows.find(({ Level }) => Level === 'All')
    expect([all?.Before, all?.After]).toEqual([String(answer.value.before), String(answer.value.after)])
    expect(answer.kinds.length).toBe(3)
    for (const { category, before, after } of answer.kinds) {
      const name = fundCategoryName(category)
      const row = rows.find(({ Level, Name }) => Level === 'Kind' && Name === name)
      expect([row?.Before, row?.After]).toEqual([String(before), String(after)])
      expect(text).toContain(`${name} ${rupees(before)} ${rupees(after)} ${shown(after - before)}`)
    }
    expect(rows.filter(({ Level }) => Level === 'Client')).toHaveLength(clients.total)
    const [goal] = client === undefined ? [clients.items[0]?.hitMost] : goals
    if (goal == null) throw new Error('There is no goal.')
    const percent = (chance: number | null) => String(Math.round((chance ?? 0) * 100))
    expect(rows.find(({ Level }) => Level === 'Goal')).toMatchObject({
      Client: goal.clientName,
      Name: goal.name,
      After: String(goal.value.after),
      'Chance before %': percent(goal.before.chance),
      'Chance after %': percent(goal.after.chance),
      'Falls off track': goal.fallsOff ? 'yes' : 'no',
    })
    const words = [goal.before, goal.after].map(({ chance }) => chanceWords((chance ?? 0) * 100))
    expect(text).toContain(words.join(' to '))
  }
})

it('is written down, is nobody’s of another firm, and asks for a scenario', async () => {
  const { clientId, firmId } = await storeBook()
  const other = await test.newAdviser()
  const terms = { scenario: 'small-caps', client: clientId } as const
  for (const ending of ['pdf', 'csv'] as const) {
    expect((await get(stressAddress(terms, ending), other)).statusCode).toBe(404)
    expect((await get(stressAddress(terms, ending))).statusCode).toBe(200)
  }
  const theirs = readCsv((await get(stressAddress({ scenario: 'small-caps' }, 'csv'), other)).body)
  expect(theirs.filter(({ Level }) => Level !== 'All')).toEqual([])
  expect((await get('/reports/stress/0.csv?scenario=none')).statusCode).toBe(422)
  expect((await get('/reports/stress/0.csv?scenario=own')).statusCode).toBe(422)
  const written = await test.dependencies.database.db
    .selectFrom('audit_waiting')
    .select('words')
    .where('firm_id', '=', firmId)
    .where('action', '=', 'export.report')
    .orderBy('id')
    .execute()
  expect(written.map(({ words }) => words)).toEqual(['Stress, pdf', 'Stress, csv'])
})

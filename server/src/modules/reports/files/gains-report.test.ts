import { clientDataRoutes, gainRoutes, transactionRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { createGoalTest, storeGoal } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { exact, readCsv, shown } from './reports.fixture.ts'

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

const buy = (goalId: number, fundCode: string, date: string, amount: number) =>
  adviser.call(transactionRoutes.recordTransaction, {
    params: { id: goalId },
    body: { kind: 'purchase', fundCode, date, amount },
  })

it('a capital gains statement says in its PDF and its CSV what the client’s gains are, lot by lot, as an estimate', async () => {
  const { clientId, goalId } = await storeGoal(test, adviser)
  expect((await buy(goalId, '120716', '2026-03-05', 1_00_000)).status).toBe(201)
  const body = { kind: 'redemption', fundCode: '120716', date: '2026-08-06', units: '500' }
  const sold = await adviser.call(transactionRoutes.recordTransaction, { params: { id: goalId }, body })
  expect(sold.status).toBe(201)
  const entered = {
    slab: 20,
    surcharge: 10,
    shortLosses: 500.5,
    longLosses: 0,
    elsewhere: { 'equity-long': -1_00_000, 'equity-short': 0, 'other-long': 0, slab: 7 },
  }
  await adviser.call(gainRoutes.changeGainInputs, {
    params: { id: clientId },
    body: { year: 2026, ...entered },
  })
  const inputs =
    'Slab 20% as entered, surcharge 10%, cess 4%; losses brought forward as entered: short-term ₹500.50, long-term ₹0.00; gains elsewhere as entered: equity, long-term −₹1,00,000.00, at the slab ₹7.00 for 2026-27.'
  const asked = { params: { id: clientId }, query: { year: '2026' } }
  const { body: gains } = await adviser.call(gainRoutes.clientGains, asked)
  const [lot] = gains.realised.schemes[0]?.lots ?? []
  expect(lot?.units).toBe('500.000')
  const { text } = readPdf((await get(`/reports/gains/${clientId}.pdf?year=2026`)).rawPayload)
  const { short, gain, proceeds } = gains.realised.sums
  expect(text).toContain('Financial year 2026-27, 1 Apr 2026 to 31 Mar 2027. An estimate.')
  expect(text).toContain(`Realised gain ${shown(gain)} of the year Short-term ${shown(short)}`)
  expect(text).toContain(`All ${exact(proceeds)} ${exact(short)} 0.00`)
  expect(text).toContain(`Gain not realised ${shown(gains.unrealised.sums.gain)}`)
  expect(text).toContain(gains.rates.source)
  expect(text).toContain(`Inputs: ${inputs}`)
  for (const note of gains.notes) expect(text).toContain(note)
  const rows = readCsv((await get(`/reports/gains/${clientId}.csv?year=2026`)).body)
  expect(rows).toMatchObject([
    {
      Part: 'Realised',
      'Bought on': '2026-03-05',
      'Sold on': lot?.soldOn,
      Units: '500',
      Proceeds: String(lot?.proceeds),
      'Cost counted': String(lot?.costCounted),
      Gain: String(lot?.gain),
      'Long-term': 'no',
      'Inputs of the tax estimate': inputs,
    },
    { Part: 'Not realised', Gain: String(gains.unrealised.sums.gain) },
  ])
  const portfolio = readPdf((await get(`/reports/portfolio/${clientId}.pdf`)).rawPayload).text
  expect(portfolio).toContain('Capital gains of 2026-27 an estimate')
  expect(portfolio).toContain(
    `Realised in the financial year ${exact(proceeds)} ${exact(gains.realised.sums.cost)} ${exact(short)} 0.00`,
  )
  const before = readPdf((await get(`/reports/gains/${clientId}.pdf?year=2025`)).rawPayload).text
  expect(before).toContain('Nothing was sold in this year.')
  const none =
    'none entered, surcharge 0%, cess 4%; losses brought forward: none entered; gains elsewhere: none entered'
  expect(before).toContain(none)
  const { body: file } = await adviser.call(gainRoutes.gainLots, asked)
  expect(file.text).toContain(inputs)
  const { body: paper } = await adviser.call(clientDataRoutes.clientPaper, { params: asked.params })
  expect(paper.html).toContain(`<td>2026-27</td><td>${inputs}</td>`)
  expect((await get(`/reports/gains/${clientId}.pdf?year=soon`)).statusCode).toBe(422)
})

import { type CodeFile, orderCodeRoutes, orderRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCheckoutTest } from '../../../testing/checkout.ts'
import { newClientOf } from '../../../testing/clients.ts'
import { joined } from '../../../testing/colleagues.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { empty, fileOf } from './code-file.fixture.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createCheckoutTest()
})
beforeEach(async () => {
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const preview = async (file: CodeFile, as = adviser) =>
  (await as.call(orderCodeRoutes.previewOrderCodes, { body: file })).body
const apply = (file: CodeFile, expected: [number, number], leaveOutRefused = false, as = adviser) =>
  as.call(orderCodeRoutes.applyOrderCodes, {
    body: { ...file, expected: { new: expected[0], changes: expected[1] }, leaveOutRefused },
  })
const codes = async () => (await adviser.call(orderCodeRoutes.listOrderCodes, {})).body
const clientCodes = async () =>
  Object.fromEntries((await codes()).clients.map(({ name, code }) => [name, code]))
const acts = async () => {
  const { db } = test.dependencies.database
  const rows = await db
    .selectFrom('audit_waiting')
    .innerJoin('adviser', 'adviser.firm_id', 'audit_waiting.firm_id')
    .select('audit_waiting.words')
    .where('adviser.username', '=', adviser.username)
    .where('audit_waiting.action', '=', 'firm.order-codes')
    .execute()
  return rows.map(({ words }) => words)
}

describe('a file of clients’ codes', () => {
  it('is previewed without a trace, entered once, and sent again changes nothing', async () => {
    const asha = await newClientOf(adviser, { name: 'Asha Rao' })
    const ravi = await newClientOf(adviser, { name: 'Ravi Menon' })
    await newClientOf(adviser, { name: 'Zoya Khan' })
    const file = fileOf('clients', [
      { client: String(asha.id), name: 'asha  rao', code: 'ar7' },
      { pan: ravi.panNumber?.toLowerCase() ?? '', name: 'R MENON', code: 'RM1' },
    ])
    const seen = await preview(file)
    expect(seen.counts).toEqual({ ...empty, new: 2 })
    expect(seen.rows).toMatchObject([
      { row: 2, outcome: 'new', name: 'Asha Rao', known: String(asha.id), code: 'AR7', before: null },
      { row: 3, outcome: 'new', name: 'Ravi Menon', known: String(ravi.id), code: 'RM1' },
    ])
    expect(await clientCodes()).toEqual({ 'Asha Rao': null, 'Ravi Menon': null, 'Zoya Khan': null })
    expect((await apply(file, [2, 0])).body).toEqual({ ...empty, new: 2 })
    expect(await clientCodes()).toEqual({ 'Asha Rao': 'AR7', 'Ravi Menon': 'RM1', 'Zoya Khan': null })
    // After a lost answer: the same again is what is on record, and no second act.
    expect((await apply(file, [2, 0])).body).toEqual({ ...empty, same: 2 })
    expect(await acts()).toEqual(['By a file of clients: 2 new, 0 changed'])
  })

  it('lets clients exchange their codes, and leaves what has an empty cell', async () => {
    const ids: string[] = []
    for (const name of ['Asha Rao', 'Ravi Menon', 'Zoya Khan']) {
      ids.push(String((await newClientOf(adviser, { name })).id))
    }
    const [asha = '', ravi = '', zoya = ''] = ids
    const first = fileOf('clients', [
      { client: asha, code: 'A' },
      { client: ravi, code: 'B' },
      { client: zoya, code: 'C' },
    ])
    await apply(first, [3, 0])
    const turned = fileOf('clients', [
      { client: asha, code: 'B' },
      { client: ravi, code: 'A' },
      { client: zoya },
    ])
    expect((await preview(turned)).rows.map(({ outcome, before }) => [outcome, before])).toEqual([
      ['changes', 'A'],
      ['changes', 'B'],
      ['blank', 'C'],
    ])
    expect((await apply(turned, [0, 2])).status).toBe(200)
    expect(await clientCodes()).toEqual({ 'Asha Rao': 'B', 'Ravi Menon': 'A', 'Zoya Khan': 'C' })
    // The same by the dialog of one order.
    const clients = [
      { clientId: Number(asha), code: 'A' },
      { clientId: Number(ravi), code: 'B' },
    ]
    expect((await adviser.call(orderRoutes.setOrderCodes, { body: { clients } })).status).toBe(200)
  })

  it('names the cell of each wrong row and how it is mended, without a PAN in clear', async () => {
    const asha = await newClientOf(adviser, { name: 'Asha Rao' })
    const ravi = await newClientOf(adviser, { name: 'Ravi Menon' })
    const zoya = await newClientOf(adviser, { name: 'Zoya Khan' })
    await apply(fileOf('clients', [{ client: String(zoya.id), code: 'TAKEN' }]), [1, 0])
    const seen = await preview(
      fileOf('clients', [
        { client: '999999999', code: 'X1' },
        { pan: 'ZZZPZ9999Z', code: 'X2' },
        { pan: 'NOPAN', code: 'X3' },
        { client: String(asha.id), pan: ravi.panNumber ?? '', code: 'X4' },
        { client: String(asha.id), name: 'Ravi Menon', code: 'X5' },
        { client: String(asha.id), code: 'no/code' },
        { client: String(ravi.id), code: 'TAKEN' },
        { pan: ravi.panNumber ?? '', code: 'X6' },
        { name: 'Asha Rao', code: 'X7' },
        { client: 'A7', code: 'X8' },
      ]),
    )
    expect(seen.counts).toEqual({ ...empty, refused: 10 })
    expect(seen.rows.map(({ reasons: [reason] }) => [reason?.cell, reason?.message])).toEqual([
      ['A2', 'No client of your book has the number 999999999. Take the numbers from the template.'],
      ['B3', expect.stringContaining('No client of your book has the PAN ZZZxxxxx9Z.')],
      ['B4', expect.stringContaining('PAN')],
      ['B5', 'The number is Asha Rao’s and the PAN is Ravi Menon’s. Leave one of them out.'],
      ['C6', expect.stringContaining('is Asha Rao in your book. Were the rows sorted without the number?')],
      ['D7', '“no/code” is no code. A client code has 1 to 10 letters and digits.'],
      ['D8', 'Zoya Khan has the code TAKEN. Change it there first, or in this file.'],
      ['A9', 'Ravi Menon stands in row 8 too. Keep one of the rows.'],
      ['A10', 'Say whose code it is, by the client number of the template or by the PAN.'],
      ['A11', 'A client number has digits alone, as in the template.'],
    ])
    expect(JSON.stringify(seen)).not.toMatch(/[A-Z]{5}\d{4}[A-Z]/)
  })

  it('is refused whole with a wrong row, unless these are left out, and when the book moved on', async () => {
    const asha = await newClientOf(adviser, { name: 'Asha Rao' })
    const ravi = await newClientOf(adviser, { name: 'Ravi Menon' })
    const file = fileOf('clients', [
      { client: String(asha.id), code: 'A' },
      { client: '999999999', code: 'B' },
    ])
    const refused = await apply(file, [1, 0])
    expect([refused.status, refused.problem.message]).toEqual([422, expect.stringContaining('A3: No client')])
    expect(await clientCodes()).toEqual({ 'Asha Rao': null, 'Ravi Menon': null })
    const moved = await apply(file, [2, 0], true)
    expect([moved.status, moved.problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect((await apply(file, [1, 0], true)).body).toEqual({ ...empty, new: 1, refused: 1 })
    // A row is refused whose code another keeps, as that one's own row is left out.
    const chain = fileOf('clients', [
      { client: String(ravi.id), code: 'A' },
      { client: String(asha.id), name: 'Somebody Else', code: 'C' },
    ])
    expect((await preview(chain)).counts).toEqual({ ...empty, refused: 2 })
  })

  it('is one firm’s, and entered by those who may prepare', async () => {
    const asha = await newClientOf(adviser, { name: 'Asha Rao' })
    const file = fileOf('clients', [{ client: String(asha.id), code: 'A' }])
    const other = await test.newAdviser()
    expect((await preview(file, other)).counts).toEqual({ ...empty, refused: 1 })
    const staff = await joined(test, adviser, 'staff')
    const reader = await joined(test, adviser, 'reader')
    expect((await apply(file, [1, 0], false, reader)).status).toBe(403)
    expect((await apply(file, [1, 0], false, staff)).status).toBe(200)
    const twice = await Promise.all([apply(file, [1, 0]), apply(file, [1, 0], false, staff)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('a file of schemes’ codes', () => {
  it('finds funds by AMFI’s code or ISIN, keeps the code for large purchases, and refuses the rest', async () => {
    const { schemes } = await codes()
    const [one, two, three] = schemes
    expect(one).toMatchObject({ code: null, largeCode: null })
    const isin = await isinOf(two?.fundCode ?? '')
    const file = fileOf('schemes', [
      { fund: one?.fundCode ?? '', code: 'one-gr', largeCode: 'ONE-GR-L1' },
      { isin, code: 'TWO-GR' },
    ])
    expect((await preview(file)).rows).toMatchObject([
      { outcome: 'new', name: one?.name, code: 'ONE-GR ONE-GR-L1' },
      { outcome: 'new', name: two?.name, code: 'TWO-GR' },
    ])
    await apply(file, [2, 0])
    const next = fileOf('schemes', [
      { fund: one?.fundCode ?? '', code: 'ONE-GR' },
      { fund: '999999', code: 'X1' },
      { isin: 'INF000000000', code: 'X2' },
      { fund: two?.fundCode ?? '', isin: 'INF000000000', code: 'X3' },
      { fund: three?.fundCode ?? '', code: 'ONE-GR-L1' },
      { fund: three?.fundCode ?? '', largeCode: 'X4' },
      { isin: 'INF', code: 'X5' },
      { code: 'X6' },
    ])
    const seen = await preview(next)
    expect(seen.rows[0]).toMatchObject({ outcome: 'same', code: 'ONE-GR ONE-GR-L1' })
    expect(seen.rows.slice(1).map(({ reasons: [reason] }) => [reason?.cell, reason?.message])).toEqual([
      ['A3', expect.stringContaining('AMFI’s code 999999')],
      ['B4', expect.stringContaining('has the ISIN INF000000000')],
      ['B5', `The ISIN is not that of ${two?.name}. Leave one of the two out.`],
      ['D6', `${one?.name} has the code ONE-GR-L1. Change it there first, or in this file.`],
      ['D7', 'A code for large purchases needs the scheme code beside it.'],
      ['B8', expect.stringContaining('An ISIN has')],
      ['A9', expect.stringContaining('Say of which fund the code is')],
    ])
  })
})

/** Gives a fund's scheme an ISIN, as AMFI's file would. */
async function isinOf(code: string): Promise<string> {
  const { db } = test.dependencies.database
  const isin = 'INF209K01157'
  await sql`insert into scheme (code, name, isin_growth, seen_on) values (${Number(code)}, 'Fund', ${isin}, '2026-11-20')
    on conflict (code) do update set isin_growth = ${isin}`.execute(db)
  return isin
}

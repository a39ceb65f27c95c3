import { commissionStatementRoutes as routes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commissionBody, commissionCsv, mfsd205, wbr77 } from '../../../../testing/commission-files.ts'
import { createGoalTest } from '../../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../../testing/test-app.ts'
import { ensureSchemes } from '../../../market/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await createGoalTest()
  await ensureSchemes(test.dependencies.database)
})
afterAll(() => test.close())

const read = (adviser: TestAdviser, file: Buffer, more = {}) =>
  adviser.call(routes.readCommission, { body: { ...commissionBody(file), ...more } })

async function kept(adviser: TestAdviser, file: Buffer, more = {}) {
  const { body, status, problem } = await read(adviser, file, more)
  if (body.outcome !== 'kept') throw new Error(JSON.stringify({ body, status, problem }))
  return { ...body.statement, isKnown: body.isKnown, status }
}

const list = async (adviser: TestAdviser) => (await adviser.call(routes.listCommission, {})).body
const takeBack = (adviser: TestAdviser, id: number) =>
  adviser.call(routes.takeBackCommission, { params: { id } })

/** What is kept of rows, schemes and accounts of all firms. */
async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(test.dependencies.database.db)
  return rows[0]?.count ?? 0
}

describe('a brokerage statement', () => {
  it('is kept with its rows, and the same file again changes nothing', async () => {
    const adviser = await test.newAdviser()
    const file = commissionCsv([
      wbr77(),
      wbr77(),
      wbr77({ BRKAGE_TYPE: 'Clawback', BRKAGE_AMT: '-30.005', BROK_CODE: 'ARN-9' }),
    ])
    const first = await kept(adviser, file)
    expect(first).toMatchObject({
      status: 201,
      isKnown: false,
      layout: 'WBR77',
      registrar: 'CAMS',
      from: '2026-10-01',
      to: '2026-10-31',
      rowCount: 3,
      newRows: 3,
      gross: '170.00',
      arns: ['ARN-112233', 'ARN-9'],
    })
    const before = await countOf('commission_row')
    expect(await kept(adviser, file)).toMatchObject({ status: 200, isKnown: true, id: first.id })
    expect(await countOf('commission_row')).toBe(before)
    expect(await list(adviser)).toHaveLength(1)
  })

  it('that overlaps another adds what is new, and each may be taken back in any order', async () => {
    const adviser = await test.newAdviser()
    const [one, two, three] = ['1', '2', '3'].map((number) => wbr77({ TRXN_NO: number, BRKAGE_AMT: number }))
    const first = await kept(adviser, commissionCsv([one ?? {}, two ?? {}]))
    const second = await kept(adviser, commissionCsv([two ?? {}, three ?? {}]))
    expect([first.newRows, second.newRows, second.rowCount]).toEqual([2, 1, 2])
    const { db } = test.dependencies.database
    const held = async () => {
      const { rows } = await sql<{ number: string }>`select number from commission_row row
        join commission_statement_row held on held.firm_id = row.firm_id and held.row_id = row.id
        where held.statement_id in (${first.id}, ${second.id}) group by number order by number`.execute(db)
      return rows.map(({ number }) => number)
    }
    expect(await held()).toEqual(['1', '2', '3'])
    const taken = await takeBack(adviser, first.id)
    expect(taken.body).toMatchObject({ rowCount: 0, takenBackAt: '2026-11-21T06:00:00.000Z' })
    expect(await held()).toEqual(['2', '3'])
    expect((await takeBack(adviser, first.id)).body).toEqual(taken.body)
    await takeBack(adviser, second.id)
    expect(await held()).toEqual([])
    expect(await kept(adviser, commissionCsv([one ?? {}, two ?? {}]))).toMatchObject({
      isKnown: false,
      newRows: 2,
    })
  })

  it('keeps no PAN and no name that can be read', async () => {
    const adviser = await test.newAdviser()
    await kept(adviser, commissionCsv([mfsd205({ InvPAN: 'ZZZPZ9999Z', 'Investor Name': 'Nobody Knows' })]))
    const { rows } = await sql<{ all: string }>`select string_agg(account::text, ' ') as all
      from commission_account account`.execute(test.dependencies.database.db)
    expect(rows[0]?.all).toContain('31088990011')
    expect(rows[0]?.all).not.toMatch(/ZZZPZ9999Z|Nobody/)
  })

  it('with columns that nobody knows is kept once they are said, which is remembered', async () => {
    const adviser = await test.newAdviser()
    const rows = [
      { Konto: '9911223', Papier: 'TARBRG', Betrag: '100' },
      { Konto: '9911224', Papier: 'TARBRG', Betrag: '101' },
    ]
    const before = await countOf('commission_statement')
    const asked = await read(adviser, commissionCsv(rows))
    expect([asked.status, asked.body.outcome]).toEqual([201, 'columns'])
    expect(await countOf('commission_statement')).toBe(before)
    const columns = {
      fields: { folio: [0], schemeCode: [1], gross: [2] },
      days: null,
      registrar: 'CAMS' as const,
      month: '2026-10',
    }
    const first = await kept(adviser, commissionCsv(rows), { columns })
    expect(first).toMatchObject({ layout: 'columns', from: '2026-10-01', to: '2026-10-31', gross: '201.00' })
    const next = await kept(adviser, commissionCsv([{ Konto: '5', Papier: 'TARBRG', Betrag: '7' }]))
    expect(next).toMatchObject({ rowCount: 1, gross: '7.00' })
    const other = await test.newAdviser()
    expect((await read(other, commissionCsv(rows))).body.outcome).toBe('columns')
  })

  it('that cannot be read is refused at the file, and nothing is kept', async () => {
    const adviser = await test.newAdviser()
    const before = await countOf('commission_row')
    const refused = await read(adviser, commissionCsv([wbr77(), wbr77({ BRKAGE_AMT: 'much' })]))
    expect([refused.status, refused.problem.code]).toEqual([422, 'STATEMENT_REFUSED'])
    expect(refused.problem.message).toContain('Row 3 has ‘much’ in ‘BRKAGE_AMT’, which is no figure.')
    expect(await countOf('commission_row')).toBe(before)
    expect(await list(adviser)).toEqual([])
  })

  it('of another firm does not exist', async () => {
    const [adviser, other] = [await test.newAdviser(), await test.newAdviser()]
    const { id } = await kept(adviser, commissionCsv([wbr77()]))
    expect((await takeBack(other, id)).status).toBe(404)
    expect(await list(other)).toEqual([])
    expect((await list(adviser))[0]?.takenBackAt).toBeNull()
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes, dataExportRoutes, sipRoutes } from '@lakshya/contract'
import { minimumOf } from '@lakshya/engine'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { keepLedgers, rebuildLedger } from '../../book/index.ts'
import { importNavFiles } from '../../market/index.ts'
import { rebuildDemo } from './demo-book.ts'
import { demoClients } from './demo-clients.ts'
import { demoGoals } from './demo-goals.ts'
import { demoSignIn, seedDemo } from './seed-demo.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await createTestApp({}, { template: 'market' })
  folder = mkdtempSync(join(tmpdir(), 'lakshya-demo-'))
  await seedDemo(test.dependencies)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

const rows = async <T>(query: string) => (await sql.raw<T>(query).execute(test.dependencies.database.db)).rows

describe('the demo book', () => {
  it('has goals that are finalised, and is what its transactions make of it', async () => {
    expect(await rows('select count(*)::int as goals from goal where finalised_at is not null')).toEqual([
      { goals: demoGoals.length },
    ])
    const kinds = await rows<{ kind: string }>('select distinct kind from ledger_entry order by kind')
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'instalment',
      'purchase',
      'redemption',
      'switch-in',
      'switch-out',
    ])
    expect(await rebuildLedger(test.dependencies.database)).toMatchObject({ mended: 0, doubtful: 0 })
    const before = await rows('select * from ledger_entry order by id')
    await keepLedgers(test.dependencies)
    expect(await rows('select * from ledger_entry order by id')).toEqual(before)
  })

  it('has answers to the risk questionnaire that come to the appetites of its clients, one of them due', async () => {
    const { username, password } = demoSignIn
    const { cookie = '' } = await test.call(authRoutes.login, { body: { username, password } })
    const { body } = await test.call(dataExportRoutes.exportData, { body: {} }, { cookie })
    expect(body.clients.map((client) => client.riskAppetite)).toEqual(
      demoClients.map((client) => client.riskAppetite),
    )
    const answered = body.clients.filter((client) => client.riskProfile?.source === 'questionnaire')
    expect(answered).toHaveLength(9)
    const due = answered.filter((client) => client.riskProfile?.isDue)
    expect(due.map((client) => client.name)).toEqual(['Thomas Kurian'])
    const other = answered.filter((client) => client.riskProfile?.score !== client.riskAppetite)
    expect(other).toMatchObject([
      {
        name: 'Imran Qureshi',
        riskAppetite: 4,
        riskProfile: { score: 5, reason: expect.stringContaining('costs') },
      },
    ])
  })

  it('leaves a client or two without goals, and most validated', async () => {
    const [found] = await rows<{ bare: number; validated: number }>(`
      select count(*) filter (where not exists (select from goal where goal.firm_id = client.firm_id and client_id = client.id))::int as bare,
        count(*) filter (where kyc_state = 'Validated')::int as validated from client`)
    expect(found).toEqual({ bare: 2, validated: 8 })
  })

  it('keeps to minimums and to the shares that mixes may have', () => {
    for (const { funds, kind, name } of demoGoals) {
      const amounts = Object.entries(funds)
      const total = amounts.reduce((sum, [, amount]) => sum + amount, 0)
      for (const [code, amount] of amounts) {
        expect(amount, name).toBeGreaterThanOrEqual(minimumOf(code, kind === 'lumpsum' ? 'lumpsum' : 'sip'))
        expect(amount / total, `${name}: ${code}`).toBeLessThanOrEqual(0.35)
      }
    }
  })

  const becomeReal = async (code: number, nav: string) => {
    const dates: string[] = []
    for (let day = Date.parse('2013-01-02'); day < Date.parse('2026-11-20'); day += 7 * 86_400_000) {
      dates.push(`${new Date(day).toISOString().slice(0, 10)},${nav}`)
    }
    dates.push(`2026-11-20,${nav}`)
    const path = join(folder, `${code}.csv`)
    writeFileSync(path, `date,nav\n${dates.join('\n')}\n`)
    await importNavFiles(test.dependencies.database, [path], { today: '2026-11-21' })
  }
  const rebuild = () => rebuildDemo(test.dependencies)
  const keep = () => keepLedgers(test.dependencies)

  it.each([
    ['before', 120716, [rebuild, keep]],
    ['after', 122639, [keep, rebuild, keep]],
  ])(
    'is booked anew at real NAVs where a fund becomes real, %s the ledger followed, without corrections',
    async (_when, code, works) => {
      const counts = 'select goal_id, fund_code, count(*)::int from ledger_entry group by 1, 2 order by 1, 2'
      const before = await rows(counts)
      await becomeReal(code, '150.5')
      for (const work of works) await work()
      const navs = `select distinct nav, nav_is_simulated from ledger_entry where fund_code = ${code}`
      expect(await rows(`${navs} and nav is not null`)).toEqual([{ nav: '150.5', nav_is_simulated: false }])
      expect(await rows(counts)).toEqual(before)
      expect(await rows('select * from ledger_correction')).toEqual([])
      expect(await rows('select * from goal_to_follow')).toEqual([])
      expect(await rebuildLedger(test.dependencies.database)).toMatchObject({ mended: 0, doubtful: 0 })
      const booked = await rows('select * from ledger_entry order by id')
      await rebuild()
      await keep()
      expect(await rows('select * from ledger_entry order by id')).toEqual(booked)
    },
  )

  it('is booked anew where a visitor paused one of its SIPs', async () => {
    const [sip] = await rows<{ id: number }>(
      `select id from sip where fund_code = 119707 and state = 'active' order by id limit 1`,
    )
    const { cookie } = await test.call(authRoutes.login, { body: demoSignIn })
    const paused = await test.call(
      sipRoutes.changeSip,
      { params: { id: sip?.id }, body: { action: 'pause' } },
      { cookie: cookie ?? '' },
    )
    expect(paused.status).toBe(200)
    await becomeReal(119707, '31.25')
    await rebuild()
    expect(await rows('select * from sip_change')).toEqual([])
    expect(
      await rows('select distinct nav from ledger_entry where fund_code = 119707 and nav is not null'),
    ).toEqual([{ nav: '31.25' }])
  })
})

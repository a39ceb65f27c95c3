import { defaultTrailRates, commissionCheckRoutes as routes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPan } from '../../../../testing/clients.ts'
import { mfsd205, wbr77 } from '../../../../testing/commission-files.ts'
import { applyStatement } from '../../../../testing/statements.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import {
  arbitrage,
  brief,
  check,
  createCommissionTest,
  groupsOf,
  linesOf,
  nameFolio,
  newBook,
  pay,
} from './commission-book.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createCommissionTest()
})
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))
afterAll(() => test.close())

describe('the commission check', () => {
  it('names each difference with its reason, the largest first, to the paisa', async () => {
    const pan = newPan()
    const { adviser, asha, binod } = await newBook(test, pan)
    await pay(adviser, [
      wbr77({ FOLIO_NO: '9911223', BRKAGE_AMT: '42.46' }),
      wbr77({
        FOLIO_NO: '9911224',
        BRKAGE_AMT: '9.86',
        BRKAGE_RATE: '0.36',
        AVG_ASSETS: '32256.45',
        TRXN_NO: '2',
      }),
      wbr77({ FOLIO_NO: '555', BRKAGE_AMT: '7.004', TRXN_NO: '3', INV_NAME: 'Chetna Das' }),
      wbr77({ FOLIO_NO: '9911223', BRKAGE_AMT: '-3', BRKAGE_TYPE: 'Clawback', TRXN_NO: '4' }),
    ])
    const asked = await check(adviser)
    expect(asked.questions.map(({ words, gross }) => [words, gross])).toEqual([
      ['Folio 9911223, Asha Kale is not in your book. Whose is it?', 39.46],
      ['Folio 9911224, Asha Kale is not in your book. Whose is it?', 9.86],
      ['Folio 555, Chetna Das is not in your book. Whose is it?', 7],
    ])
    expect(await nameFolio(adviser, '9911223', asha)).toBe(204)
    expect(await nameFolio(adviser, '9911224', binod)).toBe(204)
    // 99,995.00 x 31 x 0.5% / 365 = 42.46; 49,997.50 x 20 x 0.5% / 365 = 13.70; 24,998.75 x 31 x 0.8% / 365 = 16.99
    const lines = await linesOf(adviser)
    expect(lines.map(brief)).toEqual([
      ['Folio 555', '145723', 7, 0, 7, 'unknown'],
      ['Binod Rai', '145723', 9.86, 13.7, -3.84, 'differs'],
      ['Asha Kale', '145723', 42.46, 42.46, 0, 'agrees'],
      ['Asha Kale', '145139', 0, 16.99, null, 'waiting'],
    ])
    expect(lines.map(({ reasons }) => reasons)).toEqual([
      ['folio 555 is not in your book'],
      ['paid at 0.36% where the shelf says 0.50% (your profile)'],
      ['paid on ₹2,35,483.87 where the ledger has ₹99,995.00 on average', 'a clawback of ₹3.00 is beside it'],
      [
        'no statement of Invesco Mutual Fund for this time is here',
        'valued at NAVs of month ends, as no daily ones are known',
      ],
    ])
    expect(lines[1]).toMatchObject({
      assets: 32256.45,
      paidAssets: 32256.45,
      basis: 'daily',
      folios: ['9911224'],
    })
    const summary = await check(adviser)
    expect(summary).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-31',
      months: ['2026-10'],
      totals: {
        received: 59.32,
        expected: 56.16,
        difference: 3.16,
        other: -3,
        clawedBack: -3,
        gst: 72,
        net: null,
      },
      counts: { differs: 1, unknown: 1, waiting: 1, agrees: 1 },
      waiting: [{ house: 'Invesco Mutual Fund', expected: 16.99 }],
      atMonthEnd: [expect.stringContaining('Smallcap')],
      withoutNav: [],
      isSimulated: false,
    })
    // KFintech's file comes: it has the PAN, and pays nothing for Asha's smallcap in this month.
    await pay(adviser, [mfsd205({ InvPAN: 'ZZZPZ1234Z', 'Account Number': '888' })])
    const after = await linesOf(adviser, { state: 'differs' })
    expect(after.map(brief)).toEqual([
      ['Asha Kale', '145139', 0, 16.99, -16.99, 'differs'],
      ['Binod Rai', '145723', 9.86, 13.7, -3.84, 'differs'],
    ])
    expect(after[0]?.reasons[0]).toBe('nothing was paid for this scheme')
    await pay(adviser, [
      mfsd205({ InvPAN: pan, 'Brokerage (in Rs.)': '16.99', 'Average Assets': '24998.75' }),
    ])
    expect((await linesOf(adviser, { clientId: String(asha), fundCode: '145139' })).map(brief)).toEqual([
      ['Asha Kale', '145139', 16.99, 16.99, 0, 'agrees'],
    ])
  })

  it('comes to the same by client, by scheme and in all', async () => {
    const { adviser, asha } = await newBook(test)
    const rows = Array.from({ length: 40 }, (_, at) =>
      wbr77({
        FOLIO_NO: at % 4 === 0 ? '9911223' : String(7000 + (at % 7)),
        SCHEME_CODE: at % 5 === 0 ? 'NOBODYS' : 'ARBRG',
        BRKAGE_AMT: `${(at * 17) % 13}.${String((at * 7919) % 1000).padStart(3, '0')}`,
        TRXN_NO: String(at),
      }),
    )
    await pay(adviser, rows)
    await nameFolio(adviser, '9911223', asha)
    const { totals } = await check(adviser)
    const lines = await linesOf(adviser)
    for (const groups of [await groupsOf(adviser, 'client'), await groupsOf(adviser, 'scheme')]) {
      for (const part of ['received', 'expected', 'difference', 'other'] as const) {
        const sum = groups.reduce((all, group) => all + Math.round(group[part] * 100), 0)
        expect([part, sum]).toEqual([part, Math.round(totals[part] * 100)])
      }
      expect(groups.reduce((all, { lineCount }) => all + lineCount, 0)).toBe(lines.length)
      const sizes = groups.map(({ difference }) => Math.abs(difference))
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    }
    expect((await linesOf(adviser, { limit: '1', cursor: '1' })).map(brief)).toEqual(
      [lines[1]].flatMap((line) => (line ? [brief(line)] : [])),
    )
    expect(await linesOf(adviser, { search: 'asha', state: 'unknown' })).toHaveLength(1)
  })

  it('expects the rate that held on each day: another one counts from its day on', async () => {
    const { adviser, asha } = await newBook(test)
    await pay(adviser, [wbr77()])
    await nameFolio(adviser, '9911223', asha)
    test.setNow('2026-10-16T06:00:00Z')
    const body = { trailRates: { ...defaultTrailRates, arbitrage: 0.6 } }
    expect((await adviser.call(userRoutes.updateProfile, { body })).status).toBe(200)
    test.setNow('2026-11-21T06:00:00Z')
    // 99,995.00 x (15 x 0.5% + 16 x 0.6%) / 365 = 46.85
    const [line] = await linesOf(adviser, { clientId: String(asha), fundCode: String(arbitrage) })
    expect(line).toMatchObject({ expected: 46.85, shelfRate: '0.6' })
    expect(line?.reasons[0]).toBe('paid at 0.50% where the shelf says 0.60% (your profile since 2026-10-16)')
    const september = await linesOf(adviser, {
      from: '2026-09',
      clientId: String(asha),
      fundCode: String(arbitrage),
    })
    // 99,995.00 x 30 x 0.5% / 365 = 41.09
    expect(september[0]).toMatchObject({ expected: 41.09, shelfRate: '0.5' })
  })

  it('expects nothing of what is held under another ARN, and asks once which scheme a code is', async () => {
    const adviser = await test.newAdviser()
    await adviser.call(userRoutes.updateProfile, { body: { arn: 'ARN-5', arnValidUntil: '2028-01-01' } })
    const change = { isin: 'INF277K015Q7', folio: '4455', advisor: 'ARN-77', purchases: 9 }
    const { clientId } = await applyStatement(test, adviser, change)
    await pay(adviser, [wbr77({ FOLIO_NO: '4455', SCHEME_CODE: 'XYZ' })])
    const asked = await check(adviser)
    expect(asked.questions.map(({ words }) => words)).toEqual(['CAMS names ‘code XYZ’. Which scheme is it?'])
    expect((await linesOf(adviser))[0]).toMatchObject({ clientId, fundCode: null, state: 'unknown' })
    const params = { id: asked.questions[0]?.id ?? 0 }
    const wrong = await adviser.call(routes.nameCommissionScheme, { params, body: { fundCode: '999999999' } })
    expect([wrong.status, wrong.problem.details?.[0]?.path]).toEqual([422, 'fundCode'])
    await adviser.call(routes.nameCommissionScheme, { params, body: { fundCode: String(arbitrage) } })
    const [line] = await linesOf(adviser)
    expect(line).toMatchObject({ clientId, received: 100, expected: 0, difference: 100, state: 'differs' })
    expect(line?.reasons).toContain('part of it is held directly or under another ARN, and is not expected')
    // The same code of a later file is known.
    await pay(adviser, [wbr77({ FOLIO_NO: '4455', SCHEME_CODE: 'XYZ', TRXN_NO: '77' })])
    expect((await check(adviser)).questions).toEqual([])
  })

  it('takes a tolerance, and leaves out what is said to be nobody’s', async () => {
    const { adviser, binod } = await newBook(test)
    await pay(adviser, [
      wbr77({ FOLIO_NO: '1', BRKAGE_AMT: '12.00' }),
      wbr77({ FOLIO_NO: '2', TRXN_NO: '2' }),
    ])
    await nameFolio(adviser, 'Folio 1,', binod)
    await nameFolio(adviser, 'Folio 2,', null)
    const stateOf = async () =>
      (await linesOf(adviser, { clientId: String(binod), fundCode: String(arbitrage) }))[0]?.state
    expect(await stateOf()).toBe('differs')
    const body = { rupees: 2, percent: 0 }
    expect((await adviser.call(routes.changeTolerance, { body })).status).toBe(204)
    expect(await stateOf()).toBe('agrees')
    expect(await check(adviser)).toMatchObject({ tolerance: body, totals: { received: 12 }, questions: [] })
    const wrong = await adviser.call(routes.changeTolerance, { body: { rupees: -1, percent: 0 } })
    expect([wrong.status, wrong.problem.details?.[0]?.path]).toEqual([422, 'rupees'])
  })

  it('shows and answers nothing of another firm', async () => {
    const { adviser } = await newBook(test)
    await pay(adviser, [wbr77({ SCHEME_CODE: 'NOBODYS' })])
    const { questions } = await check(adviser)
    const other = await test.newAdviser()
    expect(await linesOf(other)).toEqual([])
    for (const { kind, id } of questions) {
      const params = { id }
      const answered =
        kind === 'scheme'
          ? await other.call(routes.nameCommissionScheme, { params, body: { fundCode: null } })
          : await other.call(routes.nameCommissionAccount, { params, body: { clientId: null } })
      expect(answered.status).toBe(404)
    }
    expect((await check(adviser)).questions).toEqual(questions)
  })
})

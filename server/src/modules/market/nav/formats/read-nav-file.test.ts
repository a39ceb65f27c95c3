import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  amfiFile,
  amfiRow,
  historyHeader,
  mfapiFile,
  newHeader,
  oldHeader,
} from '../../../../testing/nav-files.ts'
import { readContent } from './read-content.fixture.ts'

const section = 'Open Ended Schemes(Equity Scheme - Flexi Cap Fund)'
const house = 'Motilal Oswal Mutual Fund'

describe('AMFI', () => {
  it('reads NAVAll with plan and option columns, with section and house', async () => {
    const row = '120403;INF205K01MV6;-;Invesco India Midcap Fund;Direct Plan;Growth;243.87;21-Aug-2026'
    const read = await readContent(amfiFile(newHeader, ' ', section, ' ', house, ' ', row))
    expect(read).toMatchObject({ source: 'amfi', skipped: [] })
    expect(read.rows).toEqual([{ position: 7, code: 120403, date: '2026-08-21', nav: '243.87' }])
    expect(read.schemes).toEqual([
      {
        code: 120403,
        name: 'Invesco India Midcap Fund',
        isinGrowth: 'INF205K01MV6',
        isinReinvestment: null,
        fundHouse: house,
        schemeType: 'Open Ended Schemes',
        category: 'Equity Scheme - Flexi Cap Fund',
        plan: 'Direct Plan',
        option: 'Growth',
      },
    ])
  })

  it('reads the older NAVAll and takes the plan from the name', async () => {
    const row =
      '129048;INF247L01478;-;Motilal Oswal Flexi Cap Fund Regular Plan-Growth Option;63.3752;18-Aug-2026'
    const read = await readContent(amfiFile(oldHeader, ' ', section, ' ', house, ' ', row))
    expect(read.rows).toEqual([{ position: 7, code: 129048, date: '2026-08-18', nav: '63.3752' }])
    expect(read.schemes[0]).toMatchObject({ plan: 'Regular Plan', option: null })
  })

  it('leaves plan and option open where a row leaves them blank', async () => {
    const row = '129048;INF247L01478;-;Motilal Oswal Flexi Cap Fund;;;63.7383;21-Aug-2026'
    expect((await readContent(amfiFile(newHeader, row))).schemes[0]).toMatchObject({
      plan: null,
      option: null,
    })
  })

  it('reads the history report, several dates of a scheme', async () => {
    const name = 'Example Fund - Direct Plan - Growth'
    const rows = ['02-Jan-2025', '03-Jan-2025'].map(
      (date, index) => `100001;${name};INF000A01AA1;;10.${index}5;;;${date}`,
    )
    const read = await readContent(
      amfiFile(historyHeader, '', 'Open Ended Schemes ( Debt Scheme - Gilt Fund )', '', house, ...rows),
    )
    expect(read.rows.map(({ date, nav }) => [date, nav])).toEqual([
      ['2025-01-02', '10.05'],
      ['2025-01-03', '10.15'],
    ])
    expect(read.schemes).toHaveLength(1)
    expect(read.schemes[0]).toMatchObject({ name, category: 'Debt Scheme - Gilt Fund', plan: 'Direct Plan' })
  })

  it('keeps nested parentheses of a section, and a house that has some is no section', async () => {
    const read = await readContent(
      amfiFile(
        newHeader,
        'Open Ended Schemes(Exchange Traded Funds (ETFs) - Gold ETF)',
        'IL&FS Mutual Fund (IDF)',
        amfiRow(1, '5', '21-Aug-2026'),
      ),
    )
    expect(read.schemes[0]).toMatchObject({
      category: 'Exchange Traded Funds (ETFs) - Gold ETF',
      fundHouse: 'IL&FS Mutual Fund (IDF)',
    })
  })

  it('takes a NAV of “10.” and one of eight decimals as exact decimals', async () => {
    const rows = [amfiRow(1, '10.', '30-Apr-2026'), amfiRow(2, '1234.56789012', '30-Apr-2026')]
    const read = await readContent(amfiFile(newHeader, ...rows))
    expect(read.rows.map((row) => row.nav)).toEqual(['10', '1234.56789012'])
  })

  it('keeps stale rows and rows dated a few days after the file', async () => {
    const rows = [amfiRow(1, '5', '02-Oct-2008'), amfiRow(2, '1000.1', '23-Aug-2026')]
    const read = await readContent(amfiFile(newHeader, ...rows), { today: '2026-08-21' })
    expect(read.rows.map((row) => row.date)).toEqual(['2008-10-02', '2026-08-23'])
  })

  it('keeps odd ISINs as they are, without blanks', async () => {
    const row = '1;INF178L01BT0 ;Redeemed;Example  Fund ;;;5;21-Aug-2026'
    expect((await readContent(amfiFile(newHeader, row))).schemes[0]).toMatchObject({
      isinGrowth: 'INF178L01BT0',
      isinReinvestment: 'Redeemed',
      name: 'Example Fund',
    })
  })

  it('skips what it cannot take, with line and reason', async () => {
    const date = '21-Aug-2026'
    const rows = [
      amfiRow(1, '5', date),
      amfiRow(2, 'N.A.', date),
      amfiRow(3, '', date),
      amfiRow(4, '0.0000', date),
      amfiRow(5, '-3.2', date),
      amfiRow(6, '1,234.5', date),
      amfiRow(7, '5', '31-Feb-2026'),
      amfiRow(8, '5', '01-Jan-2031'),
      amfiRow(9, '5', date).replace('9;', 'X9;'),
      '10;only;three',
      '<b>not a house</b>',
    ]
    const read = await readContent(amfiFile(newHeader, ...rows))
    expect(read.rows).toHaveLength(1)
    expect(Object.fromEntries(read.skipped.map((entry) => [entry.reason, entry.firstPositions]))).toEqual({
      'no-nav': [3, 4],
      'zero-nav': [5],
      'bad-nav': [6, 7],
      'bad-date': [8],
      'future-date': [9],
      'bad-code': [10],
      'bad-columns': [11, 12],
    })
  })

  it('counts every skipped row and names the first five', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => amfiRow(index + 1, '0', '21-Aug-2026'))
    const read = await readContent(amfiFile(newHeader, ...rows, amfiRow(99, '5', '21-Aug-2026')))
    expect(read.skipped).toMatchObject([{ count: 40, firstPositions: [2, 3, 4, 5, 6] }])
  })
})

describe('mfapi', () => {
  it('reads an answer, newest first, with its scheme', async () => {
    const data = [
      { date: '11-12-2025', nav: '180.95940' },
      { date: '10-12-2025', nav: '180.12340' },
    ]
    const read = await readContent(mfapiFile(120716, data))
    expect(read).toMatchObject({ source: 'mfapi', skipped: [] })
    expect(read.rows).toEqual([
      { position: 1, code: 120716, date: '2025-12-11', nav: '180.95940' },
      { position: 2, code: 120716, date: '2025-12-10', nav: '180.12340' },
    ])
    expect(read.schemes[0]).toMatchObject({ code: 120716, plan: 'Regular Plan', isinReinvestment: null })
  })

  it('takes code and NAV as text or number, and spaces and newlines between', async () => {
    const text = '\n{ "meta" : {"scheme_code":"7"} ,\n "data" : [ {"date":"01-01-2025", "nav": 12.5} ] }\n'
    expect((await readContent(text)).rows).toEqual([
      { position: 1, code: 7, date: '2025-01-01', nav: '12.5' },
    ])
  })

  it('skips entries without a NAV, a zero or a wrong date, by their number', async () => {
    const data = [
      { date: '01-01-2025', nav: '0.00000' },
      { date: '2025-01-02', nav: '5' },
      { date: '03-01-2025', nav: '5' },
    ]
    const read = await readContent(mfapiFile(7, data))
    expect(read.rows).toHaveLength(1)
    expect(read.skipped.map((entry) => [entry.reason, entry.firstPositions])).toEqual([
      ['zero-nav', [1]],
      ['bad-date', [2]],
    ])
  })
})

describe('CSV', () => {
  it('reads code,date,nav', async () => {
    const read = await readContent('code,date,nav\n120716,2026-08-21,170.7719\n120403,2026-08-21,243.87\n')
    expect(read.source).toBe('csv')
    expect(read.rows.map((row) => [row.position, row.code, row.nav])).toEqual([
      [2, 120716, '170.7719'],
      [3, 120403, '243.87'],
    ])
  })

  it('reads date,nav of a file named by its code, without a last newline', async () => {
    const read = await readContent('Date,NAV\r\n2026-08-20,1.5\r\n"2026-08-21", 1.6', {
      fileName: '120716.csv.gz',
    })
    expect(read.rows.map((row) => [row.code, row.date, row.nav])).toEqual([
      [120716, '2026-08-20', '1.5'],
      [120716, '2026-08-21', '1.6'],
    ])
  })
})

it('gives the same whatever the pieces, the line ends, a BOM or gzip', async () => {
  const rows = [amfiRow(1, '5.1', '20-Aug-2026'), amfiRow(2, '6.2', '21-Aug-2026')]
  const text = amfiFile(newHeader, section, 'Children’s House', ...rows)
  const whole = await readContent(text, { pieceBytes: 1_000_000 })
  expect(whole.schemes[0]?.fundHouse).toBe('Children’s House')
  for (const content of [
    text,
    text.replaceAll('\r\n', '\n'),
    `\ufeff${text}`,
    gzipSync(text),
    text.trimEnd(),
  ]) {
    for (const pieceBytes of [1, 3, 64]) expect(await readContent(content, { pieceBytes })).toEqual(whole)
  }
})

it('tells the format by content, not by name', async () => {
  const text = mfapiFile(7, [{ date: '01-01-2025', nav: '5' }])
  expect((await readContent(text, { fileName: 'NAVAll.txt' })).source).toBe('mfapi')
})

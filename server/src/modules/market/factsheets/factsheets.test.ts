import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fundRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { makeWebFolder } from '../../../testing/web-folder.ts'
import { importNavFiles } from '../nav/import/import-nav-files.ts'

let test: TestApp
let adviser: TestAdviser
const { folder, remove } = makeWebFolder()
beforeAll(async () => {
  test = await createTestApp({}, { webDir: folder, template: 'market' })
  adviser = await test.newAdviser('asha')
})
afterAll(async () => {
  await test.close()
  remove()
})

interface Asking {
  as?: TestAdviser | null
  method?: 'GET' | 'HEAD'
  etag?: string
}
const get = (path: string, { as = adviser, method = 'GET', etag }: Asking = {}) =>
  test.app.inject({
    method,
    url: path,
    headers: {
      ...(as === null ? {} : { cookie: as.cookie }),
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    },
  })
const index = '/presentations/120716.pdf'

describe('a factsheet', () => {
  it('is one page with the fund, its figures and the disclosures', async () => {
    const answer = await get(index)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe('inline; filename="UTI-Nifty-50-Index-factsheet.pdf"')
    const { text, pages } = readPdf(answer.rawPayload)
    expect(pages).toBe(1)
    for (const words of [
      'UTI Nifty 50 Index',
      'Index · Direct plan · Growth option · AMFI code 120716',
      'as of 20 Nov 2026',
      'Simulated data: this NAV history is made up and says nothing about the fund.',
      'Growth of ₹10,000',
      'Calendar-year returns',
      'Rolling returns',
      'Fall from the highest NAV so far',
      'Risk level, computed',
      'Very High',
      'Volatility, a year',
      'Sharpe ratio, past',
      'Minimum SIP instalment ₹500',
      'Minimum lumpsum ₹1,000',
      'Tax kind, assumed Equity-oriented',
      'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.',
      'Past performance may or may not be sustained in future and is not a guarantee of any future returns.',
      'It is not the scheme’s riskometer',
      'no tax advice',
      'Mutual Fund Distributor',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/advis[eo]r|planner|wealth|expected return/i)
    expect(text).not.toContain('AMFI-registered')
    expect(text).not.toContain('NaN')
  })

  it('shows the same CAGR and NAV as the results page', async () => {
    const { body } = await adviser.call(fundRoutes.fundCagr, { body: { fundIds: ['120716'] } })
    const { text } = readPdf((await get(index)).rawPayload)
    const { cagr, currentNav } = body.data[0] ?? { cagr: {}, currentNav: null }
    for (const value of Object.values(cagr)) {
      expect(text).toContain(`${value?.toFixed(1)}%`.replace('-', '−'))
    }
    expect(text).toContain(`₹${currentNav?.toLocaleString('en-IN', { minimumFractionDigits: 4 })}`)
  })

  it('of a young fund says what its history is too short for', async () => {
    const { text, pages } = readPdf((await get('/presentations/153188.pdf')).rawPayload)
    expect(pages).toBe(1)
    expect(text).toContain('CAGR 3 years No data history too short')
    expect(text).toContain('5 years No data No data No data No data 0')
  })

  it('names who hands it out, as the profile has it', async () => {
    const own = await test.newAdviser()
    const update = { arn: 'ARN-123456', euin: 'E123456', contact: 'Asha Rao, Pune, +91 98765 43210' }
    await own.call(userRoutes.updateProfile, { body: update })
    const { text } = readPdf((await get(index, { as: own })).rawPayload)
    expect(text).toContain('AMFI-registered Mutual Fund Distributor · ARN-123456 · EUIN E123456')
    expect(text).toContain('Asha Rao, Pune, +91 98765 43210')
    expect(readPdf((await get(index)).rawPayload).text).not.toContain('ARN-123456')
  })
})

describe('keeping a factsheet', () => {
  it('sends the same bytes until something changes, and nothing to a browser that has them', async () => {
    const first = await get(index)
    const again = await get(index)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const etag = String(first.headers.etag)
    const known = await get(index, { etag })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect((await get(index, { etag: '"another"' })).statusCode).toBe(200)
    const other = await get(index, { as: await test.newAdviser() })
    expect(other.headers.etag).not.toBe(etag)
  })

  it('answers HEAD with the head alone', async () => {
    const whole = await get(index)
    const head = await get(index, { method: 'HEAD' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length))
    expect(head.headers.etag).toBe(whole.headers.etag)
  })

  it('makes a new one at the next NAV', async () => {
    const before = await get('/presentations/119707.pdf')
    const path = join(folder, '119707.csv')
    const rows = Array.from({ length: 800 }, (_, i) => {
      const day = new Date(Date.UTC(2024, 8, 1) + i * 86_400_000).toISOString().slice(0, 10)
      return `${day},${(50 * 1.0002 ** i).toFixed(4)}`
    })
    writeFileSync(path, ['date,nav', ...rows].join('\n'))
    await importNavFiles(test.dependencies.database, [path], { today: '2026-11-21' })
    const after = await get('/presentations/119707.pdf', { etag: String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
    const { text } = readPdf(after.rawPayload)
    expect(text).toContain('as of 9 Nov 2026')
    expect(text).not.toContain('Simulated')
    // One real fund makes no market, yet the others keep their factsheets.
    expect(readPdf((await get(index)).rawPayload).text).toContain('Simulated data')
  })
})

describe('who gets none', () => {
  it('a visitor is sent to sign in, and back', async () => {
    for (const as of [null, { ...adviser, cookie: 'lakshya=forged' }]) {
      const answer = await get(index, { as })
      expect([answer.statusCode, answer.headers.location]).toEqual([
        302,
        '/auth?redirect=%2Fpresentations%2F120716.pdf',
      ])
      expect(answer.rawPayload.includes('%PDF')).toBe(false)
    }
  })

  it.each([
    '/presentations/999999.pdf',
    '/presentations/120716',
    '/presentations/120716.pdf.exe',
    '/presentations/..%2f120716.pdf',
    '/presentations/1e5.pdf',
  ])('%s is the not-found page', async (path) => {
    const answer = await get(path)
    expect([answer.statusCode, answer.body]).toEqual([404, '<h1>Application</h1>'])
  })

  it('a call to nowhere under /api is still answered as a call', async () => {
    const answer = await get('/api/nowhere')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  })
})

import type { Fund } from '@lakshya/contract'
import { dayFromIso } from '@lakshya/engine'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { makeFactsheet } from './make-factsheet.ts'

const fund: Fund = {
  code: '120716',
  name: 'UTI Nifty 50 Index',
  category: 'index',
  plan: 'Direct',
  minimumSip: 500,
  minimumLumpsum: 1000,
  isSimulated: false,
}
const about = { fund, isSimulated: false, leftOutReason: undefined }
const sender = { name: 'asha', arn: null, euin: null, contact: null }
const from = dayFromIso('2006-04-03')
const history = (count: number, nav = (i: number) => 10 * 1.0003 ** i) => ({
  series: {
    days: Array.from({ length: count }, (_, i) => from + i),
    navs: Array.from({ length: count }, (_, i) => nav(i)),
  },
})

describe('a factsheet of', () => {
  it.each([
    ['one NAV', history(1)],
    ['three days', history(3)],
    ['eleven months', history(330)],
    ['twenty years', history(7400)],
    ['a NAV that never moves', history(900, () => 10)],
    ['a NAV that only falls', history(2000, (i) => 1e5 * 0.995 ** i)],
    ['a fund that grew ten thousandfold', history(5000, (i) => 0.01 * 1.00185 ** i)],
  ])('%s is one page without a figure that is none', async (_case, usable) => {
    const { text, pages } = readPdf(await makeFactsheet(about, usable, sender))
    expect(pages).toBe(1)
    expect(text).not.toMatch(/NaN|Infinity|undefined|null/)
    expect(text).toContain('read all scheme related documents carefully.')
  })

  it('the same history is the same file, of another sender another', async () => {
    const one = await makeFactsheet(about, history(800), sender)
    expect(one.equals(await makeFactsheet(about, history(800), sender))).toBe(true)
    expect(one.equals(await makeFactsheet(about, history(800), { ...sender, arn: 'ARN-1' }))).toBe(false)
  })

  it('a fund that takes no part in mixes says why', async () => {
    const leftOutReason = `A move of −50 % on 2020-03-02 that was not undone: ${'check the series. '.repeat(9)}`
    const { text, pages } = readPdf(await makeFactsheet({ ...about, leftOutReason }, history(800), sender))
    expect(pages).toBe(1)
    expect(text).toContain('Read these figures with care. A move of −50 % on 2020-03-02')
  })

  it('a sender with long particulars still fits', async () => {
    const long = {
      name: 'x'.repeat(90),
      arn: 'ARN-1234567',
      euin: 'E123456',
      contact: 'Plot 12, '.repeat(22),
    }
    expect(readPdf(await makeFactsheet(about, history(800), long)).pages).toBe(1)
  })
})

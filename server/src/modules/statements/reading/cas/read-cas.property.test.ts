import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StatementScheme, StatementTransaction } from '../statement.ts'
import { folioOf, rowOf, schemeOf, statementOf } from './book.fixture.ts'
import { type CasLayout, plainLayout } from './cas-layout.fixture.ts'
import { printCas } from './print-cas.fixture.ts'
import { readCas } from './read-cas.ts'

const cents = (most: number) =>
  fc.integer({ min: 1, max: most * 100 }).map((value) => (value / 100).toFixed(2))
const units = fc.integer({ min: 1, max: 9_000_000 }).map((value) => (value / 1000).toFixed(3))
const day = fc
  .tuple(
    fc.integer({ min: 2015, max: 2025 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)

const forms = [
  {
    kind: 'purchase',
    description: 'Purchase - via Internet from an account with a bank of a very long name',
    sign: '',
  },
  { kind: 'purchase', description: 'Initial Purchase', sign: '' },
  {
    kind: 'instalment',
    via: 'sip',
    description: 'SIP Purchase - Instalment 5/937 - via Online - ARN-112233',
    sign: '',
  },
  { kind: 'instalment', via: 'sip', description: 'Sys. Investment (8/1000)', sign: '' },
  { kind: 'switch_in', via: 'stp', description: 'S T P In (From Example Liquid Fund F.No:123)', sign: '' },
  { kind: 'reinvestment', description: '***IDCW Reinvestment @ Rs.1.50 per unit***', sign: '' },
  { kind: 'redemption', description: 'Redemption less TDS, STT', sign: '-' },
  { kind: 'redemption', via: 'swp', description: 'SWP Redemption', sign: '-' },
  { kind: 'switch_out', description: 'Switch Out - To Example Gilt Fund , less STT', sign: '-' },
  {
    kind: 'reversal',
    via: 'sip',
    description: 'Systematic Investment Rejection - Insufficient Balance',
    sign: '-',
  },
] as const

const anyRow: fc.Arbitrary<StatementTransaction> = fc
  .record({
    date: day,
    form: fc.constantFrom(...forms),
    amount: cents(99_999_999),
    units,
    nav: fc.integer({ min: 10_000, max: 99_999_999 }),
    stampDuty: fc.option(cents(500), { nil: '0.00' }),
    stt: fc.option(cents(500), { nil: '0.00' }),
  })
  .map(({ date, form, amount, units: moved, nav, stampDuty, stt }) => {
    const { sign, ...words } = form
    const charges = { stampDuty: sign === '' ? stampDuty : '0.00', stt: sign === '' ? '0.00' : stt }
    return rowOf({
      date,
      ...words,
      amount: sign + amount,
      units: sign + moved,
      nav: (nav / 10_000).toFixed(4),
      ...charges,
    })
  })

const anyPayout: fc.Arbitrary<StatementTransaction> = fc
  .tuple(day, cents(99_999), fc.option(cents(999), { nil: '0.00' }))
  .map(([date, amount, tds]) =>
    rowOf({ date, kind: 'payout', description: '***IDCW Payout @ Rs.0.18 per unit***', amount, tds }),
  )

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const anyScheme: fc.Arbitrary<StatementScheme> = fc
  .record({
    rows: fc.array(fc.oneof({ weight: 8, arbitrary: anyRow }, { weight: 1, arbitrary: anyPayout }), {
      maxLength: 30,
    }),
    code: fc.stringMatching(/^[A-Z]{1,4}[0-9]{2,4}[A-Z]{0,3}$/),
    serial: fc.stringMatching(/^[0-9]{3}[A-Z][0-9]{2}[A-Z0-9]{3}$/),
    words: fc.array(
      fc.constantFrom('Flexi', 'Cap', 'Large & Midcap', 'India', 'Opportunities', 'Balanced', 'Fund of Fund'),
      {
        minLength: 1,
        maxLength: 7,
      },
    ),
    notes: fc.array(day, { maxLength: 2 }),
    more: fc.record({
      isDemat: fc.boolean(),
      advisor: fc.constantFrom('ARN-112233', 'DIRECT', 'INA000012345'),
      registrar: fc.constantFrom('CAMS' as const, 'KFINTECH' as const),
      openingUnits: fc.option(units, { nil: '0.000' }),
      costPrinted: fc.option(cents(9_999_999)),
    }),
  })
  .map(({ rows, code, serial, words, notes, more }) =>
    schemeOf(
      rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
      {
        registrarCode: code,
        isin: `INF${serial}`,
        name: `Example ${words.join(' ')} Fund - Regular Plan - Growth`,
        notes: notes.toSorted().map((date) => ({ date, text: '***Address Updated from KRA Data***' })),
        ...more,
      },
    ),
  )

const anyBook = fc
  .array(fc.array(fc.array(anyScheme, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((houses) =>
    statementOf(
      houses.flatMap((folios, house) =>
        folios.map((schemes, i) => {
          const number = `${house + 1}${i}345678`
          const pan = `AB${letters[house]}PK123${i}F`
          const who = { pan, holderPan: pan, holder: `Asha ${letters[house]}${letters[i]} Kale` }
          return folioOf(schemes, {
            ...who,
            amc: `Example ${letters[house]} Mutual Fund`,
            number,
            folio: `${number} / 0`,
            suffix: '0',
          })
        }),
      ),
    ),
  )

const anyLayout: fc.Arbitrary<CasLayout> = fc
  .record({
    isFourLineHeader: fc.boolean(),
    isTwinDate: fc.boolean(),
    isUpperMonth: fc.boolean(),
    isSkewed: fc.boolean(),
    isFolioRepeated: fc.boolean(),
    headerLetters: fc.integer({ min: 40, max: 110 }),
    descriptionLetters: fc.integer({ min: 40, max: 66 }),
    priceLabel: fc.constantFrom('Price' as const, 'NAV' as const),
    valueWord: fc.constantFrom('Market Value on' as const, 'Valuation on' as const),
    lineHeight: fc.double({ min: 8.2, max: 11, noNaN: true }),
    isKfintech: fc.boolean(),
    shift: fc.integer({ min: -15, max: 8 }),
    /** How near the text stands to the day, up to touching it. */
    nearer: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ isKfintech, shift, nearer, ...more }) => {
    const { columns, page } = plainLayout
    const moved = Object.fromEntries(Object.entries(columns).map(([name, x]) => [name, x + shift]))
    const own: Partial<CasLayout> = isKfintech ? { issuer: 'KFINTECH', page: [595, 842] } : { page }
    return {
      ...plainLayout,
      ...more,
      ...own,
      columns: { ...columns, ...moved, text: columns.text + shift - nearer },
    }
  })

it('reads any book back as it was, however it is printed', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyBook, anyLayout, async (book, layout) => {
      const found = await readCas(await printCas(book, layout), undefined)
      if ('outcome' in found) throw new Error(found.message)
      expect(found.warnings).toEqual([])
      expect(found.differences).toEqual([])
      expect(found.statement).toEqual({ ...book, pages: found.statement.pages, issuer: layout.issuer })
    }),
    { numRuns: 25 },
  )
})

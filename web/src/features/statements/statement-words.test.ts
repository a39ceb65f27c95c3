import { expect, it } from 'vitest'
import { effectLines } from './effect-lines.ts'
import { gapHead, gapWords } from './gap-words.ts'
import { gap, investorOf, schemeOf, statementOf } from './statement.fixture.ts'
import { statementFigures } from './statement-figures.ts'
import { namesInWords, signedUnits, sizeWords, sourceWords } from './statement-words.ts'
import { addUnits } from './unit-sums.ts'

it('says whether a statement adds up before anything else of it', () => {
  expect(statementFigures(statementOf())).toMatchObject({
    sound: 1,
    schemes: '1 scheme',
    isWhole: true,
    soundWords: 'opening + units = closing, each one',
    investorWords: '1 is new',
    folios: 1,
    houseWords: 'at 1 fund house',
    rows: 3,
    rowWords: '2 new, 1 known',
    valueLabel: 'Value on 19 Nov 2026',
    value: 100.5,
  })
  const short = schemeOf('s1', { isSound: false, gap })
  const many = { ...gap, unitsMissing: '-48.208' }
  const wordsOf = (...schemes: ReturnType<typeof schemeOf>[]) =>
    statementFigures(statementOf({ schemes })).soundWords
  expect(wordsOf(short)).toBe('1 scheme is short by 48.208 units')
  expect(wordsOf({ ...short, gap: many })).toBe('1 scheme has 48.208 units too many')
  expect(wordsOf(short, short)).toBe('2 schemes do not add up')
  expect(wordsOf(schemeOf('s1', { conflict: 'It differs.' }))).toBe('1 scheme contradicts your book')
  expect(wordsOf(schemeOf('s1', { isSound: false }))).toBe('1 scheme is incomplete')
})

it('counts investors by who they are, and folios by house and number', () => {
  const figures = statementFigures(
    statementOf({
      investors: [
        investorOf('i0', { match: 'known' }),
        investorOf('i1', { match: 'matched' }),
        investorOf('i2'),
        investorOf('i3', { match: 'left-out' }),
      ],
      schemes: [
        schemeOf('s0'),
        schemeOf('s1', { house: 'Vindhya', valueDate: '2026-11-18' }),
        schemeOf('s2', { value: null, valueDate: null }),
      ],
    }),
  )
  expect(figures.investorWords).toBe('2 are your clients, 1 is new, 1 left out')
  expect([figures.folios, figures.houseWords]).toEqual([2, 'at 2 fund houses'])
  expect([figures.valueLabel, figures.value]).toEqual(['Value', 201])
  expect(figures.valueWords).toBe('the statement’s own, 18 Nov 2026 to 19 Nov 2026, 1 scheme without one')
  const none = statementFigures(statementOf({ schemes: [schemeOf('s0', { value: null })] }))
  expect([none.value, none.valueWords]).toEqual([null, 'the statement’s own'])
})

it('tells where units are missing, and by what sum', () => {
  expect(gapHead(gap)).toBe('Units are missing between 5 Mar 2025 and 7 Apr 2025')
  expect(gapHead({ ...gap, before: null })).toBe('Units are missing before 7 Apr 2025')
  expect(gapHead({ ...gap, after: null })).toBe('Units are missing after 5 Mar 2025')
  expect(gapHead({ ...gap, before: null, after: null, unitsMissing: '-1.000' })).toBe('Units are too many')
  const scheme = schemeOf('s0', { units: '3310.402', closing: '3358.610' })
  expect(gapWords(scheme, gap)).toContain(
    '0.000 + 3,310.402 makes 3,310.402; the statement closes at 3,358.610.',
  )
})

it('adds units exactly, and says nothing where none are printed', () => {
  expect(addUnits('1402.118', '48.208')).toBe('1450.326')
  expect(addUnits('0.1', '-0.300')).toBe('-0.200')
  expect(addUnits('0.0001', '0.0002')).toBe('0.0003')
  expect(addUnits('', '48.208')).toBeUndefined()
  expect(['-0.500', '-1234.5', '1204.331', ''].map(signedUnits)).toEqual([
    '−0.500',
    '−1,234.500',
    '1,204.331',
    '',
  ])
})

it('lists every effect with its count, that nobody is mailed among them', () => {
  const statement = statementOf({
    effects: {
      newClients: ['Sanjay Kulkarni'],
      newFolios: 5,
      newRows: 1348,
      knownRows: 0,
      leftOut: ['Malabar Small Cap, 62 rows'],
      unassigned: 3_770_907,
    },
  })
  expect(effectLines(statement).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Add a client: Sanjay Kulkarni',
    'Add folios: 5',
    'Book transactions: 1,348',
    'Leave as they are: None',
    'Leave out: Malabar Small Cap, 62 rows',
    'Hold as unassigned: ₹37,70,907',
    'Mail to clients: None',
  ])
  expect(effectLines({ ...statement, state: 'applied' })[2]?.label).toBe('Booked transactions')
})

it('names files, sizes and people', () => {
  expect(sourceWords(statementOf())).toBe('cas.pdf, KFintech, detailed statement, 1 Apr 2011 to 19 Nov 2026')
  expect(sourceWords(statementOf({ issuer: null, from: null, source: 'mailback' }))).toBe(
    'cas.pdf, registrar’s file',
  )
  expect([1, 38_400, 20_000_001].map(sizeWords)).toEqual(['1 kB', '38 kB', '20.0 MB'])
  expect(namesInWords(['A'])).toBe('A')
  expect(namesInWords(['A', 'B', 'C'])).toBe('A, B and C')
  expect(namesInWords(['A', 'B', 'C', 'D'])).toBe('A, B and 2 others')
})

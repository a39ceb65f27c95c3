import { expect, it } from 'vitest'
import { ApiProblem } from '../../core/api.ts'
import { answered, withInvestor, withLeftOut, withOpening, withScheme, withTaken } from './answers.ts'
import { isSameOpening, openingForm, readOpening } from './questions/opening-form.ts'
import { readRefusal } from './read-refusal.ts'
import { fileProblem, isPdf } from './reading/chosen-file.ts'
import { investorOf, schemeOf, statementOf } from './statement.fixture.ts'

const { answers } = statementOf()

it('says one thing more without losing another, and takes it back', () => {
  const said = withOpening(withInvestor(answers, 'i0', 'new'), 's0', { cost: 24_000, boughtOn: null })
  expect(said).toEqual({
    leftOut: [],
    openings: { s0: { cost: 24_000, boughtOn: null } },
    schemes: {},
    investors: { i0: 'new' },
    taken: [],
  })
  expect(withTaken(said, ['i0', 'i1'], true).taken).toEqual(['i0', 'i1'])
  expect(withTaken({ ...said, taken: ['i0', 'i1'] }, ['i0'], false).taken).toEqual(['i1'])
  expect(withOpening(said, 's0', undefined).openings).toEqual({})
  expect(withInvestor(said, 'i0', undefined).investors).toEqual({})
  expect(withLeftOut(withLeftOut(answers, 's0', true), 's0', true).leftOut).toEqual(['s0'])
  expect(withLeftOut(withLeftOut(answers, 's0', true), 's0', false).leftOut).toEqual([])
})

it('takes a scheme in again that is named', () => {
  const said = withScheme(withLeftOut(answers, 's0', true), 's0', '112090')
  expect([said.leftOut, said.schemes]).toEqual([[], { s0: '112090' }])
})

it('shows what was said before the book has answered', () => {
  const ask = (key: string, kind: 'scheme' | 'opening-cost', isAnswered: boolean) => ({
    key: `${key}:${kind}`,
    kind,
    scheme: key,
    words: '',
    candidates: [],
    isAnswered,
  })
  const statement = statementOf({
    investors: [investorOf('i0'), investorOf('i1')],
    schemes: [schemeOf('s0'), schemeOf('s1'), schemeOf('s2', { investor: 'i1' })],
    questions: [ask('s0', 'opening-cost', false), ask('s1', 'scheme', true), ask('s2', 'scheme', false)],
  })
  const said = withInvestor(withLeftOut(withOpening(answers, 's0', null), 's1', true), 'i1', 'leave-out')
  const shown = answered(statement, said)
  expect(shown.schemes.map(({ isLeftOut }) => isLeftOut)).toEqual([false, true, true])
  // What an earlier statement was told stays answered.
  expect(shown.questions.map(({ isAnswered }) => isAnswered)).toEqual([true, true, false])
  expect(shown.investors.map(({ match }) => match)).toEqual(['new', 'left-out'])
  expect(answered(shown, answers).questions[0]?.isAnswered).toBe(false)
})

it('reads what opening units cost, or that nobody knows', () => {
  const form = { cost: '24,000', boughtOn: '2010-03-14', isUnknown: false }
  const before = '2011-04-01'
  expect(readOpening(form, before)).toEqual({
    kind: 'answer',
    answer: { cost: 24_000, boughtOn: '2010-03-14' },
  })
  expect(readOpening({ ...form, boughtOn: '' }, before)).toMatchObject({ answer: { boughtOn: null } })
  expect(readOpening({ ...form, cost: '' }, before)).toEqual({ kind: 'answer', answer: undefined })
  expect(readOpening({ ...form, isUnknown: true }, before)).toEqual({ kind: 'answer', answer: null })
  expect(readOpening({ ...form, cost: 'much' }, before)).toMatchObject({
    errors: { cost: 'Enter the cost in rupees, such as 24,000.' },
  })
  expect(readOpening({ ...form, boughtOn: '2011-04-02' }, before)).toMatchObject({ kind: 'refused' })
  expect(readOpening({ ...form, boughtOn: 'spring' }, before)).toMatchObject({ kind: 'refused' })
  expect(openingForm({ cost: 24_000, boughtOn: '2010-03-14' })).toEqual(form)
  expect(openingForm(null).isUnknown).toBe(true)
  expect(isSameOpening(null, undefined)).toBe(false)
  expect(isSameOpening({ cost: 1, boughtOn: null }, { cost: 1, boughtOn: null })).toBe(true)
})

it('puts a refusal where it is mended: the password’s at the password', () => {
  const refusal = (path: string) =>
    readRefusal(new ApiProblem(422, 'INVALID_INPUT', 'No.', [{ path, message: `Mend the ${path}.` }]))
  expect(refusal('password')).toEqual({ password: 'Mend the password.' })
  expect(refusal('file')).toEqual({ file: 'Mend the file.' })
  expect(readRefusal(new ApiProblem(413, 'BODY_TOO_LARGE', 'Too large.'))).toEqual({ file: 'Too large.' })
  expect(readRefusal(new Error('x')).file).toMatch(/try again/)
})

it('sends no file that is too large or empty, and asks a password of a PDF', () => {
  expect(fileProblem({ size: 20_000_001 })).toMatch(/at most 20 MB/)
  expect(fileProblem({ size: 0 })).toMatch(/empty/)
  expect(fileProblem({ size: 20_000_000 })).toBeUndefined()
  expect([isPdf({ name: 'CAS.PDF', type: '' }), isPdf({ name: 'a.dbf', type: '' })]).toEqual([true, false])
})

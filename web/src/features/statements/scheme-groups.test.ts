import { expect, it } from 'vitest'
import { openWords } from './check/open-words.ts'
import { bookableCount, filterCounts, firstSchemes, groupSchemes, openSchemes } from './scheme-groups.ts'
import { gap, investorOf, schemeOf, statementOf } from './statement.fixture.ts'

const question = {
  key: 's2:opening',
  kind: 'opening-cost' as const,
  scheme: 's2',
  words: 'It begins with units.',
  candidates: [],
  isAnswered: false,
}
const statement = statementOf({
  investors: [investorOf('i0'), investorOf('i1'), investorOf('i2')],
  schemes: [
    schemeOf('s0', { investor: 'i1' }),
    schemeOf('s1', { isSound: false, gap }),
    schemeOf('s2'),
    schemeOf('s3', { investor: 'i1', conflict: 'The book has other units.' }),
  ],
  questions: [question],
})
const keysOf = (...asked: Parameters<typeof groupSchemes>) =>
  groupSchemes(...asked).map(({ investor, schemes }) => [investor.key, ...schemes.map(({ key }) => key)])

it('puts schemes under their investors, in the order of the statement', () => {
  expect(keysOf(statement, 'all')).toEqual([
    ['i0', 's1', 's2'],
    ['i1', 's0', 's3'],
  ])
  expect(keysOf(statement, 'question')).toEqual([['i0', 's2']])
  expect(keysOf(statement, 'broken')).toEqual([
    ['i0', 's1'],
    ['i1', 's3'],
  ])
  expect(filterCounts(statement)).toEqual({ all: 4, question: 1, broken: 2 })
})

it('draws as many schemes as were asked for, across investors', () => {
  const shown = (most: number) =>
    firstSchemes(groupSchemes(statement, 'all'), most).map(({ schemes }) => schemes.length)
  expect(shown(3)).toEqual([2, 1])
  expect(shown(2)).toEqual([2])
  expect(shown(9)).toEqual([2, 2])
})

it('says what is open until it is left out or answered', () => {
  expect(openWords(statement)).toBe('2 schemes and 1 question open')
  expect(bookableCount(statement)).toBe(2)
  const left = {
    ...statement,
    schemes: statement.schemes.map((scheme) => ({ ...scheme, isLeftOut: scheme.key !== 's0' })),
  }
  expect(openSchemes(left)).toEqual([])
  expect(openWords(left)).toBe('Cannot be applied')
  expect(bookableCount(left)).toBe(1)
})

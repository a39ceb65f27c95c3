import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checkCase } from './check-case.ts'
import { type Json, recordOf } from './json.ts'
import { runPaths } from './run-paths.ts'

const folders = [
  'golden',
  'reference',
  'golden-next/plans.json',
  'golden-next/gains.json',
  'golden-next/rebalance.json',
]
  .map((name) => fileURLToPath(new URL(`../../../shared/${name}`, import.meta.url)))
  .filter((folder) => existsSync(folder))

describe('golden values', () => {
  test('every case of ../shared passes to its tolerance', ({ skip }) => {
    if (folders.length === 0) skip('skipped, no ../shared')
    const lines: string[] = []
    expect(runPaths(folders, (line) => lines.push(line)).failed, lines.join('\n')).toBe(0)
  })
})

const known: Json = {
  id: 'one',
  kind: 'cagr',
  input: { start_date: '2021-06-15', end_date: '2023-06-15', start_value: 100, end_value: 110 },
  expected: { days: 730, absolute_return: 0.1 },
  tolerance: { abs: 1e-9 },
}

describe('checkCase', () => {
  test('a case whose values agree passes', () => {
    expect(checkCase(known).isPassed).toBe(true)
  })

  test.each([
    ['a wrong value', { ...recordOf(known), expected: { days: 731 } }],
    ['an expected field that is not known', { ...recordOf(known), expected: { days: 730, surprise: 1 } }],
    [
      'an input field that is not known',
      { ...recordOf(known), input: { ...recordOf(recordOf(known).input), fee: 1 } },
    ],
    ['a kind that is not known', { ...recordOf(known), kind: 'horoscope' }],
    ['nothing to compare', { ...recordOf(known), expected: {} }],
    [
      'input that the engine refuses',
      { ...recordOf(known), input: { ...recordOf(recordOf(known).input), start_value: -1 } },
    ],
    ['no case at all', null],
  ])('%s fails', (_, raw) => {
    expect(checkCase(raw as Json).isPassed).toBe(false)
  })

  const xirrCase = {
    id: 'two',
    input: {
      flows: [
        { date: '2021-01-01', amount: -100 },
        { date: '2022-01-01', amount: 110 },
      ],
    },
    expected: { outcome: 'rate' },
    tolerance: { abs: 1e-9 },
  }

  test.each([[{}], [{ kind: 'xirr' }]])('flows with %o are recognised', (stated) => {
    expect(checkCase({ ...xirrCase, ...stated })).toMatchObject({ isPassed: true, kind: 'xirr' })
  })

  test.each(['zzz', 'frontier', 'npv', ''])(
    "flows that are stated as '%s' fail as an unknown kind",
    (kind) => {
      const { isPassed, comparison } = checkCase({ ...xirrCase, kind })
      expect(isPassed).toBe(false)
      expect(comparison.differences).toEqual([
        { path: 'kind', expected: 'a known case', actual: `unknown kind '${kind}' for input flows` },
      ])
    },
  )

  test('a kind without a shape of its own has to be stated', () => {
    const { kind: _, ...unstated } = recordOf(known)
    expect(checkCase(unstated).isPassed).toBe(false)
  })
})

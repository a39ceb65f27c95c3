import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkCase } from './check-case.ts'
import { type Json, listOf, recordOf } from './json.ts'

const shared = new URL('../../../shared/', import.meta.url)
const folders = ['golden', 'reference']
  .map((name) => new URL(`${name}/`, shared))
  .filter((folder) => existsSync(folder))

describe('golden values', () => {
  test('every case of ../shared passes to its tolerance', ({ skip }) => {
    if (folders.length === 0) skip('skipped, no ../shared')
    const failed: string[] = []
    for (const folder of folders) {
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
        const file = recordOf(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Json)
        for (const result of listOf(file.cases).map(checkCase)) {
          if (!result.isPassed)
            failed.push(`${name} ${result.id}: ${JSON.stringify(result.comparison.differences[0])}`)
        }
      }
    }
    expect(failed).toEqual([])
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
})

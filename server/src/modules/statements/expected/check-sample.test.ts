import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSample } from './check-sample.ts'
import { compare } from './compare.ts'
import { printedRules } from './sample-rules.ts'

const root = join(import.meta.dirname, '../../../../../../shared/rta/samples')
const names = existsSync(root) ? readdirSync(root) : []
const samples = names.filter((name) => existsSync(join(root, name, 'expected.json')))

describe('samples', () => {
  test('there are some', ({ skip }) => {
    if (samples.length === 0) skip('skipped, no ../shared')
    expect(samples.length).toBeGreaterThan(10)
  })

  for (const name of samples) {
    test(`${name} is read as its expected.json says, field by field`, { timeout: 60_000 }, async () => {
      expect(await checkSample(join(root, name))).toEqual([])
    })
  }
})

describe('the comparison', () => {
  const found = { amc: 'A', folios: [{ amc: 'A', folio_number: '1', holder: 'B', schemes: [] }], via: 'sip' }

  test('names the field that is other, unknown or too many', () => {
    expect(compare({ amc: 'B', via: 'sip' }, found, printedRules)).toMatchObject([{ place: 'amc' }])
    expect(compare({ amc: 'A', colour: 'red', via: 'sip' }, found, printedRules)).toMatchObject([
      { place: 'colour' },
    ])
    expect(compare({ amc: 'A' }, found, printedRules)).toMatchObject([{ place: 'via' }])
  })

  test('finds the entries of a list by what they are, and misses one that is not there', () => {
    const other = { amc: 'A', folio_number: '2', holder: 'C', schemes: [] }
    const mismatches = compare({ folios: [other, found.folios[0]], via: 'sip' }, found, printedRules)
    expect(mismatches.map(({ place }) => place)).toEqual(['folios', 'folios[a 2]'])
  })
})

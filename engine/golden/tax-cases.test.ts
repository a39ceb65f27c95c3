import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkCase } from './check-case.ts'
import { type Json, listOf, recordOf } from './json.ts'

const file = new URL('../../../shared/golden-next/gains.json', import.meta.url)

test('every tax class of ../shared/golden-next/gains.json is answered', ({ skip }) => {
  if (!existsSync(file)) skip('skipped, no ../shared')
  const cases = listOf(recordOf(JSON.parse(readFileSync(file, 'utf8')) as Json).cases)
  const results = cases.filter((one) => recordOf(one).kind === 'class').map(checkCase)
  expect(results.length).toBeGreaterThan(0)
  expect(results.filter((result) => !result.isPassed)).toEqual([])
})

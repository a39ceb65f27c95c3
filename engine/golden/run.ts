import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CaseResult, checkCase } from './check-case.ts'
import { type Json, listOf, recordOf } from './json.ts'
import { provenanceFields } from './provenance.ts'

const mostShown = 8

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(path, name))
}

function casesIn(file: string): readonly Json[] {
  return listOf(recordOf(JSON.parse(readFileSync(file, 'utf8')) as Json).cases)
}

function reportCase(file: string, result: CaseResult): void {
  if (result.isPassed) return
  console.log(`FAILED ${basename(file)} ${result.id} (${result.kind})`)
  const { differences } = result.comparison
  for (const { path, expected, actual } of differences.slice(0, mostShown)) {
    console.log(`  ${path}: expected ${expected}, got ${actual}`)
  }
  if (differences.length > mostShown) console.log(`  and ${differences.length - mostShown} more`)
}

function reportFile(file: string, results: readonly CaseResult[]): void {
  const passed = results.filter(({ isPassed }) => isPassed).length
  const values = results.reduce((sum, { comparison }) => sum + comparison.values, 0)
  const largest = results.reduce((most, { comparison }) => Math.max(most, comparison.largest), 0)
  console.log(
    `${basename(file).padEnd(38)} ${String(passed).padStart(3)} of ${String(results.length).padStart(3)} cases, ` +
      `${String(values).padStart(6)} values, largest difference ${largest.toExponential(1)}`,
  )
}

/**
 * Runs every case of the files and folders named on the command line; exit code 1 where one failed or there
 * was none.
 */
function main(paths: readonly string[]): void {
  const all: CaseResult[] = []
  for (const file of paths.flatMap(filesIn)) {
    let results: CaseResult[]
    try {
      results = casesIn(file).map(checkCase)
    } catch (error) {
      results = [checkCase({ id: `unreadable: ${error instanceof Error ? error.message : String(error)}` })]
    }
    for (const result of results) reportCase(file, result)
    reportFile(file, results)
    all.push(...results)
  }
  console.log('\nFields that are alternatives or provenance, not compared:')
  for (const [field, why] of Object.entries(provenanceFields)) {
    console.log(`  ${field.padEnd(26)} ${why}`)
  }
  const passed = all.filter(({ isPassed }) => isPassed).length
  console.log(`\n${passed} passed, ${all.length - passed} failed`)
  process.exitCode = passed === all.length && all.length > 0 ? 0 : 1
}

const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error('usage: npm run golden -- PATH… (files or folders)')
  process.exitCode = 2
} else main(paths)

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { type CaseResult, checkCase } from './check-case.ts'
import { type Json, listOf, recordOf } from './json.ts'
import { provenanceFields } from './provenance.ts'

const mostShown = 8

type Print = (line: string) => void

/** How many cases passed and failed; what could not be read, or holds no case, failed once. */
export interface Tally {
  passed: number
  failed: number
}

function jsonFilesUnder(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      // A link that leads nowhere is kept: reading it says so.
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return jsonFilesUnder(path)
      return name.endsWith('.json') ? [path] : []
    })
}

function casesIn(file: string): readonly Json[] {
  const cases = listOf(recordOf(JSON.parse(readFileSync(file, 'utf8')) as Json).cases)
  if (cases.length === 0) throw new RangeError('its list of cases is empty')
  return cases
}

function reportCase(file: string, result: CaseResult, print: Print): void {
  if (result.isPassed) return
  print(`FAILED ${file} ${result.id} (${result.kind})`)
  const { differences } = result.comparison
  for (const { path, expected, actual } of differences.slice(0, mostShown)) {
    print(`  ${path}: expected ${expected}, got ${actual}`)
  }
  if (differences.length > mostShown) print(`  and ${differences.length - mostShown} more`)
}

function reportFile(file: string, results: readonly CaseResult[], passed: number, print: Print): void {
  const values = results.reduce((sum, { comparison }) => sum + comparison.values, 0)
  const largest = results.reduce((most, { comparison }) => Math.max(most, comparison.largest), 0)
  print(
    `${file.padEnd(38)} ${String(passed).padStart(3)} of ${String(results.length).padStart(3)} cases, ` +
      `${String(values).padStart(6)} values, largest difference ${largest.toExponential(1)}`,
  )
}

function runFile(file: string, name: string, tally: Tally, print: Print): void {
  const results = casesIn(file).map(checkCase)
  const passed = results.filter(({ isPassed }) => isPassed).length
  for (const result of results) reportCase(name, result, print)
  reportFile(name, results, passed, print)
  tally.passed += passed
  tally.failed += results.length - passed
}

/**
 * Runs every case of the files and folders (their subfolders too, by name, `*.json` alone) and prints what
 * differs, a line a file and the sum as the last line.
 */
export function runPaths(paths: readonly string[], print: Print): Tally {
  const tally: Tally = { passed: 0, failed: 0 }
  let hasRun = false
  const attempt = (name: string, action: () => void) => {
    try {
      action()
    } catch (error) {
      print(`${name} cannot be used: ${error instanceof Error ? error.message : String(error)}.`)
      tally.failed += 1
    }
  }
  for (const path of paths) {
    attempt(path, () => {
      if (!existsSync(path)) throw new RangeError('there is no such file or folder')
      const files = statSync(path).isDirectory() ? jsonFilesUnder(path) : [path]
      if (files.length === 0) throw new RangeError('there is no *.json file in it')
      for (const file of files) {
        const name = relative(path, file) || basename(file)
        attempt(name, () => {
          runFile(file, name, tally, print)
          hasRun = true
        })
      }
    })
  }
  if (hasRun) {
    print('\nFields that are alternatives or provenance, not compared:')
    for (const [field, why] of Object.entries(provenanceFields)) print(`  ${field.padEnd(26)} ${why}`)
    print('')
  }
  print(`${tally.passed} passed, ${tally.failed} failed`)
  return tally
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  checkSample,
  describeReading,
  projectSchemes,
  readFile,
  reconcile,
  statementsOf,
} from '../modules/statements/index.ts'
import { run } from './on-database.ts'

const usage = `Reads statements and registrars' files, and compares what is read with their expected.json, field by field.
Usage: npm run statements -- [--password WORD] PATH…
  PATH  a folder with expected.json, a folder of such folders, or a file, of which is printed what was read
Ends with 'N passed, N failed', and with 1 where any failed.`

const shownOfSample = 12

async function main(): Promise<void> {
  const paths = process.argv.slice(2)
  const flag = paths.indexOf('--password')
  const [, password] = flag < 0 ? [] : paths.splice(flag, 2)
  const missing = paths.filter((path) => !existsSync(path))
  if (paths.length === 0 || missing.length > 0) {
    console.error(missing.length > 0 ? `There is no ${missing.join(', ')}.\n${usage}` : usage)
    process.exitCode = 1
    return
  }
  const outcomes: boolean[] = []
  for (const path of paths) {
    if (statSync(path).isDirectory())
      for (const folder of samplesIn(path)) outcomes.push(await checked(folder))
    else outcomes.push(await described(path, password))
  }
  const failed = outcomes.filter((isPassed) => !isPassed).length
  console.log(`${outcomes.length - failed} passed, ${failed} failed`)
  if (failed > 0 || outcomes.length === 0) process.exitCode = 1
}

/** The folder itself, or those in it that have an expected.json. */
function samplesIn(path: string): string[] {
  const folders = [path, ...readdirSync(path).map((name) => join(path, name))]
  return folders.filter((folder) => existsSync(join(folder, 'expected.json'))).toSorted()
}

async function checked(folder: string): Promise<boolean> {
  const start = performance.now()
  const mismatches = await checkSample(folder)
  const took = Math.round(performance.now() - start)
  console.log(`${mismatches.length === 0 ? 'passed' : 'FAILED'}  ${folder}  ${took} ms`)
  for (const { place, text } of mismatches.slice(0, shownOfSample)) console.log(`    ${place}: ${text}`)
  const more = mismatches.length - shownOfSample
  if (more > 0) console.log(`    and ${more} more`)
  return mismatches.length === 0
}

async function described(path: string, password: string | undefined): Promise<boolean> {
  const file = await readFile(readFileSync(path), password)
  if ('outcome' in file) {
    console.log(`${path}\nrefused (${file.code}): ${file.message}`)
    return false
  }
  const schemes = await projectSchemes()
  for (const raw of statementsOf([file])) {
    console.log(`${path}\n${describeReading(reconcile(raw, schemes)).join('\n')}`)
  }
  return true
}

run(main)

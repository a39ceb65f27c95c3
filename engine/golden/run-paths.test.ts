import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Json } from './json.ts'
import { runPaths, type Tally } from './run-paths.ts'

const passing: Json = {
  id: 'one',
  kind: 'cagr',
  input: { start_date: '2021-06-15', end_date: '2023-06-15', start_value: 100, end_value: 110 },
  expected: { days: 730 },
  tolerance: { abs: 0 },
}

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'golden-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, content: Json): void {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, JSON.stringify(content))
}

function run(...paths: readonly string[]): Tally & { lines: string[] } {
  const lines: string[] = []
  return { ...runPaths(paths, (line) => lines.push(line)), lines }
}

test("a folder's subfolders are run too, by name, and nothing but *.json", () => {
  write('b.json', { cases: [passing] })
  write('a/deep/z.json', { cases: [passing, passing] })
  write('a/y.json', { cases: [passing] })
  write('notes.txt', 'no case')
  const { passed, failed, lines } = run(folder)
  expect({ passed, failed }).toEqual({ passed: 4, failed: 0 })
  const files = lines.map((line) => line.split(' ')[0]).filter((name) => name?.endsWith('.json'))
  expect(files).toEqual(['a/deep/z.json', 'a/y.json', 'b.json'])
})

test('a file without any case fails once, beside those that run', () => {
  write('empty.json', { cases: [] })
  write('full.json', { cases: [passing] })
  const { lines } = run(folder)
  expect(lines[0]).toBe('empty.json cannot be used: its list of cases is empty.')
  expect(lines.at(-1)).toBe('1 passed, 1 failed')
})

test('a file that is no JSON and a folder without files fail once each', () => {
  writeFileSync(join(folder, 'broken.json'), '{')
  mkdirSync(join(folder, 'nothing'))
  expect(run(join(folder, 'broken.json'), join(folder, 'nothing'))).toMatchObject({ passed: 0, failed: 2 })
})

test('a path that is not there is told in one sentence', () => {
  expect(run('/nope').lines).toEqual([
    '/nope cannot be used: there is no such file or folder.',
    '0 passed, 1 failed',
  ])
})

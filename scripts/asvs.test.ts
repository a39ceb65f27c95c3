import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
/** Requirements of levels 1 and 2 in version 5.0.0 of the standard. */
const howMany = 253

const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', about = '', answer = '', seen = '', ...rest]) => ({ id, about, answer, seen, rest }))

it('answers each requirement once, in one of five ways, and counts them right', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(howMany)
  expect(rows.length).toBe(howMany)
  const kind = /^\*\*(Met|In part|Not met|The operator's)\.\*\* \S|^\*\*(Not applicable):\*\* \S/
  const isWhole = (row: (typeof rows)[number]) =>
    /^\d+\.\d+\.\d+$/.test(row.id) && row.about !== '' && kind.test(row.answer) && row.rest.length === 1
  expect(rows.filter((row) => !isWhole(row))).toEqual([])
  const count = (words: string) => rows.filter(({ answer }) => answer.startsWith(`**${words}`)).length
  const counts = ['Met', 'In part', 'Not met', "The operator's", 'Not applicable'].map(count)
  const stated = /(\d+) are met\D+(\d+) met in part\D+(\d+) not met\D+(\d+) are the op\D+(\d+) do not/.exec(
    page,
  )
  expect(stated?.slice(1).map(Number)).toEqual(counts)
})

it('names files that there are, at least one for each requirement', () => {
  const named = rows.map(({ id, seen }) => ({
    id,
    files: [...seen.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
  }))
  expect(named.filter(({ files }) => files.length === 0)).toEqual([])
  const missing = named.flatMap(({ files }) => files).filter((file) => !existsSync(join(root, file)))
  expect(missing).toEqual([])
})

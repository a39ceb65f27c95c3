import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createRowDigest } from './row-digest.ts'

function digestOf(...blocks: string[]) {
  const digest = createRowDigest()
  for (const block of blocks) digest.add(Buffer.from(block))
  return digest.sum()
}

it('is the same in whichever order and blocks the rows come', () => {
  const sum = digestOf('a\tb\nc\td\n', 'e\tf\n')
  expect(sum.rows).toBe(3)
  expect(digestOf('e\tf\nc\td\na\tb\n')).toEqual(sum)
})

it('is another with a row altered, left out or twice', () => {
  const sums = [digestOf('a\nb\n'), digestOf('a\nc\n'), digestOf('a\n'), digestOf('a\nb\nb\n'), digestOf('')]
  expect(new Set(sums.map(({ sha256 }) => sha256)).size).toBe(sums.length)
})

it('is SHA-256 of the number of rows and the sum of their SHA-256', () => {
  const rows = ['first', 'second', 'third', 'fourth']
  const numberOf = (text: string) =>
    BigInt(`0x${createHash('sha256').update(text).digest().reverse().toString('hex')}`)
  const total = rows.reduce((sum, row) => sum + numberOf(row), 0n) % 2n ** 256n
  const bytes = Buffer.from(total.toString(16).padStart(64, '0'), 'hex').reverse()
  const expected = createHash('sha256').update('4\n').update(bytes).digest('hex')
  expect(digestOf(rows.map((row) => `${row}\n`).join(''))).toEqual({ rows: 4, sha256: expected })
})

it('refuses a block that ends within a row', () => {
  expect(() => digestOf('a\nb')).toThrow('ends within a row')
})

import { readFileSync } from 'node:fs'

const banks = new Map(
  readFileSync(new URL('./bank-codes.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, 4), line.slice(5)]),
)

/** The bank that the first four letters of an IFSC stand for; undefined where no bank has them. */
export function findBank(ifsc: string): string | undefined {
  return banks.get(ifsc.slice(0, 4))
}

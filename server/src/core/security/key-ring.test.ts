import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { addKey, forgetKeys, loadKeys } from './key-ring.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lakshya-key-'))
  return () => rmSync(dataDir, { recursive: true, force: true })
})

const file = () => join(dataDir, 'encryption.key')
const load = (mayMake: boolean) => loadKeys({ encryptionKey: undefined, previousKeys: [], dataDir }, mayMake)
const mode = () => statSync(file()).mode & 0o777

it('makes a key file once, readable by its owner alone, and refuses a damaged one', () => {
  expect(load(false)).toBeUndefined()
  const keys = load(true)
  expect(load(true)).toEqual(keys)
  expect(load(false)).toEqual(keys)
  expect(mode()).toBe(0o600)
  for (const damaged of ['damaged', '', `${'ab'.repeat(32)}\n${'cd'.repeat(31)}\n`]) {
    writeFileSync(file(), damaged)
    expect(() => load(true)).toThrow(/damaged/)
  }
})

it('puts a new key before the others and keeps the first alone where the others are forgotten', () => {
  const [old] = load(true) ?? []
  const [made, ...others] = addKey(dataDir)
  expect(others).toEqual([old])
  expect(load(false)).toEqual([made, old])
  expect([mode(), readFileSync(file(), 'utf8').trim().split('\n').length]).toEqual([0o600, 2])
  forgetKeys(dataDir)
  expect(load(false)).toEqual([made])
})

it('takes the key that is set and those before it, as hexadecimal digits or base64', () => {
  const before = Buffer.alloc(32, 2)
  const previousKeys = [before.toString('base64'), 'cd'.repeat(32), 'ab'.repeat(32)]
  const keys = loadKeys({ encryptionKey: 'ab'.repeat(32), previousKeys, dataDir }, true)
  expect(keys?.map(({ bytes }) => bytes)).toEqual([Buffer.alloc(32, 0xab), before, Buffer.alloc(32, 0xcd)])
})

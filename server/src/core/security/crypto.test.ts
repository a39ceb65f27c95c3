import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createVault, loadEncryptionKey } from './crypto.ts'

const vault = createVault(Buffer.alloc(32, 7))

it('opens what it sealed, and seals the same text differently each time', () => {
  const sealed = vault.seal('client.pan', 'ABCPE1234F')
  expect(vault.open('client.pan', sealed)).toBe('ABCPE1234F')
  expect(vault.seal('client.pan', 'ABCPE1234F').equals(sealed)).toBe(false)
})

it('refuses another context, another key and a changed byte', () => {
  const sealed = vault.seal('client.pan', 'ABCPE1234F')
  expect(() => vault.open('adviser.pan', sealed)).toThrow()
  expect(() => createVault(randomBytes(32)).open('client.pan', sealed)).toThrow()
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => vault.open('client.pan', changed)).toThrow()
  }
})

it('hashes equal texts alike, and differently by context and key', () => {
  expect(vault.hash('a', 'x').equals(vault.hash('a', 'x'))).toBe(true)
  expect(vault.hash('a', 'x').equals(vault.hash('b', 'x'))).toBe(false)
  expect(createVault(randomBytes(32)).hash('a', 'x').equals(vault.hash('a', 'x'))).toBe(false)
})

it('makes a key file once, readable by its owner alone, and refuses a damaged one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-key-'))
  expect(loadEncryptionKey(undefined, folder, false)).toBeUndefined()
  const key = loadEncryptionKey(undefined, folder, true)
  expect(loadEncryptionKey(undefined, folder, true)).toEqual(key)
  expect(loadEncryptionKey(undefined, folder, false)).toEqual(key)
  expect(statSync(join(folder, 'encryption.key')).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, 'encryption.key'), 'damaged')
  expect(() => loadEncryptionKey(undefined, folder, true)).toThrow(/damaged/)
})

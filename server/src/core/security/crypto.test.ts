import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createRingVault, createVault, type KeyUse } from './crypto.ts'
import { sealFirst } from './first-seals.fixture.ts'
import { type KeyRing, keyOf } from './key-ring.ts'

const bytes = Buffer.alloc(32, 7)
const vault = createVault(bytes)
const place = 'client.pan_sealed'

it('opens what it sealed, and seals the same text differently each time', () => {
  const sealed = vault.seal(place, [1, 2], 'ABCPE1234F')
  expect(vault.open(place, [1, 2], sealed)).toBe('ABCPE1234F')
  expect(vault.seal(place, [1, 2], 'ABCPE1234F').equals(sealed)).toBe(false)
})

it('refuses another column, another row, another firm, another key and every changed byte', () => {
  const sealed = vault.seal(place, [1, 23], 'ABCPE1234F')
  expect(() => vault.open('adviser.pan_sealed', [1, 23], sealed)).toThrow()
  expect(() => vault.open(place, [1, 24], sealed)).toThrow()
  expect(() => vault.open(place, [2, 23], sealed)).toThrow()
  expect(() => vault.open(place, [12, 3], sealed)).toThrow()
  expect(() => createVault(randomBytes(32)).open(place, [1, 23], sealed)).toThrow(/key/)
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => vault.open(place, [1, 23], changed)).toThrow()
    expect(() => vault.open(place, [1, 23], sealed.subarray(0, index))).toThrow()
  }
})

it('hashes equal texts alike, and differently by context and key', () => {
  expect(vault.hash('a', 'x').equals(vault.hash('a', 'x'))).toBe(true)
  expect(vault.hash('a', 'x').equals(vault.hash('b', 'x'))).toBe(false)
  expect(createVault(randomBytes(32)).hash('a', 'x').equals(vault.hash('a', 'x'))).toBe(false)
})

const older = keyOf(bytes)
const newer = keyOf(Buffer.alloc(32, 8))
const hashKey = Buffer.alloc(32, 9)
const useOf = (ring: KeyRing, change: Partial<KeyUse> = {}): KeyUse => {
  return { ring, sealingId: ring[0].id, takesFirstForm: false, ...change }
}

it('opens with every key of its ring and seals under the one that it is told to', () => {
  const before = createRingVault(useOf([older]), hashKey)
  const sealed = before.seal(place, [1, 2], 'ABCPE1234F')
  const after = createRingVault(useOf([newer, older]), hashKey)
  expect(after.open(place, [1, 2], sealed)).toBe('ABCPE1234F')
  expect(sealed.subarray(0, 5).equals(before.prefix())).toBe(true)
  expect(after.seal(place, [1, 2], 'x').subarray(0, 5).equals(after.prefix())).toBe(true)
  expect(before.prefix().equals(after.prefix())).toBe(false)
  before.take(useOf([newer, older]))
  expect(before.prefix().equals(after.prefix())).toBe(true)
  expect(before.open(place, [1, 2], sealed)).toBe('ABCPE1234F')
  expect(after.hash('a', 'x').equals(before.hash('a', 'x'))).toBe(true)
})

it('looks for a key that another process began a moment ago', () => {
  const ahead = createRingVault(useOf([newer, older]), hashKey)
  const behind = createRingVault(useOf([older]), hashKey, () => [newer, older])
  expect(behind.open(place, [1, 2], ahead.seal(place, [1, 2], 'x'))).toBe('x')
})

it('opens the first form, bound to the column alone, until all is sealed anew', () => {
  const sealed = sealFirst(bytes, 'client.pan', 'ABCPE1234F')
  const open = (takesFirstForm: boolean, where: typeof place | 'adviser.pan_sealed') =>
    createRingVault(useOf([newer, older], { takesFirstForm }), hashKey).open(where, [1, 2], sealed)
  expect(open(true, place)).toBe('ABCPE1234F')
  expect(() => open(true, 'adviser.pan_sealed')).toThrow()
  expect(() => open(false, place)).toThrow()
})

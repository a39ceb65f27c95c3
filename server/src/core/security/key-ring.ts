import { hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../process/config.ts'
import { inDataFolder, makeFolder } from '../process/make-folder.ts'

/** A key of 32 bytes and its id: eight hexadecimal digits that follow from it and say nothing else of it. */
export interface EncryptionKey {
  id: string
  bytes: Buffer
}

/** The keys that a process has: the first is the newest, the others open what is not yet sealed under it. */
export type KeyRing = readonly [EncryptionKey, ...EncryptionKey[]]

/** Where the keys come from. */
export type KeySource = Pick<Config, 'encryptionKey' | 'previousKeys' | 'dataDir'>

/** @throws where it has other than 32 bytes */
export function keyOf(bytes: Uint8Array): EncryptionKey {
  if (bytes.length !== 32) throw new Error('The encryption key must have 32 bytes.')
  const id = Buffer.from(hkdfSync('sha256', bytes, 'lakshya', 'key-id', 4)).toString('hex')
  return { id, bytes: Buffer.from(bytes) }
}

/**
 * The keys from ENCRYPTION_KEY and ENCRYPTION_KEY_PREVIOUS (hexadecimal or base64); else from a file in the data folder,
 * a line each, which is made with one key where there is none and `mayMake`.
 * @returns undefined where there is no key
 */
export function loadKeys(
  { encryptionKey, previousKeys, dataDir }: KeySource,
  mayMake: boolean,
): KeyRing | undefined {
  if (encryptionKey !== undefined) return ringOf([encryptionKey, ...previousKeys].map(decoded))
  const path = keyFileIn(dataDir)
  if (mayMake) inDataFolder(dataDir, () => makeKeyFile(path))
  else if (!existsSync(path)) return undefined
  return readKeyFile(path)
}

/**
 * Puts a new key before those of the key file, which is replaced at once and whole.
 * @returns the keys with it
 */
export function addKey(dataDir: string): KeyRing {
  const keys = readKeyFile(keyFileIn(dataDir)).map(({ bytes }) => bytes)
  return writeKeys(dataDir, [randomBytes(32), ...keys])
}

/** Leaves the first key alone in the key file. */
export function forgetKeys(dataDir: string): KeyRing {
  const [first] = readKeyFile(keyFileIn(dataDir))
  return writeKeys(dataDir, [first.bytes])
}

function decoded(text: string): Buffer {
  return Buffer.from(text, text.length === 64 ? 'hex' : 'base64')
}

function ringOf(keys: readonly Uint8Array[]): KeyRing | undefined {
  const [first, ...others] = keys.map(keyOf)
  return first === undefined ? undefined : [first, ...others.filter(({ id }) => id !== first.id)]
}

const keyFileIn = (dataDir: string) => join(dataDir, 'encryption.key')

function readKeyFile(path: string): KeyRing {
  const lines = readFileSync(path, 'utf8').trim().split(/\s+/)
  const isSound = lines.every((line) => /^[0-9a-f]{64}$/i.test(line))
  const ring = isSound ? ringOf(lines.map((line) => Buffer.from(line, 'hex'))) : undefined
  if (ring === undefined) throw new Error(`The key file ${path} is damaged. Restore it from a backup.`)
  return ring
}

function makeKeyFile(path: string): void {
  makeFolder(dirname(path))
  try {
    writeFileSync(path, textOf([randomBytes(32)]), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A process that is killed on the way leaves the file as it was. */
function writeKeys(dataDir: string, keys: readonly Uint8Array[]): KeyRing {
  const path = keyFileIn(dataDir)
  const beside = `${path}.new`
  inDataFolder(dataDir, () => {
    writeFileSync(beside, textOf(keys), { mode: 0o600, flush: true })
    renameSync(beside, path)
    flushFolder(dataDir)
  })
  return readKeyFile(path)
}

/** The file's new name is to outlive a power cut before anything is sealed under the key in it. */
function flushFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function textOf(keys: readonly Uint8Array[]): string {
  return keys.map((key) => `${Buffer.from(key).toString('hex')}\n`).join('')
}

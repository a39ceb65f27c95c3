import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { type ChainKey, createChainKey, deriveChainKey } from './chain-key.ts'
import { type EncryptionKey, type KeyRing, keyOf } from './key-ring.ts'
import { firstContextOf, type SealedPlace } from './sealed-columns.ts'

/** The values of a row's key, in the order of `sealedColumns`. */
export type RowKey = readonly (number | string | boolean)[]

/**
 * Encryption of what must not lie open in the database (PAN, account numbers), and keyed hashes for look-up.
 * AES-256-GCM; `sealed = version(1) | key id(4) | iv(12) | tag(16) | ciphertext`. Table, column and row are bound to the
 * text, so that a sealed value moved to another column or row does not open. Version 1 had no key id and was bound to the
 * column alone; it is opened until it is sealed anew.
 */
export interface Vault {
  seal(place: SealedPlace, row: RowKey, text: string): Buffer
  /** @throws where the value was altered, is another place's or row's, or was sealed under a key that is not here */
  open(place: SealedPlace, row: RowKey, sealed: Uint8Array): string
  /** HMAC-SHA-256 under a key of its own: equal texts are found without being opened. */
  hash(context: string, text: string): Buffer
  /** What chains are sealed with from now on. */
  readonly chainKey: ChainKey
  /** What every value begins with that is sealed now: version and key id. */
  prefix(): Buffer
  /** Takes keys that came meanwhile, and uses them so from now on. */
  take(use: KeyUse): void
}

/** How the keys of a ring are used. */
export interface KeyUse {
  ring: KeyRing
  /** The key that is sealed under. */
  sealingId: string
  /** Values of the first form open, which are not bound to their row: false once all are sealed anew. */
  takesFirstForm: boolean
}

const version = 2
const prefixLength = 5
const overhead = 12 + 16

interface SealingKey {
  id: Buffer
  object: KeyObject
  chainKey: ChainKey
}

/** A vault under one key, from which the key of its hashes is derived too. */
export function createVault(bytes: Uint8Array): Vault {
  const key = keyOf(bytes)
  const use = { ring: [key], sealingId: key.id, takesFirstForm: false } as const
  return createRingVault(use, firstHashKey(key))
}

/** What hashes were keyed with before the database had a key of its own for them. */
export function firstHashKey({ bytes }: EncryptionKey): Buffer {
  return Buffer.from(hkdfSync('sha256', bytes, 'lakshya', 'hash', 32))
}

/**
 * A vault that opens with every key of a ring, seals under one of them, and hashes under `hashKey`. `loadAgain` is asked
 * where a value is under none of them: another process may have begun a key a moment ago.
 */
export function createRingVault(
  use: KeyUse,
  hashKey: Uint8Array,
  loadAgain: () => KeyRing | undefined = () => undefined,
): Vault {
  const hashingKey = createSecretKey(hashKey)
  let { takesFirstForm } = use
  let keys = sealingKeysOf(use.ring)
  let current = currentOf(keys, use.sealingId)
  const prefix = () => Buffer.concat([Buffer.from([version]), current.id])
  return {
    seal(place, row, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.object, iv).setAAD(bindingOf(place, row))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([prefix(), iv, cipher.getAuthTag(), body])
    },
    open(place, row, sealed) {
      const bytes = Buffer.isBuffer(sealed) ? sealed : Buffer.from(sealed)
      if (bytes[0] === 1 && takesFirstForm) return openFirstForm(keys.values(), place, bytes)
      if (bytes[0] !== version || bytes.length < prefixLength + overhead) throw unreadable()
      const id = bytes.toString('hex', 1, prefixLength)
      if (!keys.has(id)) keys = sealingKeysOf(loadAgain() ?? use.ring)
      const key = keys.get(id)
      if (key === undefined) throw new Error(`A value is sealed under the key ${id}, which is not here.`)
      return decrypted(key, bindingOf(place, row), bytes.subarray(prefixLength))
    },
    hash: (context, text) => createHmac('sha256', hashingKey).update(`${context}\0${text}`).digest(),
    get chainKey() {
      return current.chainKey
    },
    prefix,
    take(next) {
      const taken = sealingKeysOf(next.ring)
      current = currentOf(taken, next.sealingId)
      keys = taken
      takesFirstForm = next.takesFirstForm
    },
  }
}

/** As key objects: bytes would be looked at for what they are at every use, which takes longer than opening. */
function sealingKeysOf(ring: KeyRing): ReadonlyMap<string, SealingKey> {
  return new Map(
    ring.map(({ id, bytes }) => {
      const object = createSecretKey(Buffer.from(hkdfSync('sha256', bytes, 'lakshya', 'seal', 32)))
      const chainKey = createChainKey(deriveChainKey(bytes))
      return [id, { id: Buffer.from(id, 'hex'), object, chainKey }]
    }),
  )
}

function currentOf(keys: ReadonlyMap<string, SealingKey>, id: string): SealingKey {
  const current = keys.get(id)
  if (current === undefined) throw new Error(`The key ${id} is not here.`)
  return current
}

function bindingOf(place: SealedPlace, row: RowKey): Buffer {
  return Buffer.from(`${place}\0${row.join('\0')}`)
}

/** Without a key id, every key is tried. */
function openFirstForm(keys: Iterable<SealingKey>, place: SealedPlace, bytes: Buffer): string {
  const context = firstContextOf(place)
  if (context === undefined || bytes.length < 1 + overhead) throw unreadable()
  for (const key of keys) {
    try {
      return decrypted(key, Buffer.from(context), bytes.subarray(1))
    } catch {
      // Of another key.
    }
  }
  throw unreadable()
}

function decrypted({ object }: SealingKey, binding: Buffer, rest: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', object, rest.subarray(0, 12))
    .setAAD(binding)
    .setAuthTag(rest.subarray(12, overhead))
  const text = decipher.update(rest.subarray(overhead)).toString('utf8')
  // Gives nothing more, and fails where the value is not what was sealed.
  decipher.final()
  return text
}

function unreadable(): Error {
  return new Error('A sealed value is not readable.')
}

/** SHA-256 of a random token, as it is stored. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** A 256-bit random token as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Bytes as hexadecimal text. Of a column too, which is a Buffer or a plain Uint8Array, as the database gives it. */
export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

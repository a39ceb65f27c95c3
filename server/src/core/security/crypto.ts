import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inDataFolder, makeFolder } from '../process/make-folder.ts'
import { type ChainKey, createChainKey, deriveChainKey } from './chain-key.ts'

/**
 * Encryption of what must not lie open in the database (PAN, account numbers), and keyed hashes for look-up.
 * AES-256-GCM; `sealed = version(1) | iv(12) | tag(16) | ciphertext`. The context (`client.pan`) is bound to the
 * text, so that a sealed value moved to another column does not open.
 */
export interface Vault {
  seal(context: string, text: string): Buffer
  /** @throws where the value was altered, or sealed with another key or context */
  open(context: string, sealed: Uint8Array): string
  /** HMAC-SHA-256 under a key of its own: equal texts are found without being opened. */
  hash(context: string, text: string): Buffer
  /** What chains are sealed with from now on. */
  readonly chainKey: ChainKey
}

const version = 1

/** A vault under a 32-byte key; sealing and hashing use keys derived from it. */
export function createVault(key: Uint8Array): Vault {
  if (key.length !== 32) throw new Error('The encryption key must have 32 bytes.')
  // As key objects: bytes would be looked at for what they are at every use, which takes longer than opening.
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', key, 'lakshya', purpose, 32)))
  const sealingKey = derive('seal')
  const hashingKey = derive('hash')
  return {
    seal(context, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), body])
    },
    open(context, sealed) {
      const bytes = Buffer.from(sealed)
      if (bytes[0] !== version || bytes.length < 29) throw new Error('A sealed value is not readable.')
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(1, 13))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(13, 29))
      return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8')
    },
    hash: (context, text) => createHmac('sha256', hashingKey).update(`${context}\0${text}`).digest(),
    chainKey: createChainKey(deriveChainKey(key)),
  }
}

/**
 * The key from ENCRYPTION_KEY (hexadecimal or base64); else from a file in the data folder, which is made where there is
 * none and `mayMake`.
 * @returns undefined where there is no key
 */
export function loadEncryptionKey(
  configured: string | undefined,
  dataDir: string,
  mayMake: boolean,
): Buffer | undefined {
  if (configured !== undefined) return Buffer.from(configured, configured.length === 64 ? 'hex' : 'base64')
  const path = join(dataDir, 'encryption.key')
  if (mayMake) inDataFolder(dataDir, () => makeKeyFile(path))
  else if (!existsSync(path)) return undefined
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new Error(`The key file ${path} is damaged. Restore it from a backup.`)
  return key
}

function makeKeyFile(path: string): void {
  makeFolder(dirname(path))
  try {
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** SHA-256 of a random token, as it is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A 256-bit random token as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Bytes as hexadecimal text. Of a column too, which is a Buffer or a plain Uint8Array, as the database gives it. */
export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/**
 * The key that chains are sealed with: what it has sealed cannot be made to fit by who has the database alone. It stays
 * what it was when the encryption key changes, as links are never written anew; so each link says by `id` which it was.
 */
export interface ChainKey {
  /** Tells it from others; says nothing about it. */
  readonly id: string
  /** HMAC-SHA-256 of a text, for one purpose alone. */
  mac(purpose: string, text: string): Buffer
  /** AES-256-GCM: `iv(12) | tag(16) | ciphertext`. */
  seal(text: string): Buffer
  /** @throws where the value was altered or sealed with another key */
  open(sealed: Uint8Array): string
}

/** The bytes of the chain key that goes with an encryption key. */
export function deriveChainKey(encryptionKey: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', encryptionKey, 'lakshya', 'chain', 32))
}

/** A chain key of its 32 bytes. */
export function createChainKey(bytes: Uint8Array): ChainKey {
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', bytes, 'lakshya', purpose, 32)))
  const macKey = derive('chain.mac')
  const sealingKey = derive('chain.seal')
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', macKey).update(`${purpose}\0${text}`).digest()
  return {
    id: mac('id', '').toString('hex', 0, 6),
    mac,
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const bytes = Buffer.from(sealed)
      if (bytes.length < 28) throw new Error('A sealed value is not readable.')
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, 12)).setAuthTag(
        bytes.subarray(12, 28),
      )
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

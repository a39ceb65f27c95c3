import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A value as the first form had it: version 1, iv, tag and text, without a key id, bound to its context alone. */
export function sealFirst(key: Uint8Array, context: string, text: string): Buffer {
  const iv = randomBytes(12)
  const sealing = Buffer.from(hkdfSync('sha256', key, 'lakshya', 'seal', 32))
  const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([1]), iv, cipher.getAuthTag(), body])
}

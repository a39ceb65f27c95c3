import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { BackupError } from './backup-error.ts'
import { takeExactly } from './take-exactly.ts'

/**
 * The outside of a backup: `magic(16) | salt(16) | check(16)`, then chunks of 64 KiB, each AES-256-GCM: `text | tag(16)`. The
 * last is shorter, or the last by its nonce alone. The key is scrypt of the operator's with the file's own salt, so no
 * two files share one, and the nonce counts: `number of the chunk(11) | 1 for the last(1)`. A chunk that was altered,
 * moved, left out or added, and an end that was cut off, do not open. `check` tells another key from a damaged file.
 */
const magic = Buffer.from('LAKSHYA BACKUP 1')
const partLength = 16
const headLength = magic.length + 2 * partLength
const chunkLength = 65_536
const tagLength = 16

/** The key of one file. */
export interface FileKey {
  salt: Buffer
  /** 32 bytes. */
  bytes: Buffer
}

/** Of scrypt: 128 MB of memory and some tenths of a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

/** The key of a new file, or of one that begins with `salt`. */
export async function deriveFileKey(
  secret: string,
  salt: Buffer = randomBytes(partLength),
): Promise<FileKey> {
  const bytes = await new Promise<Buffer>((done, fail) => {
    scrypt(secret.normalize('NFC'), salt, 32, cost, (error, key) => (error ? fail(error) : done(key)))
  })
  return { salt, bytes }
}

/** What is sealed, as it is to lie in the file. */
export async function* sealChunks(key: FileKey, texts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { head, cipherKey } = openHead(key)
  yield head
  let number = 0
  let held: Buffer = Buffer.alloc(0)
  for await (const text of texts) {
    held = held.length === 0 ? text : Buffer.concat([held, text])
    // One is kept back: only at the end is it known which is the last.
    let from = 0
    for (; held.length - from > chunkLength; from += chunkLength) {
      yield sealed(cipherKey, { head, number, isLast: false }, held.subarray(from, from + chunkLength))
      number++
    }
    held = held.subarray(from)
  }
  yield sealed(cipherKey, { head, number, isLast: true }, held)
}

/**
 * What a file's bytes hold. Each piece is given out once it is known to be as it was written.
 * @param keyOf the key to a salt
 * @throws BackupError where it is no backup, of another key, altered or cut off
 */
export async function* openChunks(
  pieces: AsyncIterable<Buffer>,
  keyOf: (salt: Buffer) => Promise<FileKey>,
): AsyncGenerator<Buffer> {
  const source = pieces[Symbol.asyncIterator]()
  const take = takeExactly(source)
  try {
    const { head, cipherKey } = await readHead(take, keyOf)
    let chunk = await take(chunkLength + tagLength)
    for (let number = 0; ; number++) {
      const next = await take(chunkLength + tagLength)
      const isLast = next.length === 0
      const text = opened(cipherKey, { head, number, isLast }, chunk)
      if (text === undefined) throw whyNot({ head, number, isLast })
      yield text
      if (isLast) return
      chunk = next
    }
  } finally {
    await source.return?.()
  }
}

async function readHead(
  take: (length: number) => Promise<Buffer>,
  keyOf: (salt: Buffer) => Promise<FileKey>,
): Promise<{ head: Buffer; cipherKey: KeyObject }> {
  const head = await take(headLength)
  if (head.length === 0) throw new BackupError('The file is empty.')
  if (!head.subarray(0, magic.length).equals(magic.subarray(0, head.length))) {
    throw new BackupError('The file is not a backup of Lakshya, or of a newer kind than this release reads.')
  }
  if (head.length < headLength) throw cutOff()
  const own = openHead(await keyOf(head.subarray(magic.length, magic.length + partLength)))
  if (timingSafeEqual(own.head, head)) return own
  throw new BackupError(
    'The file does not open: BACKUP_KEY (or what is in BACKUP_KEY_FILE) is not the key that it was made with, or ' +
      'the beginning of the file was altered.',
  )
}

interface Place {
  head: Buffer
  number: number
  isLast: boolean
}

function openHead({ salt, bytes }: FileKey): { head: Buffer; cipherKey: KeyObject } {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', bytes, salt, `backup.${purpose}`, 32))
  const check = createHmac('sha256', derive('check')).update(magic).update(salt).digest()
  const head = Buffer.concat([magic, salt, check.subarray(0, partLength)])
  return { head, cipherKey: createSecretKey(derive('seal')) }
}

function nonceOf({ number, isLast }: Place): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function sealed(key: KeyObject, place: Place, text: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place)).setAAD(place.head)
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

function opened(key: KeyObject, place: Place, chunk: Buffer): Buffer | undefined {
  const end = chunk.length - tagLength
  if (end < 0) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place))
    .setAAD(place.head)
    .setAuthTag(chunk.subarray(end))
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()])
  } catch {
    return undefined
  }
}

function whyNot({ number, isLast }: Place): BackupError {
  if (isLast) return cutOff()
  const from = headLength + number * (chunkLength + tagLength)
  return new BackupError(
    `The file was altered or is damaged: what begins at its byte ${from} is not as it was written. Nothing of it is to be ` +
      'trusted; take another backup.',
  )
}

function cutOff(): BackupError {
  return new BackupError('The file was cut off, or altered at its end. Take another backup.')
}

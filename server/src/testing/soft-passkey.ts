import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { secondFactorRoutes } from '@lakshya/contract'
import type { TestAdviser } from './test-app.ts'

/** What a browser's passkey dialog is opened with, as far as this device reads it. */
type Options = Record<string, unknown>

const origin = 'http://localhost:80'
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** A device in software with one ES256 passkey of this site. */
export function createSoftPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0

  const authData = (flags: number, rest = Buffer.of()) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++uses)
    return Buffer.concat([sha256('localhost'), Buffer.of(flags), count, rest])
  }
  const clientData = (type: string, { challenge }: Options, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    /** The answer to options for a new passkey. */
    make(options: Options, from = origin) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = authData(0x45, Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]))
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      const attestationObject = Buffer.concat([head, Buffer.of(data.length), data]).toString('base64url')
      const clientDataJSON = clientData('webauthn.create', options, from).toString('base64url')
      return { ...named, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    /** The answer to options that ask for it. */
    answer(options: Options, from = origin) {
      const data = authData(0x05)
      const client = clientData('webauthn.get', options, from)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

export type SoftPasskey = ReturnType<typeof createSoftPasskey>

/** Puts a device's passkey on an account. */
export async function addPasskey(adviser: TestAdviser, device: SoftPasskey, name = 'Work laptop') {
  const { body } = await adviser.call(secondFactorRoutes.beginPasskey, { body: {} })
  const passkey = device.make(body.options)
  return adviser.call(secondFactorRoutes.addPasskey, { body: { name, passkey } })
}

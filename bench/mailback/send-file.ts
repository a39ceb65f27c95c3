import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { largeLimits, type StatementImport } from '@lakshya/contract'

const pack = promisify(gzip)

/** A signed-in caller of a started server. */
export interface Caller {
  get<T>(path: string): Promise<T>
  send<T>(method: 'POST' | 'PUT', path: string, body?: unknown): Promise<T>
}

/** Calls as the browser does, with its cookie; an answer that is no success throws. */
export function callerOf(site: string, cookie: string): Caller {
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${site}${path}`, {
      method,
      headers: { origin: site, cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as T
  }
  return { get: (path) => ask('GET', path), send: (method, path, body) => ask(method, path, body ?? {}) }
}

/** Sends a file piece by piece, packed as the browser packs it. @returns the import's id */
export async function sendFile(caller: Caller, path: string): Promise<number> {
  const { size } = await stat(path)
  const files = [{ name: basename(path), bytes: size }]
  const begun = await caller.send<StatementImport>('POST', '/api/statement-imports/large', { files })
  const file = await open(path)
  try {
    const { pieceBytes } = largeLimits
    for (let place = 0; place * pieceBytes < size; place += 1) {
      const bytes = Buffer.alloc(Math.min(pieceBytes, size - place * pieceBytes))
      await file.read(bytes, 0, bytes.length, place * pieceBytes)
      const content = (await pack(bytes, { level: 1 })).toString('base64')
      await caller.send('PUT', `/api/statement-imports/${begun.id}/pieces`, { file: 0, place, content })
    }
  } finally {
    await file.close()
  }
  return begun.id
}

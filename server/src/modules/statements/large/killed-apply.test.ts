import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { largeLimits, type StatementImport } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../../core/database/database.ts'
import { unpackDump } from '../../../testing/lasting-database.ts'
import { ending, ready, type Started, startServer } from '../../../testing/server-process.ts'
import { csvOf, wbr2 } from '../reading/mailback/files.fixture.ts'

/** Real processes on a data folder of their own, whichever database the suite runs on: once is enough. */
const isEmbeddedRun = inject('databaseServer') === ''
const folder = mkdtempSync(join(tmpdir(), 'lakshya-killed-import-'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function started(): Started {
  const server = startServer({ DATA_DIR: folder })
  running.add(server.child)
  server.child.once('exit', () => running.delete(server.child))
  return server
}

interface Caller {
  said(): string
  send<T>(method: string, path: string, body?: unknown, waitMs?: number): Promise<T>
}

async function signIn(server: Started): Promise<Caller> {
  const site = await ready(server)
  let cookie = ''
  const send = async (method: string, path: string, body?: unknown, waitMs = 60_000) => {
    const answer = await fetch(`${site}${path}`, {
      method,
      headers: { origin: site, cookie, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(waitMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const set = answer.headers.get('set-cookie')?.split(';')[0]
    if (set !== undefined) cookie = set
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  // A server that goes on with what was killed has no connection for anybody until that is through.
  const given = { username: 'demo', password: 'lakshya-demo' }
  for (let isIn = false; !isIn; ) {
    isIn = await send('POST', '/api/login', given).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && error.message.includes('TIMEOUT')) return false
        throw error
      },
    )
  }
  return { send, said: server.said }
}

/** Forty rows each of so many people, who are all new. */
function bookOf(people: number): Buffer {
  const rows = Array.from({ length: people * 40 }, (_, place) => {
    const person = Math.floor(place / 40)
    const PAN = `ABCP${String.fromCharCode(65 + (person % 26))}${String(1000 + person)}F`
    const TRADDATE = `${1 + (place % 12)}/${1 + (place % 28)}/2023`
    return wbr2({ PAN, INV_NAME: `Person ${person}`, FOLIO_NO: `9${person}`, TRXNNO: `${place}`, TRADDATE })
  })
  return csvOf(rows)
}

async function sendBook({ send }: Caller, bytes: Buffer): Promise<number> {
  const files = [{ name: 'book.csv', bytes: bytes.length }]
  const { id } = await send<StatementImport>('POST', '/api/statement-imports/large', { files })
  const { pieceBytes } = largeLimits
  for (let place = 0; place * pieceBytes < bytes.length; place += 1) {
    const piece = bytes.subarray(place * pieceBytes, (place + 1) * pieceBytes)
    const content = gzipSync(piece).toString('base64')
    await send('PUT', `/api/statement-imports/${id}/pieces`, { file: 0, place, content })
  }
  return id
}

async function until({ send, said }: Caller, id: number, stage: string): Promise<StatementImport> {
  for (;;) {
    const seen = await send<StatementImport>('GET', `/api/statement-imports/${id}`)
    if (seen.large?.stage === 'refused') throw new Error(`${seen.large.words} ${said()}`)
    if (seen.large?.stage === stage) return seen
  }
}

/** What a killed server left, looked at without one. */
async function leftOf(importId: number) {
  const database = await openDatabase({ url: undefined, dataDir: folder, waitMs: 10_000 })
  try {
    const { rows } = await sql<{ entries: number; folios: number; people: number }>`
      select (select count(*)::int from folio_entry where import_id = ${importId}) as entries,
        (select count(*)::int from folio where import_id = ${importId}) as folios,
        (select count(*)::int from client where name like 'Person %') as people`.execute(database.db)
    return rows[0]
  } finally {
    await database.close()
  }
}

describe.runIf(isEmbeddedRun)('a server that is killed while it applies a book', () => {
  it('leaves all of it or nothing, and books all of it once when it is started again', async () => {
    unpackDump(folder, 'market')
    const first = started()
    const caller = await signIn(first)
    const people = 200
    const id = await sendBook(caller, bookOf(people))
    expect((await until(caller, id, 'ready')).effects.newRows).toBe(people * 40)
    await caller.send('POST', `/api/statement-imports/${id}/apply`, {})
    // The transaction has the only connection: who asks while it is open has to wait.
    for (let isOpen = false; !isOpen; ) {
      isOpen = await caller.send<StatementImport>('GET', `/api/statement-imports/${id}`, undefined, 400).then(
        ({ large }) => large?.stage === 'booked',
        (error: unknown) => error instanceof Error && error.name === 'TimeoutError',
      )
    }
    first.child.kill('SIGKILL')
    await ending(first)
    const left = await leftOf(id)
    const all = { entries: people * 40, folios: people, people }
    expect([all, { entries: 0, folios: 0, people: 0 }]).toContainEqual(left)
    const second = started()
    const again = await signIn(second)
    const booked = await until(again, id, 'booked')
    expect([booked.state, booked.effects.newRows]).toEqual(['applied', people * 40])
    second.child.kill('SIGKILL')
    await ending(second)
    expect(await leftOf(id)).toEqual(all)
  }, 240_000)
})

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLastingDatabase, type LastingDatabase } from '../../testing/lasting-database.ts'
import { systemClock } from '../clock.ts'
import { type OpenDatabase, openDatabase } from '../database/database.ts'
import type { Vault } from './crypto.ts'
import { type KeySource, loadKeys } from './key-ring.ts'
import { openVault } from './open-vault.ts'
import { countUnsealed } from './reseal.ts'
import { resealRun } from './rotate-keys.ts'

const script = fileURLToPath(new URL('./killed-rotation.fixture.ts', import.meta.url))
const mails = 950
const clients = 130
let lasting: LastingDatabase
let source: KeySource

beforeAll(async () => {
  lasting = await createLastingDatabase()
  source = { encryptionKey: undefined, previousKeys: [], dataDir: lasting.dataDir }
  await withDatabase(async (database, vault) => {
    await addMails(database, vault)
    await addClients(database)
  })
})
afterAll(() => lasting.drop())

async function withDatabase(work: (database: OpenDatabase, vault: Vault) => Promise<void>): Promise<void> {
  const database = await openDatabase(lasting)
  try {
    await work(database, await openVault(database.db, source))
  } finally {
    await database.close()
  }
}

async function addMails({ db }: OpenDatabase, vault: Vault): Promise<void> {
  const now = new Date()
  for (let id = 1; id <= mails; id++) {
    await db
      .insertInto('mail')
      .values({
        id,
        recipient: 'a@example.com',
        subject: 'A mail',
        body_sealed: vault.seal('mail.body_sealed', [id], `body ${id}`),
        secret_until: null,
        adviser_id: null,
        firm_id: 0,
        client_id: null,
        advice_id: null,
        created_at: now,
        due_at: now,
        sent_at: now,
        failed_at: null,
        last_error: null,
      })
      .execute()
  }
}

/** Whose dates of birth lie as they did before they were sealed. */
async function addClients({ db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`insert into firm (created_at) values (now()) returning id`.execute(db)
  const firmId = rows[0]?.id
  await sql`insert into client (firm_id, name, date_of_birth, created_at)
    select ${firmId}::bigint, 'Asha ' || n, date '1980-01-01' + n, now()
    from generate_series(1, ${clients}) n`.execute(db)
}

function killAtQuery(query: number): Promise<NodeJS.Signals | null> {
  const { dataDir, url } = lasting
  const given = url === undefined ? [dataDir, `${query}`] : [dataDir, `${query}`, url]
  const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((done) => child.once('exit', (_code, signal) => done(signal)))
}

/** Every mail and date of birth, opened with what the key file holds; those that still lie in clear, as they lie. */
async function expectAllReadable({ db }: OpenDatabase, vault: Vault): Promise<void> {
  const bodies = await db.selectFrom('mail').select(['id', 'body_sealed']).orderBy('id').execute()
  expect(bodies).toHaveLength(mails)
  for (const { id, body_sealed: sealed } of bodies) {
    expect(vault.open('mail.body_sealed', [id], sealed ?? Buffer.of())).toBe(`body ${id}`)
  }
  const people = await db
    .selectFrom('client')
    .select(['firm_id', 'id', 'date_of_birth', 'date_of_birth_sealed'])
    .orderBy('id')
    .execute()
  const dates = people.map(({ firm_id, id, date_of_birth: clear, date_of_birth_sealed: sealed }) => {
    expect(clear === null).toBe(sealed !== null)
    return sealed === null ? clear : vault.open('client.date_of_birth_sealed', [firm_id, id], sealed)
  })
  expect([dates[0], dates.at(-1)]).toEqual(['1980-01-02', '1980-05-10'])
}

// Before the key is the database's, after it, before the key of the hashes is sealed anew, after it, in batches.
it.each([3, 4, 24, 26, 34, 45])('SIGKILL at query %i of a change of keys loses nothing', async (query) => {
  expect(await killAtQuery(query)).toBe('SIGKILL')
  await withDatabase(expectAllReadable)
  expect(loadKeys(source, false)).toHaveLength(2)
})

it('goes on where it was killed, without another key, until nothing is left under the older one', async () => {
  await withDatabase(async (database, vault) => {
    const left = await countUnsealed(database.db, vault)
    expect([left > 0, left < mails + clients]).toEqual([true, true])
    const room = { db: database.db, vault, source, clock: systemClock }
    const reports: string[] = []
    const run = { signal: new AbortController().signal, report: (words: string) => reports.push(words) }
    expect(await resealRun(room, run)).toBe(left)
    expect(reports.at(-1)).toBe(`${left} of ${left} values`)
    expect(await resealRun(room, run)).toBe('idle')
    await expectAllReadable(database, vault)
  })
  const [newest] = loadKeys(source, false) ?? []
  source = { ...source, encryptionKey: newest?.bytes.toString('hex') }
  await withDatabase(expectAllReadable)
})

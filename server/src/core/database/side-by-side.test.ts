import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, it } from 'vitest'
import type { Schema } from '../schema/schema.ts'
import { LockedConnection, type SendingPace } from './locked-connection.ts'
import { openSnapshot } from './snapshot.ts'

/** A database that answers nothing before `atOnce` statements wait for an answer, or a turn of the process has gone by. */
function openPatient(pace: SendingPace, atOnce: number) {
  const most = { waiting: 0 }
  let waiting: (() => void)[] = []
  const answerAll = () => {
    most.waiting = Math.max(most.waiting, waiting.length)
    for (const answer of waiting) answer()
    waiting = []
  }
  const inner = {
    executeQuery: async ({ sql: words }: CompiledQuery) => {
      if (words.startsWith('select')) {
        await new Promise<void>((answer) => {
          waiting.push(answer)
          if (waiting.length === atOnce) answerAll()
          else setImmediate(answerAll)
        })
      }
      return { rows: [] }
    },
    streamQuery() {
      throw new Error('Nothing streams.')
    },
  }
  const say = async () => {}
  const connection = new LockedConnection(inner, { isOn: false }, { pace, begin: say, say, rollback: say })
  class OneConnection extends DummyDriver {
    override async acquireConnection() {
      return connection
    }
  }
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneConnection(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { db, most }
}

const readThree = (db: Kysely<Schema>) =>
  openSnapshot(db, (snapshot) =>
    Promise.all(
      [1, 2, 3].map((id) => snapshot.selectFrom('goal').select('id').where('id', '=', id).execute()),
    ),
  )

it('sends what is asked together in a snapshot together, where its connection lets it', async () => {
  const { db, most } = openPatient('at once', 3)
  expect(await readThree(db)).toEqual([[], [], []])
  expect(most.waiting).toBe(3)
})

it('sends one when the last is answered where it does not', async () => {
  const { db, most } = openPatient('one by one', 3)
  expect(await readThree(db)).toEqual([[], [], []])
  expect(most.waiting).toBe(1)
})

it('asks nothing more once the snapshot has ended', async () => {
  const { db } = openPatient('at once', 1)
  let late: Promise<unknown> | undefined
  await openSnapshot(db, async (snapshot) => {
    late = new Promise<void>((resolve) => setImmediate(resolve)).then(() =>
      snapshot.selectFrom('goal').select('id').execute(),
    )
    late.catch(() => {})
  })
  await expect(late).rejects.toThrow(/already committed|has ended/)
})

it.each(['at once', 'one by one'] as const)(
  'leaves nothing under way where one of those sent %s fails',
  async (pace) => {
    const { db, most } = openPatient(pace, 1)
    let asked = 0
    const askTwice = async (snapshot: Kysely<Schema>) => {
      for (; asked < 2; asked++) await snapshot.selectFrom('goal').select('id').execute()
    }
    const failed = openSnapshot(db, (snapshot) =>
      Promise.all([askTwice(snapshot), Promise.reject(new Error('It is not there.'))]),
    )
    await expect(failed).rejects.toThrow('It is not there.')
    expect([most.waiting, asked]).toEqual([1, 1])
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toBe(1)
  },
)

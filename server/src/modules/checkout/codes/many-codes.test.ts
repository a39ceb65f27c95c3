import { type CodeFile, orderCodeRoutes, userRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCheckoutTest } from '../../../testing/checkout.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { panContext } from '../../clients/index.ts'
import { empty, fileOf } from './code-file.fixture.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createCheckoutTest()
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const preview = async (file: CodeFile) =>
  (await adviser.call(orderCodeRoutes.previewOrderCodes, { body: file })).body.counts
const apply = async (file: CodeFile, added: number) => {
  const body = { ...file, expected: { new: added, changes: 0 }, leaveOutRefused: false }
  return (await adviser.call(orderCodeRoutes.applyOrderCodes, { body })).body
}

it('ten thousand rows are checked and entered while others are answered', async () => {
  const { db } = test.dependencies.database
  const { firm_id: firmId } = await db
    .selectFrom('adviser')
    .select('firm_id')
    .where('username', '=', adviser.username)
    .executeTakeFirstOrThrow()
  const pans = Array.from({ length: 10_000 }, (_, at) => {
    const [a, b] = [Math.floor(at / 260) % 26, Math.floor(at / 10_000)]
    const letters = String.fromCharCode(65 + a, 65 + b, 65)
    return `${letters}PA${String(at).padStart(4, '0').slice(-4)}Q`
  })
  const hashes = pans.map((pan) => test.dependencies.vault.hash(panContext, pan).toString('hex'))
  await sql`insert into client (firm_id, name, name_key, pan_hash, created_at)
    select ${firmId}, 'Client ' || place, 'client ' || place, decode(hash, 'hex'), now()
    from unnest(${hashes}::text[]) with ordinality as made (hash, place)`.execute(db)
  const other = await test.newAdviser()
  const file = fileOf(
    'clients',
    pans.map((pan, at) => ({ pan, code: `U${at}` })),
  )
  const answered = await answeredDuring(
    async () => {
      expect(await preview(file)).toEqual({ ...empty, new: 10_000 })
      expect(await apply(file, 10_000)).toEqual({ ...empty, new: 10_000 })
      expect(await apply(file, 10_000)).toEqual({ ...empty, same: 10_000 })
    },
    async () => {
      expect((await other.call(userRoutes.listSessions, {})).status).toBe(200)
    },
  )
  // Of the three calls none keeps another account waiting to the end of all.
  expect(answered).toBeGreaterThan(1)
})

/** How often something else is answered while something is under way. */
async function answeredDuring(work: () => Promise<void>, ask: () => Promise<void>): Promise<number> {
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  let answered = 0
  while (!isOver) {
    await ask()
    answered += 1
  }
  await working
  return answered
}

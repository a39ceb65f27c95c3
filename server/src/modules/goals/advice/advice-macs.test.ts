import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createVault, hexOf } from '../../../core/security/crypto.ts'
import { checkOut, createCheckoutTest, newBuyer } from '../../../testing/checkout.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { endMac, recordMac } from './advice-macs.ts'
import { verifyAdvice } from './verify-advice.ts'

let test: TestApp
beforeAll(async () => {
  test = await createCheckoutTest()
})
beforeEach(async () => {
  const { db } = test.dependencies.database
  await sql`update mail set advice_id = null`.execute(db)
  await db.deleteFrom('advice_record').execute()
  await db.deleteFrom('advice_chain').execute()
  const buyer = await newBuyer(test)
  await checkOut(test, buyer)
  await checkOut(test, buyer, { name: 'School', kind: 'monthly' })
})
afterAll(() => test.close())

const db = () => test.dependencies.database.db
const wrongs = async () => {
  const { failures } = await verifyAdvice(db(), test.dependencies.vault)
  return failures.map((words) => words.replace(/^adviser-[\w-]+(?:, |: )/, ''))
}
const places = async () => {
  const rows = await db().selectFrom('advice_record').selectAll().orderBy('sequence').execute()
  return rows.map((row) => ({
    id: row.id,
    firmId: row.firm_id,
    sequence: row.sequence,
    hash: hexOf(row.hash),
  }))
}
const wrongEnd = 'the keyed hash of the chain’s end is not the platform’s.'

it('records whose hashes fit, made by who has not the chain key, are named', async () => {
  expect(await wrongs()).toEqual([])
  const forger = createVault(Buffer.alloc(32, 3)).chainKey
  for (const place of await places()) {
    await sql`update advice_record set mac = ${recordMac(forger, place)} where id = ${place.id}`.execute(db())
    await db()
      .updateTable('advice_chain')
      .set({ mac: endMac(forger, place, 1) })
      .execute()
  }
  const words = 'its keyed hash is not the platform’s.'
  expect(await wrongs()).toEqual([`record 1: ${words}`, `record 2: ${words}`, wrongEnd])
})

it('records of before there was a chain key are taken as they are, from where the chain says', async () => {
  const [, last] = await places()
  if (last === undefined) throw new Error('There are two records.')
  const { chainKey } = test.dependencies.vault
  await sql`update advice_record set mac = null, key_id = null where sequence = 1`.execute(db())
  expect(await wrongs()).toEqual(['record 1: its keyed hash is not the platform’s.'])
  await db()
    .updateTable('advice_chain')
    .set({ keyed_from: 2, mac: endMac(chainKey, last, 2) })
    .execute()
  expect(await wrongs()).toEqual([])
  await db().updateTable('advice_chain').set({ keyed_from: 3 }).execute()
  expect(await wrongs()).toEqual([
    'record 2: it has a keyed hash, and the chain says that it has none.',
    wrongEnd,
  ])
})

it('an anchor shows a chain that was cut off with the note of its end', async () => {
  const [first, last] = await places()
  if (first === undefined || last === undefined) throw new Error('There are two records.')
  const verify = async () =>
    (await verifyAdvice(db(), test.dependencies.vault, () => {}, { anchors: [last] })).failures.map((words) =>
      words.replace(/^[^:]+: /, ''),
    )
  expect(await verify()).toEqual([])
  await sql`update mail set advice_id = null`.execute(db())
  await db().deleteFrom('advice_record').where('sequence', '=', 2).execute()
  const mac = endMac(test.dependencies.vault.chainKey, first, 1)
  await db()
    .updateTable('advice_chain')
    .set({ sequence: 1, hash: Buffer.from(first.hash, 'hex'), mac })
    .execute()
  expect(await verify()).toEqual(['the chain ends before record 2 of the anchor.'])
})

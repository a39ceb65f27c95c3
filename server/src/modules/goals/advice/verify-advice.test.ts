import { createHash } from 'node:crypto'
import { checkoutRoutes, userRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hookedDatabase } from '../../../testing/between-queries.ts'
import { checkOut, createCheckoutTest, newBuyer, type TestBuyer } from '../../../testing/checkout.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import type { AdviceContent } from './advice-content.ts'
import { endMac, recordMac } from './advice-macs.ts'
import { canonicalJson } from './canonical-json.ts'
import { verifyAdvice } from './verify-advice.ts'

let test: TestApp
let buyer: TestBuyer
const verify = () => verifyAdvice(test.dependencies.database.db, test.dependencies.vault)
const wrongs = async () => (await verify()).failures.map((words) => words.replace(/^[^,:]+[,:] /, ''))

beforeAll(async () => {
  test = await createCheckoutTest()
})
afterAll(() => test.close())

/** A chain of three records of its own, with nobody else's beside it. */
beforeEach(async () => {
  const { db } = test.dependencies.database
  await db.deleteFrom('attempt').execute()
  await sql`update mail set advice_id = null`.execute(db)
  await db.deleteFrom('advice_record').execute()
  await db.deleteFrom('advice_chain').execute()
  buyer = await newBuyer(test)
  await buyer.adviser.call(userRoutes.updateProfile, { body: { name: 'Asha Rao' } })
  await checkOut(test, buyer)
  await checkOut(test, buyer, { name: 'School', kind: 'monthly' })
  await checkOut(test, buyer, { name: 'Journey', kind: 'yearly' })
})

const sealedIn = 'advice_record.content_sealed'

function records() {
  return test.dependencies.database.db.selectFrom('advice_record').selectAll().orderBy('sequence').execute()
}

/** Rewrites records as whoever has database and key could, from one on with hashes that fit. */
async function forge(from: number, change: (content: AdviceContent) => void): Promise<void> {
  const { database, vault } = test.dependencies
  let previousHash: string | null = null
  for (const row of await records()) {
    const content = JSON.parse(
      vault.open(sealedIn, [row.firm_id, row.id], row.content_sealed ?? Buffer.of()),
    ) as AdviceContent
    if (row.sequence === from) change(content)
    if (row.sequence >= from) content.previousHash = previousHash
    const text = canonicalJson(content)
    const hash = createHash('sha256').update(text).digest()
    await database.db
      .updateTable('advice_record')
      .set({ content_sealed: vault.seal(sealedIn, [row.firm_id, row.id], text), hash })
      .where('id', '=', row.id)
      .execute()
    const place = { firmId: row.firm_id, sequence: row.sequence, hash: hash.toString('hex') }
    await sql`update advice_record set mac = ${recordMac(vault.chainKey, place)} where id = ${row.id}`.execute(
      database.db,
    )
    await database.db
      .updateTable('advice_chain')
      .set({ hash, mac: endMac(vault.chainKey, place, 1) })
      .execute()
    previousHash = hash.toString('hex')
  }
}

describe('verifying', () => {
  it('finds nothing in what checkouts have recorded, and computes every figure again', async () => {
    const report = await verify()
    expect(report).toMatchObject({ chains: 1, records: 3, otherVersion: [], failures: [] })
    expect(report.figures).toBeGreaterThan(600)
  })

  it('notices one altered byte of what is stored', async () => {
    const [first] = await records()
    const sealed = Buffer.from(first?.content_sealed ?? '')
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
    await test.dependencies.database.db
      .updateTable('advice_record')
      .set({ content_sealed: sealed })
      .where('sequence', '=', 1)
      .execute()
    expect(await wrongs()).toEqual(['record 1: its content cannot be opened: it was altered.'])
  })

  it('notices content that was written anew under the old hash', async () => {
    const { database, vault } = test.dependencies
    const [, second] = await records()
    const key = [second?.firm_id ?? 0, second?.id ?? 0]
    const text = vault.open(sealedIn, key, second?.content_sealed ?? Buffer.alloc(0))
    const altered = vault.seal(sealedIn, key, text.replace('"School"', '"Schools"'))
    await database.db
      .updateTable('advice_record')
      .set({ content_sealed: altered })
      .where('sequence', '=', 2)
      .execute()
    expect(await wrongs()).toEqual(['record 2: its hash is not that of its content.'])
  })

  it('notices a record that was removed, in the middle and at the end', async () => {
    const { db } = test.dependencies.database
    await sql`update mail set advice_id = null`.execute(db)
    await db.deleteFrom('advice_record').where('sequence', '=', 2).execute()
    expect(await wrongs()).toEqual([
      'record 3: it follows record 1; what stood between is missing.',
      'record 3: it does not continue the record before it.',
    ])
    await db.deleteFrom('advice_record').where('sequence', '=', 3).execute()
    expect(await wrongs()).toEqual(['the chain ends with record 1, and should with 3.'])
  })

  it.each([1, 2, 3, 4])('notices where the chain ends, %i records at a time', async (atOnce) => {
    const { database, vault } = test.dependencies
    const { db } = database
    const found = async () =>
      (await verifyAdvice(db, vault, () => {}, { atOnce })).failures.map((words) =>
        words.replace(/^[^:]+: /, ''),
      )
    expect(await found()).toEqual([])
    await db.updateTable('advice_chain').set({ sequence: 2 }).execute()
    const wrongEnd = 'the keyed hash of the chain’s end is not the platform’s.'
    expect(await found()).toEqual(['the chain ends with record 3, and should with 2.', wrongEnd])
    await db.updateTable('advice_chain').set({ sequence: 3 }).execute()
    await sql`update mail set advice_id = null`.execute(db)
    await db.deleteFrom('advice_record').where('sequence', '=', 3).execute()
    expect(await found()).toEqual(['the chain ends with record 2, and should with 3.'])
    await db.deleteFrom('advice_record').where('sequence', '=', 2).execute()
    await db.deleteFrom('advice_chain').execute()
    const unsaid = 'it has a keyed hash, and the chain says that it has none.'
    expect(await found()).toEqual([unsaid, 'the chain ends with record 1, and should with none.'])
    await db.deleteFrom('advice_record').execute()
    await sql`insert into advice_chain (firm_id, sequence, hash)
      select firm_id, 3, 'x'::bytea from client where id = ${buyer.client.id}`.execute(db)
    expect(await found()).toEqual(['the chain ends with record 0, and should with 3.'])
  })

  it.each([1, 2, 100])(
    'takes what is finalised meanwhile for no failure, %i records at a time',
    async (atOnce) => {
      const { database, vault } = test.dependencies
      let left = 2
      const db = hookedDatabase(database.db, async () => {
        if (left-- > 0) await checkOut(test, buyer, { name: `Goal ${left}` })
      })
      const report = await verifyAdvice(db, vault, () => {}, { atOnce })
      expect(report.failures).toEqual([])
      expect(report.records).toBeGreaterThan(3)
      expect(await wrongs()).toEqual([])
    },
  )

  it('notices two records that were swapped', async () => {
    const { db } = test.dependencies.database
    await sql`update advice_record set sequence = sequence + 100 where sequence < 3`.execute(db)
    await sql`update advice_record set sequence = 103 - sequence where sequence > 100`.execute(db)
    expect((await records()).map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    const found = await wrongs()
    expect(found).toContain('record 1: it stands in the place of another record.')
    expect(found).toContain('record 2: it stands in the place of another record.')
  })

  it('names a changed figure even where every hash was made to fit', async () => {
    let was = 0
    await forge(2, ({ result }) => {
      was = result.expectedReturn
      result.expectedReturn += 2e-9
    })
    const found = await wrongs()
    expect(found).toEqual([`record 2: result.expectedReturn is ${was + 2e-9} and comes to ${was}.`])
  })

  it('names figures that no longer follow from an input that was changed', async () => {
    await forge(1, ({ inputs: { funds } }) => {
      const [fund] = funds
      if (fund !== undefined) fund.expectedReturn += 0.001
    })
    const found = await wrongs()
    expect(found.some((words) => words.startsWith('record 1: result.expectedReturn is '))).toBe(true)
    expect(found.some((words) => words.startsWith('record 1: result.projectedValue is '))).toBe(true)
  })

  it('notices that the code was entered at another time', async () => {
    const { db } = test.dependencies.database
    await sql`update checkout_agreement set verified_at = ${new Date('2026-11-20T05:00:00Z')}
      where id = (select agreement_id from advice_record where sequence = 2)`.execute(db)
    expect(await wrongs()).toEqual(['record 2: the times of its agreement are not those of the code.'])
  })

  it('is under no other firm’s name: the database refuses it', async () => {
    const { db } = test.dependencies.database
    const other = await newBuyer(test)
    const owner = sql`(select firm_id from client where id = ${other.client.id})`
    const moved = sql`update advice_record set firm_id = ${owner}`.execute(db)
    await expect(moved).rejects.toThrow(/violates foreign key constraint|modifying the partition value/)
    expect(await wrongs()).toEqual([])
  })

  it('notices that what the client agreed to was changed', async () => {
    await sql`update checkout_agreement set items = jsonb_set(items, '{0,goalName}', '"Castle"')
      where id = (select agreement_id from advice_record where sequence = 1)`.execute(
      test.dependencies.database.db,
    )
    expect(await wrongs()).toEqual(['record 1: what the client agreed to is not what its digest covers.'])
  })

  it('marks a record of another engine version, and computes its figures not again', async () => {
    await forge(3, (content) => {
      content.engineVersion = '0.9.0'
      content.result.volatility = 0.5
    })
    const report = await verify()
    expect(report.failures).toEqual([])
    expect(report.otherVersion).toEqual(['record 3 of Asha Rao is of engine 0.9.0'])
  })
})

describe('a record', () => {
  it('is exported with the very text that its hash covers', async () => {
    const { body: list } = await buyer.adviser.call(checkoutRoutes.clientAdvice, {
      params: { id: buyer.client.id },
    })
    const { body, headers } = await buyer.adviser.call(checkoutRoutes.exportAdvice, {
      params: { id: list[0]?.id },
    })
    expect(createHash('sha256').update(body.content).digest('hex')).toBe(body.summary.hash)
    expect(headers['content-disposition']).toContain('lakshya-advice-record.json')
    const content = JSON.parse(body.content) as AdviceContent
    expect(content.client.pan).toBe(buyer.client.panNumber)
    expect(content.client.riskAppetite.value).toBe(6)
    expect(content.distributor.name).toBe('Asha Rao')
    expect(content.previousHash).toBe(list[1]?.hash)
  })

  it('is another adviser’s as if it were none', async () => {
    const stranger = await test.newAdviser()
    const [row] = await records()
    const theirs = await stranger.call(checkoutRoutes.exportAdvice, { params: { id: row?.id } })
    const none = await stranger.call(checkoutRoutes.exportAdvice, { params: { id: 999_999 } })
    expect([theirs.status, theirs.body]).toEqual([404, none.body])
    const list = await stranger.call(checkoutRoutes.clientAdvice, { params: { id: buyer.client.id } })
    expect(list.status).toBe(404)
  })
})

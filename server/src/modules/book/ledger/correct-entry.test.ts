import { describe, expect, it } from 'vitest'
import type { Database } from '../../../core/database/database.ts'
import { newGoal } from '../../../testing/ledgers.ts'
import { cancelEntry, correctEntry } from './correct-entry.ts'
import { now, openLedger } from './ledger.fixture.ts'

const { place, current, write, buy, sell, entries, holding } = openLedger()

describe('a correction', () => {
  const corrections = () =>
    place.db
      .selectFrom('ledger_correction')
      .selectAll()
      .where('firm_id', '=', current.goal.firmId)
      .orderBy('id')
      .execute()

  it('is kept with its reason, and what follows is recomputed', async () => {
    const [id = 0] = await buy('2026-03-02', 5000)
    await buy('2026-03-03', 5000)
    await sell('2026-03-04', { units: '100' })
    await write((db, firmId) =>
      correctEntry(db, firmId, id, { amount: 8000, date: '2026-03-04', reason: 'Typed wrongly', now }),
    )
    expect((await entries()).map(({ dated, units, cost }) => [dated, units, cost])).toEqual([
      ['2026-03-03', '454.523', null],
      ['2026-03-04', '666.633', null],
      ['2026-03-04', '100.000', '1100.05'],
    ])
    expect(await corrections()).toMatchObject([
      {
        entry_id: id,
        by_adviser: true,
        reason: 'Typed wrongly',
        at: now,
        before: { dated: '2026-03-02', amount: '5000.00', units: '499.975', nav: '10' },
        after: { dated: '2026-03-04', amount: '8000.00', units: '666.633', nav: '12' },
      },
    ])
    expect(await holding()).toMatchObject({ bought_on: '2026-03-03', units: '1021.156' })
  })

  it('after which a later redemption would take more than is held is refused, and nothing changes', async () => {
    const [id = 0] = await buy('2026-03-02', 5000)
    await sell('2026-03-04', { units: '400' })
    const before = await entries()
    const cancel = write((db, firmId) => cancelEntry(db, firmId, id, { reason: 'x', now }))
    await expect(cancel).rejects.toMatchObject({
      code: 'NOT_CORRECTABLE',
      message: expect.stringMatching(/^The redemption of 4 Mar 2026 takes 400\.000 units, and then no units/),
    })
    await expect(
      write((db, firmId) => correctEntry(db, firmId, id, { amount: 3000, reason: 'x', now })),
    ).rejects.toThrow('and then only 299.985 units')
    expect(await entries()).toEqual(before)
    expect(await corrections()).toEqual([])
  })

  it('of another adviser’s transaction is refused as of none', async () => {
    const [id = 0] = await buy('2026-03-02', 5000)
    const other = await newGoal(place.db)
    const cancel = (db: Database) => cancelEntry(db, other.firmId, id, { reason: 'x', now })
    await expect(write(cancel)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const correct = (db: Database) => correctEntry(db, other.firmId, id, { amount: 1, reason: 'x', now })
    await expect(write(correct)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('cancels once, and nothing that is cancelled is corrected', async () => {
    const [id = 0] = await buy('2026-03-02', 5000)
    const cancel = () => write((db, firmId) => cancelEntry(db, firmId, id, { reason: 'Twice', now }))
    await cancel()
    await cancel()
    expect(await corrections()).toMatchObject([
      { before: { isCancelled: false }, after: { isCancelled: true } },
    ])
    await expect(
      write((db, firmId) => correctEntry(db, firmId, id, { amount: 1, reason: 'x', now })),
    ).rejects.toMatchObject({ code: 'NOT_CORRECTABLE' })
    expect(await holding()).toMatchObject({ units: '0.000', pending: '0.00' })
  })
})

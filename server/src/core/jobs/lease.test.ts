import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { tellEvent } from '../database/events.ts'
import { counting, gate, job, room, rounds, rowOf, seen, stage, stageJobs, start } from './jobs.fixture.ts'
import { runUnderLease } from './run-job.ts'

stageJobs()

describe('the lease', () => {
  it('lets one of two processes run a job at a time, and one run follow what is due', async () => {
    const { open, opened } = gate()
    const { counts, job: ledger } = counting('ledger', {}, () => opened)
    await start([ledger])
    await start([ledger])
    await seen(() => expect(counts.runs).toBe(1))
    await rounds()
    open()
    await seen(async () => expect(await rowOf('ledger')).toMatchObject({ is_running: false, runs: 1 }))
    await rounds()
    expect(counts).toMatchObject({ runs: 1, most: 1 })
  })

  it('is not taken again for what another run has just done', async () => {
    const { counts, job: ledger } = counting('ledger')
    await start([ledger])
    await seen(async () => expect(await rowOf('ledger')).toMatchObject({ runs: 1 }))
    const ended = await runUnderLease(room(), ledger, new AbortController().signal, { isAsked: false })
    expect([ended.kind, counts.runs]).toEqual(['held', 1])
  })

  it('that ends while another run is asked for has it run at once', async () => {
    const { db } = stage.database
    const { counts, job: ledger } = counting('ledger', { wokenBy: ['navs-changed'] })
    await start([ledger])
    await seen(async () => expect(await rowOf('ledger')).toMatchObject({ runs: 1, is_running: false }))
    // Another's run, which ends between the try to run and the asking; no round comes by.
    await db
      .updateTable('job')
      .set({ leased_by: 'another', leased_until: new Date(Date.now() + 3_600_000) })
      .execute()
    await sql`create function end_lease() returns trigger language plpgsql as $$ begin
      new.leased_by := null; new.leased_until := null; new.due_at := old.due_at; return new; end $$`.execute(
      db,
    )
    await sql`create trigger ends before update on job for each row when (new.is_asked) execute function end_lease()`.execute(
      db,
    )
    try {
      await tellEvent(db, 'navs-changed')
      await seen(() => expect(counts.runs).toBe(2))
    } finally {
      await sql`drop function end_lease cascade`.execute(db)
    }
  })

  it('of a dead process is taken over once it has run out, or where no other can be alive', async () => {
    const { counts, job: ledger } = counting('ledger')
    await stage.database.db
      .insertInto('job')
      .values({
        name: 'ledger',
        due_at: new Date(stage.now),
        leased_by: 'dead',
        leased_until: new Date(Date.now() + 3_600_000),
      })
      .execute()
    await start([ledger])
    if (stage.database.kind === 'embedded') {
      await seen(() => expect(counts.runs).toBe(1))
      return
    }
    await rounds()
    expect(counts.runs).toBe(0)
    await stage.database.db
      .updateTable('job')
      .set({ leased_until: new Date(Date.now() - 1) })
      .where('name', '=', 'ledger')
      .execute()
    await seen(() => expect(counts.runs).toBe(1))
  })

  it('is renewed while a run lives, and a run that has lost it is told to stop', async () => {
    let reason: unknown
    const long = job('long', async ({ signal, report }) => {
      report('half done')
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      reason = signal.reason
      throw signal.reason
    })
    await start([long], 200)
    const leasedUntil = async () => (await rowOf('long'))?.leased_until?.getTime() ?? 0
    await seen(async () => expect(await rowOf('long')).toMatchObject({ progress: 'half done' }))
    const first = await leasedUntil()
    await seen(async () => expect(await leasedUntil()).toBeGreaterThan(first + 200))
    await stage.database.db
      .updateTable('job')
      .set({ leased_by: 'another' })
      .where('name', '=', 'long')
      .execute()
    await seen(() => expect(String(reason)).toContain('taken over by another process'))
    expect(await rowOf('long')).toMatchObject({ leased_by: 'another', failures: 0 })
  })
})

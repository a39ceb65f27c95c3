import { describe, expect, it } from 'vitest'
import { tellEvent } from '../database/events.ts'
import { claimJob } from './job.repository.ts'
import { JobFailure } from './job.ts'
import { counting, gate, job, minute, rounds, rowOf, seen, stage, stageJobs, start } from './jobs.fixture.ts'

stageJobs()

describe.each(['one process', 'each process'] as const)('a job of %s', (where) => {
  it('runs at the start, then when it is due and not before', async () => {
    const { counts, job: ledger } = counting('ledger', { where })
    await start([ledger])
    await seen(() => expect(counts.runs).toBe(1))
    stage.now += 14 * minute
    await rounds()
    expect(counts.runs).toBe(1)
    stage.now += minute
    await seen(() => expect(counts.runs).toBe(2))
    await seen(async () => expect(await rowOf('ledger')).toMatchObject({ failures: 0, is_running: false }))
  })

  it('runs at once after an event that is committed, and not after one that is not', async () => {
    const { counts, job: mail } = counting('mail', { where, wokenBy: ['mail-queued'] })
    await start([mail])
    await seen(() => expect(counts.runs).toBe(1))
    const failed = stage.database.db.transaction().execute(async (db) => {
      await tellEvent(db, 'mail-queued')
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await stage.database.db.transaction().execute((db) => tellEvent(db, 'navs-changed'))
    await rounds()
    expect(counts.runs).toBe(1)
    await stage.database.db.transaction().execute(async (db) => {
      await tellEvent(db, 'mail-queued')
      await tellEvent(db, 'mail-queued')
    })
    await seen(() => expect(counts.runs).toBe(2))
    await rounds()
    expect(counts.runs).toBe(2)
  })

  it('that gathers runs once for all that comes within its time', async () => {
    const { counts, job: chain } = counting('chain', {
      where,
      wokenBy: ['audit-written'],
      gatherMs: 300,
    })
    await start([chain])
    await seen(() => expect(counts.runs).toBe(1))
    for (let told = 0; told < 5; told++) await tellEvent(stage.database.db, 'audit-written')
    await seen(() => expect(counts.runs).toBe(2))
    await rounds()
    expect(counts.runs).toBe(2)
  })

  it('asked for while it runs, it runs once more', async () => {
    const { open, opened } = gate()
    const { counts, job: mail } = counting('mail', { where, wokenBy: ['mail-queued'] }, () => opened)
    await start([mail])
    await seen(() => expect(counts.runs).toBe(1))
    await tellEvent(stage.database.db, 'mail-queued')
    await tellEvent(stage.database.db, 'mail-queued')
    await rounds()
    expect(counts.runs).toBe(1)
    open()
    await seen(() => expect(counts.runs).toBe(2))
    await rounds()
    expect(counts).toMatchObject({ runs: 2, most: 1 })
  })

  it('that fails is tried again later and later, is counted and named, and keeps no other waiting', async () => {
    let isBroken = true
    const failing = counting('failing', { where }, async () => {
      if (isBroken) throw new Error('the table is gone', { cause: new Error('dropped') })
    })
    const other = counting('other', { where })
    await start([failing.job, other.job])
    for (const [failures, pauseMs] of [
      [1, 5_000],
      [2, 10_000],
      [3, 20_000],
    ] as const) {
      await seen(async () => {
        expect(await rowOf('failing')).toMatchObject({
          failures_in_row: failures,
          failures,
          last_error: 'the table is gone · dropped',
          succeeded_at: null,
        })
      })
      stage.now += pauseMs - 1
      await rounds()
      expect(failing.counts.runs).toBe(failures)
      stage.now += 1
    }
    expect(other.counts.runs).toBe(1)
    isBroken = false
    await seen(async () => expect(await rowOf('failing')).toMatchObject({ failures_in_row: 0, failures: 3 }))
  })

  it('written down as due by a clock that was ahead is due now', async () => {
    stage.now += 400 * 24 * 60 * minute
    const ahead = counting('ledger', { where })
    const stop = await start([ahead.job])
    await seen(async () => expect(await rowOf('ledger')).toMatchObject({ runs: 1 }))
    stage.now -= 400 * 24 * 60 * minute
    await seen(() => expect(ahead.counts.runs).toBeGreaterThan(1))
    await stop()
  })
})

it('a job may say itself when it is tried again, and that it had nothing to do yet', async () => {
  let outcome: 'fails' | 'idle' | 'works' = 'fails'
  const source = job('source', async () => {
    if (outcome === 'fails') throw new JobFailure('The site is down.', new Date(stage.now + 2 * minute))
    return outcome === 'idle' ? 'idle' : undefined
  })
  await start([source])
  await seen(async () =>
    expect(await rowOf('source')).toMatchObject({ failures: 1, due_at: new Date(stage.now + 2 * minute) }),
  )
  outcome = 'idle'
  stage.now += 2 * minute
  await seen(async () =>
    expect(await rowOf('source')).toMatchObject({
      due_at: new Date(stage.now + 15 * minute),
      failures_in_row: 1,
    }),
  )
  outcome = 'works'
  stage.now += 15 * minute
  await seen(async () => expect(await rowOf('source')).toMatchObject({ failures_in_row: 0, runs: 2 }))
})

it('a run that looks and finds nothing left to do ends the failures of before, and counts as none otherwise', async () => {
  let outcome: 'fails' | 'nothing' = 'nothing'
  let looks = 0
  const files = job('files', async () => {
    looks++
    if (outcome === 'fails') throw new Error('Connection terminated unexpectedly')
    return 'nothing'
  })
  await start([files])
  await seen(() => expect(looks).toBe(1))
  await seen(async () => expect(await rowOf('files')).toMatchObject({ runs: 0, failures: 0 }))
  outcome = 'fails'
  stage.now += 15 * minute
  await seen(async () => expect(await rowOf('files')).toMatchObject({ failures_in_row: 1 }))
  outcome = 'nothing'
  stage.now += 15 * minute
  await seen(async () =>
    expect(await rowOf('files')).toMatchObject({ failures: 1, failures_in_row: 0, last_error: null }),
  )
})

it('lanes let a second run begin while the first is slow', async () => {
  const { open, opened } = gate()
  const { counts, job: mail } = counting(
    'mail',
    { where: 'each process', wokenBy: ['mail-queued'], lanes: 2 },
    () => opened,
  )
  await start([mail])
  for (let n = 0; n < 3; n++) await tellEvent(stage.database.db, 'mail-queued')
  await seen(() => expect(counts.most).toBe(2))
  await rounds()
  expect(counts.runs).toBe(2)
  open()
  await seen(() => expect(counts).toMatchObject({ runs: 3, most: 2 }))
})

it('a round begins in a free lane while a run is slow', async () => {
  const { open, opened } = gate()
  const { counts, job: mail } = counting('mail', { where: 'each process', lanes: 2 }, () => opened)
  await start([mail])
  await seen(() => expect(counts.runs).toBe(1))
  await rounds()
  expect(counts.runs).toBe(1)
  stage.now += 15 * minute
  await seen(() => expect(counts).toMatchObject({ runs: 2, most: 2 }))
  stage.now += 15 * minute
  await rounds()
  expect(counts.runs).toBe(2)
  open()
})

it('what a run that was asked for leaves undone is due again, though its round is far', async () => {
  const { counts, job: ledger } = counting('ledger')
  await start([ledger])
  await seen(async () => expect(await rowOf('ledger')).toMatchObject({ runs: 1, leased_by: null }))
  const killed = { name: 'ledger', run: 'killed', leaseMs: 100 }
  expect(await claimJob(stage.database.db, killed, new Date(stage.now))).toBe(0)
  await seen(() => expect(counts.runs).toBe(2))
})

it('a failure is kept in one line, whatever signs its words have', async () => {
  const failing = counting('failing', {}, async () => {
    throw new Error('The answer was\u0000\r\n not one.')
  })
  await start([failing.job])
  await seen(async () =>
    expect(await rowOf('failing')).toMatchObject({
      failures: 1,
      leased_by: null,
      last_error: 'The answer was not one.',
    }),
  )
})

it('ending waits for the run under way, which is due again and no failure', async () => {
  const signalled = gate()
  const finishing = gate()
  const long = job('long', async ({ signal }) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    signalled.open()
    await finishing.opened
    throw signal.reason
  })
  const stop = await start([long])
  await seen(async () => expect(await rowOf('long')).toMatchObject({ is_running: true }))
  let hasEnded = false
  const ended = stop().then(() => {
    hasEnded = true
  })
  await signalled.opened
  expect(hasEnded).toBe(false)
  finishing.open()
  await ended
  expect(await rowOf('long')).toMatchObject({
    failures: 0,
    leased_by: null,
    due_at: new Date(stage.now),
    runs: 0,
  })
})

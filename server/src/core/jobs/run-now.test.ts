import { expect, it } from 'vitest'
import { describeJobs } from './describe-jobs.ts'
import { counting, gate, room, rowOf, seen, stage, stageJobs, start } from './jobs.fixture.ts'
import { runNow } from './run-now.ts'

stageJobs()

it('a job that is run by hand waits for the run under way and says so', async () => {
  const { open, opened } = gate()
  const { counts, job: ledger } = counting('ledger', {}, () => opened)
  await start([ledger])
  await seen(() => expect(counts.runs).toBe(1))
  let waits = 0
  const byHand = runNow(room(), ledger, {
    signal: new AbortController().signal,
    onProgress: () => {},
    onWait: () => waits++,
  })
  await seen(() => expect(waits).toBe(1))
  open()
  expect(await byHand).toMatchObject({ kind: 'ended', outcome: 'done' })
  expect(counts).toMatchObject({ runs: 2, most: 1 })
})

it('the list says what each job does, when it runs and how it stands', async () => {
  const failing = counting('failing', { wokenBy: ['navs-changed'] }, async () => {
    throw new Error('no')
  })
  const fine = counting('fine', { where: 'each process' })
  await start([failing.job, fine.job])
  await seen(async () =>
    expect([await rowOf('failing'), await rowOf('fine')]).toMatchObject([{ runs: 1 }, { runs: 1 }]),
  )
  const listed = [failing.job, fine.job, counting('never').job].map((one) => ({ ...one, isOff: undefined }))
  const words = await describeJobs(
    stage.database.db,
    [...listed, { ...counting('off').job, isOff: 'SMTP_URL is not set' }],
    new Date(stage.now + 1_000),
  )
  expect(words).toContain('every 15 min, in one process, and at once after: navs-changed')
  expect(words).toContain('FAILS, 1 in a row, again in 4 s: no')
  expect(words).toContain('last success 1 s ago')
  expect(words).toContain('has not run yet')
  expect(words).toContain('off: SMTP_URL is not set')
})

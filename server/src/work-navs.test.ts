import { expect, it } from 'vitest'
import { rebuildLedger } from './modules/book/index.ts'
import { catalogueCodes, dailyFile, offer } from './testing/daily-source.ts'
import { importNavs, weekdays } from './testing/ledgers.ts'
import { hour, openWork } from './work.fixture.ts'

const { stage, place, db, seen, start, stop, startSip, entries, dates, succeeded } = openWork('migrated')

it('daily NAVs are fetched when their hour comes, and the ledger follows them', async () => {
  for (const [index, code] of catalogueCodes.entries()) {
    const rows = weekdays('2026-11-02', '2026-11-19', (index + 1) * 10)
    await importNavs(place(), rows, code)
  }
  stage().source.answerWith = offer(dailyFile('20-Nov-2026', ['10.1', '20.2', '30.3', '40.4']))
  stage().test.setNow('2026-11-20T17:00:00Z')
  await start()
  await seen(async () => expect(await succeeded('books')).not.toBeNull())
  await seen(async () =>
    expect(await db().selectFrom('nav_sync').select('newest_date').executeTakeFirst()).toBeDefined(),
  )
  stage().test.setNow('2026-11-20T18:00:00Z')
  await seen(async () => {
    const state = await db().selectFrom('nav_sync').select('newest_date').executeTakeFirstOrThrow()
    expect(state.newest_date).toBe('2026-11-20')
  })
  stage().source.answerWith = (_request, response) => response.writeHead(500).end()
  stage().test.setNow('2026-11-23T18:00:00Z')
  await seen(async () => {
    const row = await db().selectFrom('job').selectAll().where('name', '=', 'daily-navs').executeTakeFirst()
    expect(row).toMatchObject({ failures_in_row: 1, last_error: expect.stringContaining('500') })
    expect(row?.due_at).toEqual(new Date('2026-11-23T18:05:00Z'))
  })
})

it('the ledger books with real NAVs, at once after those that are imported, and follows one that is replaced', async () => {
  await importNavs(place(), weekdays('2026-01-01', '2026-11-19'))
  await startSip()
  await start()
  await seen(async () => expect(await succeeded('ledger')).not.toBeNull())
  stage().test.setNow('2026-11-21T06:00:00Z')
  await seen(async () => expect(await dates()).toEqual(['2026-10-21', '2026-11-21']))
  await stop()
  // From here on no round comes by: what happens does so because of the import.
  await start(hour)
  await seen(async () => expect(await succeeded('books')).toEqual(new Date('2026-11-21T06:00:00Z')))
  await importNavs(place(), '2026-11-20,10\n2026-11-23,10.5')
  await seen(async () => expect((await entries())[1]).toMatchObject({ nav: '10.5' }))
  await importNavs(place(), '2026-11-23,10.25')
  await seen(async () => expect((await entries())[1]).toMatchObject({ nav: '10.25' }))
  expect(await rebuildLedger(stage().test.dependencies.database)).toMatchObject({ mended: 0, doubtful: 0 })
})

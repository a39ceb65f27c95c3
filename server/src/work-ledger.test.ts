import { describe, expect, it } from 'vitest'
import { openWork } from './work.fixture.ts'

const { stage, seen, start, stop, startSip, entries, dates, succeeded } = openWork('eve')

describe('the ledger', () => {
  it('books an instalment on its day and allots it at its NAV, with simulated NAVs and no request made', async () => {
    await startSip()
    await start()
    await seen(async () => expect(await succeeded('ledger')).toEqual(new Date('2026-11-20T06:00:00Z')))
    expect(await dates()).toEqual(['2026-10-21'])
    // Half past midnight in India on Saturday, the day that it is due.
    stage().test.setNow('2026-11-20T19:00:00Z')
    await seen(async () => expect(await dates()).toEqual(['2026-10-21', '2026-11-21']))
    expect((await entries())[1]).toMatchObject({ nav: null })
    // Tuesday: the NAV of Monday is there.
    stage().test.setNow('2026-11-24T06:00:00Z')
    await seen(async () => expect((await entries())[1]).toMatchObject({ nav_date: '2026-11-23' }))
    expect(await dates()).toHaveLength(2)
  })

  it('catches up once on 40 days in which nobody did it', async () => {
    await startSip()
    await start()
    await seen(async () => expect(await succeeded('ledger')).not.toBeNull())
    await stop()
    stage().test.setNow('2026-12-30T06:00:00Z')
    await start()
    await seen(async () => {
      expect((await entries()).map(({ dated, nav_date }) => [dated, nav_date])).toEqual([
        ['2026-10-21', '2026-10-21'],
        ['2026-11-21', '2026-11-23'],
        ['2026-12-21', '2026-12-21'],
      ])
    })
  })

  it('with the daily NAVs switched off', async () => {
    await startSip()
    stage().test.dependencies.config.navSourceUrl = undefined
    await start()
    stage().test.setNow('2026-11-21T06:00:00Z')
    await seen(async () => expect(await dates()).toEqual(['2026-10-21', '2026-11-21']))
  })
})

import { pino } from 'pino'
import { expect, it } from 'vitest'
import { dailyFile, offer } from '../../../testing/daily-source.ts'
import { mfapiFile } from '../../../testing/nav-files.ts'
import { openStage } from '../nav/sync/nav-sync.fixture.ts'
import { ensureFunds } from './ensure-funds.ts'
import { fetchHistories } from './fetch-histories.ts'

const { stage, db, takeHistory, sync } = openStage()

async function fetchNow() {
  const { test, source } = stage()
  const config = { ...test.dependencies.config, navHistoryUrl: source.url.replace('spages', 'mf/{code}') }
  const logger = pino({ level: 'silent' })
  await fetchHistories({ ...test.dependencies, config }, { signal: new AbortController().signal, logger })
}

const stateOf = async (code: number) =>
  (await db().selectFrom('fund').select('history_state').where('code', '=', code).executeTakeFirst())
    ?.history_state

async function addFund(code: number) {
  const { source } = stage()
  await takeHistory()
  source.answerWith = offer(dailyFile('20-Nov-2026', ['10.1', '20.2', '30.3', '40.4']))
  expect(await sync()).toBe('imported')
  await db().deleteFrom('fund').where('code', '=', code).execute()
  await ensureFunds(db(), [code])
  expect(await stateOf(code)).toBe('wanted')
  source.asked.length = 0
}

it('the history of a fund that was added comes by itself, once', async () => {
  await addFund(600_001)
  const data = [
    { date: '18-11-2026', nav: '12.1' },
    { date: '17-11-2026', nav: '12.0' },
  ]
  stage().source.answerWith = offer(mfapiFile(600_001, data))
  await fetchNow()
  expect(stage().source.asked.map((asked) => asked.url)).toEqual(['/mf/600001/NAVAll.txt'])
  const navs = await db().selectFrom('nav').select(['nav_date', 'nav']).where('code', '=', 600_001).execute()
  expect(navs).toHaveLength(3)
  expect(await stateOf(600_001)).toBe('own')
  await fetchNow()
  expect(stage().source.asked).toHaveLength(1)
})

it('a source that knows no history is asked three times, later each time', async () => {
  await addFund(600_002)
  stage().source.answerWith = offer(mfapiFile(600_002, []))
  await fetchNow()
  await fetchNow()
  expect(stage().source.asked).toHaveLength(1)
  for (const instant of ['2026-11-20T18:30:00Z', '2026-11-20T19:30:00Z']) {
    stage().test.setNow(instant)
    await fetchNow()
  }
  expect(stage().source.asked).toHaveLength(3)
  expect(await stateOf(600_002)).toBe('none')
})

it('nothing is fetched while all NAVs are simulated', async () => {
  await addFund(600_003)
  await db().deleteFrom('nav').execute()
  await fetchNow()
  expect(stage().source.asked).toEqual([])
})

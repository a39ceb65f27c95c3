import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { amfiFile, amfiRow, newHeader } from '../../../testing/nav-files.ts'
import { openImports } from '../nav/import/nav-import.fixture.ts'
import { ensureSimulatedHistory } from '../nav/simulated/ensure-simulated-history.ts'
import { ensureSchemes } from './bundled-schemes.ts'
import { ensureFunds } from './ensure-funds.ts'
import { schemesByCode, schemesByIsin } from './schemes.repository.ts'

const { place, take } = openImports()
const realFile = '/work/shared/nav/raw/NAVAll-2026-08-21.txt'

it('an imported NAVAll tells each scheme with its newest NAV, whichever file comes last', async () => {
  const section = ['Open Ended Schemes(Equity Scheme - Large Cap Fund)', 'Malabar Mutual Fund']
  const row = '910001;INF999A01AA1;INF999A01AB9;Malabar Large Cap Fund;Regular Plan;IDCW;'
  await take(amfiFile(newHeader, ...section, `${row}12.5;19-Nov-2026`))
  await take(amfiFile(newHeader, ...section, `${row}12.1;18-Nov-2026`))
  const [scheme] = await schemesByCode(place.db, [910001, 999])
  expect(scheme).toEqual({
    code: 910001,
    name: 'Malabar Large Cap Fund',
    isinGrowth: 'INF999A01AA1',
    isinReinvestment: 'INF999A01AB9',
    fundHouse: 'Malabar Mutual Fund',
    schemeType: 'Open Ended Schemes',
    category: 'Equity Scheme - Large Cap Fund',
    isDirect: false,
    isGrowth: false,
    option: 'IDCW',
    nav: '12.5',
    navDate: '2026-11-19',
  })
  expect(await schemesByIsin(place.db, ['inf999a01ab9'])).toEqual([scheme])
})

it('the list that comes with the product fills in the market, and what a file told stays', async () => {
  expect(await ensureSchemes(place.database)).toBeGreaterThan(14_000)
  expect(await ensureSchemes(place.database)).toBeGreaterThan(14_000)
  const [known] = await schemesByCode(place.db, [910001])
  expect(known?.nav).toBe('12.5')
  const [bundled] = await schemesByIsin(place.db, ['INF247L01718'])
  expect(bundled).toMatchObject({ isDirect: true, isGrowth: true, fundHouse: 'Motilal Oswal Mutual Fund' })
})

it('schemes of the market become funds of the book, each once, without simulated NAVs', async () => {
  expect(await ensureFunds(place.db, [910001, 118372, 120828, 999])).toEqual([999])
  expect(await ensureFunds(place.db, [910001, 118372])).toEqual([])
  const funds = await place.db
    .selectFrom('fund')
    .selectAll()
    .where('is_offered', '=', false)
    .orderBy('code')
    .execute()
  expect(funds).toMatchObject([
    {
      code: 118372,
      name: 'BANDHAN LOW DURATION FUND, Monthly IDCW',
      category: 'low-duration',
      plan: 'Direct',
      minimum_sip: 500,
      minimum_lumpsum: 500,
      first_nav_date: null,
      history_state: 'wanted',
    },
    { code: 910001, name: 'Malabar Large Cap Fund, IDCW', category: 'large-cap', plan: 'Regular' },
  ])
  await ensureSimulatedHistory(place.database, '2026-11-21')
  const navs = await place.db.selectFrom('nav').select('code').where('code', '=', 118372).execute()
  expect(navs).toEqual([])
})

it.runIf(existsSync(realFile))('AMFI’s own file tells fourteen thousand schemes', async () => {
  await take(readFileSync(realFile, 'utf8'))
  const [motilal] = await schemesByCode(place.db, [127039])
  expect(motilal).toMatchObject({ isDirect: false, isGrowth: true, nav: '105.5612', navDate: '2026-08-21' })
})

it('what an import brings for a fund that was added is kept', async () => {
  await take(amfiFile(newHeader, amfiRow(910001, '12.75', '20-Nov-2026')))
  const rows = await place.db.selectFrom('nav').select('nav').where('code', '=', 910001).execute()
  expect(rows).toHaveLength(3)
})

import { clientRoutes, folioRoutes, largeImportRoutes, statementImportRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPan } from '../../../../testing/clients.ts'
import { storeGoalOf } from '../../../../testing/goals.ts'
import { applyFiles, readFiles, workFiles } from '../../../../testing/large-files.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../../testing/test-app.ts'
import { ensureSchemes } from '../../../market/index.ts'
import { csvOf, wbr2 } from '../../reading/mailback/files.fixture.ts'
import { apply, master, profileOf, read, takeBack } from './masters.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await ensureSchemes(test.dependencies.database)
})
afterAll(() => test.close())

const routes = statementImportRoutes

/** A row of MFSD211, which says no balance. */
function kfintechMaster(pan: string) {
  return {
    PRODUCT_CODE: '101EQGPG',
    FUND: '101',
    FOLIO: '910012345678',
    FUND_DESCRIPTION: 'Canara Robeco Flexi Cap Fund - Regular Growth',
    INVESTOR_NAME: 'Zoya Khan',
    PAN_NUMBER: pan,
    MOBILE_NUMBER: '9811111111',
    EMAIL: 'zoya.khan@example.com',
  }
}

const clientsOf = async (adviser: TestAdviser) =>
  (await adviser.call(clientRoutes.listClients, { query: {} })).body.map(({ name }) => name)

it.each([
  ['WBR9', 'Asha Kale', '9800000000', master],
  ['MFSD211', 'Zoya Khan', '9811111111', kfintechMaster],
])(
  'a master file alone makes clients of %s, once, and takes them out again',
  async (_kind, name, phone, row) => {
    const adviser = await test.newAdviser()
    const file = csvOf([row(newPan())])
    const preview = await read(adviser, file)
    expect(preview.effects).toMatchObject({ newClients: [name], newFolios: 1, newRows: 0, leftOut: [] })
    expect([preview.blockedBy, preview.questions, preview.schemes]).toEqual([null, [], []])
    expect(preview.particulars[0]?.fills.map(({ field }) => field)).toContain('phone')
    const clientId = await apply(adviser, preview)
    expect(await profileOf(adviser, clientId)).toMatchObject({ name, phone })
    const { body: folios } = await adviser.call(folioRoutes.listFolios, { params: { id: clientId } })
    expect(folios).toMatchObject([{ holder: name, fundCode: null, units: '0.000', value: null, shares: [] }])
    const again = await read(adviser, file)
    expect(again.effects).toMatchObject({ newClients: [], newFolios: 0, newRows: 0 })
    await apply(adviser, again)
    expect(await clientsOf(adviser)).toEqual([name])
    await takeBack(adviser, again)
    expect(await clientsOf(adviser)).toEqual([name])
    const { body: back } = await takeBack(adviser, preview)
    expect([back.state, await clientsOf(adviser)]).toEqual(['taken-back', []])
  },
)

it('rows that come after their master file are booked in its folio', async () => {
  const adviser = await test.newAdviser()
  const pan = newPan()
  const clientId = await apply(adviser, await read(adviser, csvOf([master(pan)])))
  const rows = await read(adviser, csvOf([wbr2({ PAN: pan })]))
  expect(rows.effects).toMatchObject({ newClients: [], newFolios: 0, newRows: 1 })
  await apply(adviser, rows)
  const { body: folios } = await adviser.call(folioRoutes.listFolios, { params: { id: clientId } })
  expect(folios.map(({ units, details }) => [units, details?.bank])).toEqual([
    ['10.000', 'SAMPLE BANK LTD ••••2333'],
  ])
})

it('a client of a master file who has a goal since stays when it is taken back', async () => {
  const adviser = await test.newAdviser()
  const masters = await read(adviser, csvOf([master(newPan())]))
  const clientId = await apply(adviser, masters)
  const { body: applied } = await adviser.call(routes.getStatementImport, { params: { id: masters.id } })
  expect([applied.effects.newClients, applied.investors[0]?.schemeCount]).toEqual([['Asha Kale'], 0])
  await storeGoalOf(test, clientId)
  await takeBack(adviser, masters)
  expect(await clientsOf(adviser)).toEqual(['Asha Kale'])
  expect(await profileOf(adviser, clientId)).toMatchObject({ bankAccountNo: null, city: null })
})

it('a master file of any size makes clients too, leaves them out as was said, and takes them out again', async () => {
  const adviser = await test.newAdviser()
  const rows = csvOf([master(newPan()), { ...master(newPan()), INV_NAME: 'Ravi Menon', FOLIOCHK: '5550001' }])
  const out = await readFiles(test, adviser, [rows])
  const body = { leaveOut: ['new-clients'], schemes: {} }
  await adviser.call(largeImportRoutes.answerLargeImport, { params: { id: out.id }, body })
  const refused = await adviser.call(routes.applyStatementImport, { params: { id: out.id } })
  expect([refused.status, refused.problem.message]).toEqual([409, 'Nothing is left to book.'])
  await takeBack(adviser, out)
  const first = await readFiles(test, adviser, [rows])
  expect([first.blockedBy, first.effects.newFolios]).toEqual([null, 2])
  await applyFiles(test, adviser, first.id)
  expect((await clientsOf(adviser)).toSorted()).toEqual(['Asha Kale', 'Ravi Menon'])
  await takeBack(adviser, first)
  await workFiles(test)
  expect(await clientsOf(adviser)).toEqual([])
})

import { clientRoutes, statementImportRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { correctClient, newClientOf, newPan } from '../../../testing/clients.ts'
import { createGoalTest } from '../../../testing/goals.ts'
import { readFiles, viewFiles, workFiles } from '../../../testing/large-files.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { gate, untilOneWaits } from '../../../testing/waits.ts'
import { ensureSchemes } from '../../market/index.ts'
import { csvOf, wbr2 } from '../reading/mailback/files.fixture.ts'

/** Only there can two transactions be open at once. */
const isServer = inject('databaseServer') !== ''

let test: TestApp
beforeAll(async () => {
  test = await createGoalTest()
  await ensureSchemes(test.dependencies.database)
})
afterAll(() => test.close())

/** Works on an import, which is held up at the end of its transaction until something else is done. */
async function workDuring<T>(importId: number, run: () => Promise<T>): Promise<T> {
  const { db } = test.dependencies.database
  const [reached, go] = [gate(), gate()]
  const rows = db.selectFrom('large_import').select('firm_id').where('import_id', '=', importId)
  const { firm_id: firmId } = await rows.executeTakeFirstOrThrow()
  const holding = db.transaction().execute(async (held) => {
    await held
      .selectFrom('large_import')
      .select('stage')
      .where('firm_id', '=', firmId)
      .where('import_id', '=', importId)
      .forUpdate()
      .execute()
    reached.open()
    await go.opened
  })
  await reached.opened
  const working = workFiles(test)
  try {
    await untilOneWaits(db)
    return await run()
  } finally {
    go.open()
    await holding
    await working
  }
}

describe.runIf(isServer)(`others of the firm${isServer ? '' : ' (who wait here)'}`, () => {
  it('register clients and correct others while files are applied, and while they are taken back', async () => {
    const adviser = await test.newAdviser()
    const known = await newClientOf(adviser, { name: 'Asha Rao' })
    const names = async () =>
      (await adviser.call(clientRoutes.listClients, { query: {} })).body.map(({ name }) => name)
    const file = csvOf([wbr2({ PAN: newPan(), INV_NAME: 'Brought by the file' })])
    const { id } = await readFiles(test, adviser, [file])
    const params = { id }

    await adviser.call(statementImportRoutes.applyStatementImport, { params })
    const during = await workDuring(id, async () => {
      await newClientOf(adviser, { name: 'Bela Sen' })
      expect((await correctClient(adviser, known.id, { name: 'Asha R. Rao' })).status).toBe(200)
      return names()
    })
    expect(during).toEqual(['Asha R. Rao', 'Bela Sen'])
    expect((await viewFiles(adviser, id)).state).toBe('applied')
    expect(await names()).toEqual(['Asha R. Rao', 'Bela Sen', 'Brought by the file'])

    await adviser.call(statementImportRoutes.takeBackStatementImport, { params })
    await workDuring(id, async () => {
      await newClientOf(adviser, { name: 'Chetan Das' })
      expect((await correctClient(adviser, known.id, { name: 'Asha Rao' })).status).toBe(200)
    })
    expect((await viewFiles(adviser, id)).state).toBe('taken-back')
    expect(await names()).toEqual(['Asha Rao', 'Bela Sen', 'Chetan Das'])
  })
})

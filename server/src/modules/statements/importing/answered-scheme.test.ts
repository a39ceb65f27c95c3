import { folioRoutes, statementImportRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPan } from '../../../testing/clients.ts'
import { createGoalTest } from '../../../testing/goals.ts'
import { newStatement } from '../../../testing/statements.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { ensureSchemes } from '../../market/index.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
  await ensureSchemes(test.dependencies.database)
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

it('a file whose scheme was asked for changes nothing the second time', async () => {
  const pan = newPan()
  const body = newStatement({ pan, isin: '', schemeCode: 'ZZ9' })
  const read = async () => (await adviser.call(statementImportRoutes.readStatement, { body })).body
  const apply = (id: number) => adviser.call(statementImportRoutes.applyStatementImport, { params: { id } })

  const first = await read()
  const [question] = first.questions
  expect(question?.kind).toBe('scheme')
  await adviser.call(statementImportRoutes.answerStatementImport, {
    params: { id: first.id },
    body: { leftOut: [], openings: {}, schemes: { [question?.scheme ?? '']: '120716' }, investors: {} },
  })
  const applied = await apply(first.id)
  expect([applied.status, applied.body.state]).toEqual([200, 'applied'])

  const again = await read()
  expect([again.questions, again.effects.newRows, again.effects.knownRows]).toEqual([[], 0, 2])
  expect((await apply(again.id)).status).toBe(200)
  const clientId = applied.body.investors[0]?.clientId ?? 0
  const { body: folios } = await adviser.call(folioRoutes.listFolios, { params: { id: clientId } })
  expect(folios.map(({ units }) => units)).toEqual(['20.000'])
})

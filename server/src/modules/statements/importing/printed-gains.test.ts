import { folioRoutes, gainRoutes, statementImportRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGoalTest } from '../../../testing/goals.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { ensureSchemes } from '../../market/index.ts'
import { expectedOf, hasSamples, sampleFile } from './samples.fixture.ts'

describe.skipIf(!hasSamples)(`gains of statements${hasSamples ? '' : ' (skipped, no ../shared)'}`, () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createGoalTest()
    await ensureSchemes(test.dependencies.database)
  })
  afterAll(() => test.close())

  it.each(['01-simple', '06-switch-merger', '07-reversal', '08-idcw', '10-charges', '11-large'])(
    '%s: what each folio holds by its queue is what the statement says, at what it says they cost',
    async (sample) => {
      const adviser = await test.newAdviser()
      const body = sampleFile(sample)
      const { body: preview } = await adviser.call(statementImportRoutes.readStatement, { body })
      const params = { id: preview.id }
      const { body: applied } = await adviser.call(statementImportRoutes.applyStatementImport, { params })
      const queued: string[] = []
      const folios: string[] = []
      let cost = 0
      for (const { clientId: id } of applied.investors) {
        if (id === null) throw new Error('not applied')
        const { body: gains } = await adviser.call(gainRoutes.clientGains, { params: { id }, query: {} })
        for (const { fundCode, units, lots } of gains.unrealised.schemes) {
          queued.push(`${fundCode} ${units}`)
          cost += lots.reduce((sum, lot) => sum + Math.round((lot.cost ?? 0) * 100), 0)
        }
        const { body: held } = await adviser.call(folioRoutes.listFolios, { params: { id } })
        folios.push(
          ...held
            .filter(({ units }) => Number(units) > 0)
            .map(({ fundCode, units }) => `${fundCode} ${units}`),
        )
        expect(gains.notes.filter((note) => note.includes('not on record as bought'))).toEqual([])
      }
      expect(queued.toSorted()).toEqual(folios.toSorted())
      const costs = expectedOf(sample).folios.flatMap((folio) =>
        folio.schemes.map(({ fifo }) => fifo?.cost ?? null),
      )
      if (costs.some((one) => one === null)) return
      const stated = costs.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0)
      // A sale rounds what it takes of a lot, the statement once what is left.
      expect(Math.abs(cost - stated)).toBeLessThanOrEqual(100)
    },
  )
})

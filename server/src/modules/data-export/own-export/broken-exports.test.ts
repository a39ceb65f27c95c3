import { type ClientData, clientRoutes, ownExportRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkOut, createCheckoutTest, newBuyer, type TestBuyer } from '../../../testing/checkout.ts'
import { exportedClient, importExport, packed } from '../../../testing/own-exports.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { digestOf } from './read-portable.ts'

let test: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  test = await createCheckoutTest()
  buyer = await newBuyer(test)
  await checkOut(test, buyer, { name: 'School', kind: 'monthly' })
})
afterAll(() => test.close())

const names = async (adviser: TestAdviser) =>
  (await adviser.call(clientRoutes.listClients, { query: {} })).body.map(({ name }) => name)

describe('a file that is no whole export is refused with what to do, and changes nothing', () => {
  const file = () => exportedClient(buyer.adviser, buyer.client.id)
  /** Edited, and its digest made to fit. */
  async function edited(change: (rows: ClientData['portable']['rows']) => void) {
    const own = await file()
    change(own.portable.rows)
    own.portable.digest = digestOf(own.portable.rows)
    return own
  }
  const changed = /was changed after it was exported/
  const unfit = /does not fit together/
  const row = (rows: ClientData['portable']['rows'], name: string) => rows[name]?.[0] ?? {}

  it.each<[string, () => unknown, RegExp]>([
    ['cut off', async () => JSON.stringify(await file()).slice(0, -40), /cut off/],
    ['deep', () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`, /no export of this product/],
    ['another file', () => ({ hello: 'world' }), /no export of this product/],
    ['from before', async () => ({ ...(await file()), portable: undefined }), /before exports could be/],
    ['newer', async () => ({ ...(await file()), portable: { version: 2 } }), /newer version/],
    [
      'edited',
      async () => {
        const own = await file()
        row(own.portable.rows, 'holding').units = '99999.000'
        return own
      },
      changed,
    ],
    [
      'with a column of its own',
      () => edited((rows) => Object.assign(row(rows, 'goal'), { firm_id: '1' })),
      changed,
    ],
    [
      'with a table of its own',
      () => edited((rows) => Object.assign(rows, { adviser: [{ id: '1' }] })),
      changed,
    ],
    [
      'with no number',
      () => edited((rows) => Object.assign(row(rows, 'holding'), { units: 'NaN' })),
      changed,
    ],
    [
      'of another client',
      () => edited((rows) => Object.assign(row(rows, 'holding'), { goal_id: '424242' })),
      changed,
    ],
    [
      'with words for a figure',
      () => edited((rows) => Object.assign(row(rows, 'holding'), { units: 'many' })),
      unfit,
    ],
    [
      'with a state that is none',
      () => edited((rows) => Object.assign(row(rows, 'sip'), { state: 'odd' })),
      unfit,
    ],
    [
      'with a KYC that is none',
      () => edited((rows) => Object.assign(row(rows, 'client'), { kyc_state: 'odd' })),
      unfit,
    ],
    [
      'of odd particulars',
      () => edited((rows) => Object.assign(row(rows, 'client_profile'), { details_sealed: '[' })),
      unfit,
    ],
  ])('%s', async (_name, make, message) => {
    const second = await test.newAdviser()
    const given = await make()
    const answer = await importExport(second, given)
    expect([answer.status, answer.problem.details?.[0]?.path]).toEqual([422, 'content'])
    expect(answer.problem.message).toMatch(message)
    expect(await names(second)).toEqual([])
    expect((await second.call(ownExportRoutes.listOwnExports, {})).body).toEqual([])
  })

  it('and so is one that unpacks to more than is read', async () => {
    const second = await test.newAdviser()
    const answer = await second.call(ownExportRoutes.previewOwnExport, {
      body: packed(' '.repeat(130_000_000)),
    })
    expect(answer.status).toBe(422)
    expect(answer.problem.message).toMatch(/more than 120 MB/)
  })
})

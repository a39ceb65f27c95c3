import { randomUUID } from 'node:crypto'
import { type ClientRowField, clientImportRoutes, clientRoutes, kycRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newClientOf, newPan } from '../../../testing/clients.ts'
import { joined } from '../../../testing/colleagues.ts'
import { createGoalTest, storeGoal } from '../../../testing/goals.ts'
import { importOne, rowsOf } from '../../../testing/imports.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
})
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const columns: ClientRowField[] = ['name', 'panNumber', 'phone', 'dateOfBirth', 'pincode']
const preview = (rows: ReturnType<typeof rowsOf>) =>
  adviser.call(clientImportRoutes.previewClientImport, { body: { fileName: 'book.xlsx', rows } })
const given = (rows: ReturnType<typeof rowsOf>, expectedNew: number, leaveOutRefused = false) => ({
  fileName: 'book.xlsx',
  rows,
  expectedNew,
  leaveOutRefused,
  consentNotice: null,
})
const apply = (body: ReturnType<typeof given>, key: string = randomUUID()) =>
  adviser.call(clientImportRoutes.importClients, { body }, { headers: { 'idempotency-key': key } })
const undo = (id: number) => adviser.call(clientImportRoutes.undoClientImport, { params: { id } })
const names = async () =>
  (await adviser.call(clientRoutes.listClients, { query: {} })).body.map(({ name }) => name)

describe('the preview', () => {
  it('says of each row whether it is new, known, differs or is refused, and by which cell', async () => {
    const known = await newClientOf(adviser, { name: 'Meera Kulkarni', phone: '9822041763' })
    const { panNumber } = known
    const twice = newPan()
    const { status, body } = await preview(
      rowsOf(
        columns,
        ['Ravi Menon', newPan(), '+91 98330 27146', '1985-04-03', '400602'],
        ['Meera Kulkarni', panNumber ?? '', '9822041763', '', ''],
        ['Meera Kulkarni', panNumber ?? '', '9999900000', '', ''],
        ['Asha Rao', twice, '98220', '2030-01-01', '0123'],
        ['Nobody', '', '', '', ''],
        ['', newPan(), '', '', ''],
        ['Zoya Khan', twice, '9822041764', '', ''],
      ),
    )
    expect(status).toBe(200)
    expect(body.counts).toEqual({ new: 1, known: 1, differs: 0, refused: 5 })
    expect(body.rows.map(({ outcome }) => outcome)).toEqual([
      'new',
      'known',
      'refused',
      'refused',
      'refused',
      'refused',
      'refused',
    ])
    expect(body.rows[0]?.missing).toContain('Place of birth')
    expect(body.rows[1]?.clientId).toBe(known.id)
    expect(body.rows[2]?.reasons).toEqual([{ cell: 'Row 4', message: 'The same client stands in row 3.' }])
    expect(body.rows[3]?.reasons).toEqual([
      { cell: 'C5', message: 'Phone number must be at least 10 digits' },
      { cell: 'E5', message: 'A PIN code has six digits and does not start with 0' },
      { cell: 'D5', message: 'The date of birth lies in the future' },
    ])
    expect(body.rows[4]?.reasons[0]?.cell).toBe('B6')
    expect(body.rows[5]?.reasons).toEqual([{ cell: 'A7', message: 'The name is missing.' }])
  })

  it('names what is on record otherwise, and changes nothing', async () => {
    const { panNumber } = await newClientOf(adviser, { name: 'Meera Kulkarni', phone: '9822041763' })
    const { body } = await preview(rowsOf(columns, ['Meera Joshi', panNumber ?? '', '9999900000', '', '']))
    expect(body.rows).toMatchObject([{ outcome: 'differs', differences: ['Name', 'Phone'] }])
    expect(await names()).toEqual(['Meera Kulkarni'])
  })

  it('knows nothing of another firm’s clients', async () => {
    const { panNumber } = await newClientOf(await test.newAdviser())
    const { body } = await preview(rowsOf(columns, ['Farah Sheikh', panNumber ?? '', '', '', '']))
    expect(body.rows).toMatchObject([{ outcome: 'new', clientId: null }])
  })
})

describe('an import', () => {
  it('registers every new client with what the row has, once however often it is sent', async () => {
    const [pan, key] = [newPan(), randomUUID()]
    const rows = rowsOf(
      [
        'name',
        'panNumber',
        'phone',
        'city',
        'nomineeName',
        'bankAccountNo',
        'kycState',
        'kycAgency',
        'kycReference',
        'kycDate',
      ],
      [
        'Ravi Menon',
        pan,
        '9833027146',
        'Thane',
        'Asha Menon',
        '302100444417',
        'Validated',
        'CVL',
        'K-1',
        '2026-01-05',
      ],
      ['Zoya Khan', newPan(), '', '', '', '', '', '', '', ''],
    )
    const first = await apply(given(rows, 2), key)
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ fileName: 'book.xlsx', clients: 2, undoneAt: null, keptBecause: null })
    const again = await apply(given(rows, 2), key)
    expect([again.status, again.body.id]).toEqual([200, first.body.id])
    const { body: list } = await adviser.call(clientRoutes.listClients, { query: {} })
    expect(list).toMatchObject([
      { name: 'Ravi Menon', panNumber: pan, phone: '9833027146', kycState: 'Validated' },
      { name: 'Zoya Khan', phone: null, email: null, kycState: 'Not started' },
    ])
    const params = { id: list[1]?.id ?? 0 }
    const kyc = await adviser.call(kycRoutes.getKycStatus, { params })
    expect(kyc.body.missing.map(({ label }) => label)).toContain('Date of birth')
    expect((await apply({ ...given(rows, 2), fileName: 'other.csv' }, key)).status).toBe(409)
  })

  it('is all or nothing: a refused row stops it unless it is left out', async () => {
    const rows = rowsOf(columns, ['Ravi Menon', newPan(), '', '', ''], ['Zoya Khan', 'NOPAN', '', '', ''])
    const stopped = await apply(given(rows, 1))
    expect(stopped.status).toBe(422)
    expect(JSON.stringify(stopped.body)).toContain('B3: ')
    expect(await names()).toEqual([])
    expect((await apply(given(rows, 1, true))).status).toBe(201)
    expect(await names()).toEqual(['Ravi Menon'])
  })

  it('is refused where the book changed since the preview', async () => {
    const pan = newPan()
    const rows = rowsOf(columns, ['Ravi Menon', pan, '', '', ''], ['Zoya Khan', newPan(), '', '', ''])
    await newClientOf(adviser, { panNumber: pan })
    const { status, body } = await apply(given(rows, 2))
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('changed since')])
    expect(await names()).toHaveLength(1)
  })

  it('is staff’s as well, and no reader’s', async () => {
    const [staff, reader] = [await joined(test, adviser, 'staff'), await joined(test, adviser, 'reader')]
    expect((await importOne(staff)).status).toBe(201)
    expect((await importOne(reader)).status).toBe(403)
  })

  it('needs a key, and takes at most 2,000 rows', async () => {
    const body = given(rowsOf(columns, ['Ravi Menon', newPan(), '', '', '']), 1)
    expect((await adviser.call(clientImportRoutes.importClients, { body })).status).toBe(422)
    const many = rowsOf(['name'], ...Array.from({ length: 2001 }, () => ['x']))
    expect((await preview(many)).status).toBe(422)
  })

  it('of 2,000 rows is shown, stored and undone', async () => {
    const rows = rowsOf(
      columns,
      ...Array.from({ length: 2000 }, (_, n) => [`Client ${n}`, newPan(), '', '', '']),
    )
    expect((await preview(rows)).body.counts.new).toBe(2000)
    const { body } = await apply(given(rows, 2000))
    expect(body.clients).toBe(2000)
    expect((await undo(body.id)).body.undoneAt).not.toBeNull()
    expect(await names()).toEqual([])
  })
})

describe('undoing an import', () => {
  it('takes its clients out again and no others, once', async () => {
    await newClientOf(adviser, { name: 'Stays Here' })
    const { body } = await importOne(adviser)
    expect(await names()).toHaveLength(2)
    expect((await undo(body.id)).status).toBe(200)
    expect(await names()).toEqual(['Stays Here'])
    expect((await undo(body.id)).body.keptBecause).toBe('It is undone.')
  })

  it('is refused after a day', async () => {
    const { body } = await importOne(adviser)
    const { db } = test.dependencies.database
    await db
      .updateTable('client_import')
      .set({ applied_at: new Date('2026-11-20T05:59:59Z') })
      .where('id', '=', body.id)
      .execute()
    expect((await undo(body.id)).status).toBe(409)
    expect(await names()).toHaveLength(1)
  })

  it.each([
    ['a goal', 'There is a goal of these clients by now.'],
    ['a KYC state', 'One of these clients was changed since.'],
  ])('is refused once %s rests on them, and says so', async (what, words) => {
    const { body } = await importOne(adviser)
    const [client] = (await adviser.call(clientRoutes.listClients, { query: {} })).body
    const id = client?.id ?? 0
    if (what === 'a goal') {
      const goal = await storeGoal(test, adviser)
      const { db } = test.dependencies.database
      await db.updateTable('goal').set({ client_id: id }).where('id', '=', goal.goalId).execute()
    } else {
      const kyc = { state: 'Registered' as const, agency: 'CVL' as const, reference: 'K', date: '2026-11-20' }
      await adviser.call(kycRoutes.setKycStatus, { params: { id }, body: kyc })
    }
    const { body: list } = await adviser.call(clientImportRoutes.listClientImports, {})
    expect(list).toMatchObject([{ id: body.id, keptBecause: words }])
    expect((await undo(body.id)).status).toBe(409)
    expect((await names()).length).toBeGreaterThan(0)
  })
})

import { deflateRawSync, gzipSync } from 'node:zlib'
import {
  bookRoutes,
  clientRoutes,
  folioRoutes,
  largeImportRoutes,
  statementImportRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPan } from '../../../testing/clients.ts'
import { createGoalTest } from '../../../testing/goals.ts'
import { applyFiles, beginFiles, readFiles, viewFiles, workFiles } from '../../../testing/large-files.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { ensureSchemes } from '../../market/index.ts'
import { csvOf, dbfOf, mfsd201, wbr2 } from '../reading/mailback/files.fixture.ts'

const { getStatementImport: _shown, ...routes } = statementImportRoutes

let test: TestApp
beforeAll(async () => {
  test = await createGoalTest()
  await ensureSchemes(test.dependencies.database)
})
afterAll(() => test.close())

/** Two purchases and a redemption of CAMS, and a purchase of KFintech, of each of so many people. */
function bookOf(pans: readonly string[]) {
  const cams = pans.flatMap((PAN, place) => {
    const of = { PAN, INV_NAME: `Person ${place}`, FOLIO_NO: `5500${place}` }
    return [
      wbr2({ ...of, TRXNNO: `${place}1`, TRADDATE: '1/5/2023' }),
      wbr2({ ...of, TRXNNO: `${place}2`, TRADDATE: '2/5/2023', UNITS: '20', AMOUNT: '205' }),
      wbr2({ ...of, TRXNNO: `${place}3`, TRADDATE: '3/5/2023', UNITS: '5', AMOUNT: '51.25', ...sold }),
    ]
  })
  const kfin = pans.map((PAN1, place) => ({
    ...mfsd201({ PAN1, invname: `Person ${place}`, td_acno: `3100${place}`, td_trno: `9${place}` }),
    fmcode: '101SCGPG',
    td_fund: '101',
    td_trdt: '20230512',
  }))
  return { cams: csvOf(cams), kfin: dbfOf(kfin) }
}
const sold = {
  TRXNTYPE: 'R1',
  TRXN_NATURE: 'Redemption',
  TRXN_TYPE_FLAG: 'Partial Redemption',
  STAMP_DUTY: '0',
}

async function heldBy(adviser: TestAdviser) {
  const { body: clients } = await adviser.call(clientRoutes.listClients, { query: {} })
  const held = []
  for (const { id, name } of clients.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { body: folios } = await adviser.call(folioRoutes.listFolios, { params: { id } })
    const { body: portfolio } = await adviser.call(bookRoutes.clientPortfolio, { params: { id } })
    held.push([
      name,
      folios.map((one) => [one.folio, one.fundCode, one.units]).toSorted(),
      portfolio.invested,
    ])
  }
  return held
}

const findingsOf = async (adviser: TestAdviser, id: number) =>
  (await adviser.call(largeImportRoutes.listFindings, { params: { id }, query: {} })).body

it('several registrars’ files make one import, and the same book as each read as a statement', async () => {
  const pans = [newPan(), newPan(), newPan()]
  const { cams, kfin } = bookOf(pans)
  const adviser = await test.newAdviser()
  const read = await readFiles(test, adviser, [cams, kfin])
  expect(read.large).toMatchObject({ stage: 'ready', rows: 12, folios: 6, investors: 3, newClients: 3 })
  expect([read.effects.newRows, read.effects.newFolios, read.blockedBy]).toEqual([12, 6, null])
  expect((await adviser.call(clientRoutes.listClients, { query: {} })).body).toEqual([])
  const applied = await applyFiles(test, adviser, read.id)
  expect([applied.state, applied.large?.stage, applied.effects.newRows]).toEqual(['applied', 'booked', 12])

  const other = await test.newAdviser()
  for (const [fileName, bytes] of [
    ['a.csv', cams],
    ['b.dbf', kfin],
  ] as const) {
    const body = { fileName, file: bytes.toString('base64') }
    const { body: statement } = await other.call(routes.readStatement, { body })
    const { status } = await other.call(routes.applyStatementImport, { params: { id: statement.id } })
    expect(status).toBe(200)
  }
  const held = await heldBy(adviser)
  expect(held).toHaveLength(3)
  expect(held).toEqual(await heldBy(other))
})

it('the months of a book that was looked at have what later files bring', async () => {
  const { cams, kfin } = bookOf([newPan()])
  const growthOf = async (adviser: TestAdviser) =>
    (await adviser.call(bookRoutes.portfolioSummary, {})).body.growthData
  const [adviser, atOnce] = [await test.newAdviser(), await test.newAdviser()]
  await applyFiles(test, adviser, (await readFiles(test, adviser, [cams])).id)
  const before = await growthOf(adviser)
  await applyFiles(test, adviser, (await readFiles(test, adviser, [kfin])).id)
  await applyFiles(test, atOnce, (await readFiles(test, atOnce, [cams, kfin])).id)
  const after = await growthOf(adviser)
  expect(after).not.toEqual(before)
  expect(after).toEqual(await growthOf(atOnce))
})

it('files twice change nothing, and are taken back as one', async () => {
  const { cams, kfin } = bookOf([newPan(), newPan()])
  const adviser = await test.newAdviser()
  const first = await readFiles(test, adviser, [cams])
  await applyFiles(test, adviser, first.id)
  const before = await heldBy(adviser)
  const again = await readFiles(test, adviser, [cams, kfin])
  expect([again.effects.newRows, again.effects.knownRows, again.large?.newClients]).toEqual([2, 6, 0])
  await applyFiles(test, adviser, again.id)
  expect(await heldBy(adviser)).not.toEqual(before)
  const refused = await adviser.call(routes.takeBackStatementImport, { params: { id: first.id } })
  expect([refused.status, refused.problem.code]).toEqual([200, undefined])
  await workFiles(test)
  expect((await viewFiles(adviser, first.id)).state).toBe('taken-back')
  const third = await readFiles(test, adviser, [cams])
  expect(third.effects.newRows).toBe(6)
})

describe('what is in the way', () => {
  it('is named, blocks, and is left out as a whole', async () => {
    const adviser = await test.newAdviser()
    const PAN = newPan()
    const file = csvOf([
      wbr2({ PAN, FOLIO_NO: '1', TRXNNO: '1' }),
      wbr2({ PAN, FOLIO_NO: '2', TRXNNO: '2', ...sold }),
      wbr2({ PAN, FOLIO_NO: '3', TRXNNO: '3', PRODCODE: 'H9999', SCHEME: 'HDFC Unheard Of Fund' }),
    ])
    const read = await readFiles(test, adviser, [file])
    expect(read.large).toMatchObject({ unsound: 1, codes: [{ key: 'CAMS/H9999', schemes: 1, rows: 1 }] })
    expect(read.blockedBy).toContain('1 scheme does not add up')
    const { findings } = await findingsOf(adviser, read.id)
    expect(findings.map(({ kind, folio }) => [kind, folio]).toSorted()).toEqual([
      ['new-client', ''],
      ['unknown', '3'],
      ['unsound', '2'],
    ])
    const params = { id: read.id }
    const refused = await adviser.call(routes.applyStatementImport, { params })
    expect([refused.status, refused.problem.code]).toEqual([409, 'IMPORT_BLOCKED'])
    const answer = (body: object) => adviser.call(largeImportRoutes.answerLargeImport, { params, body })
    expect((await answer({ leaveOut: ['unsound'], schemes: {} })).body.blockedBy).toContain('unknown code')
    const said = await answer({ leaveOut: ['unsound'], schemes: { 'CAMS/H9999': '101762' } })
    expect([said.body.blockedBy, said.body.effects.newRows]).toEqual([null, 2])
    await applyFiles(test, adviser, read.id)
    const [held] = await heldBy(adviser)
    expect(held?.[1]).toEqual([
      ['1', '101762', '10.000'],
      ['3', '101762', '10.000'],
    ])
  })

  it('leaves clients out who are not in the book', async () => {
    const adviser = await test.newAdviser()
    const [known, stranger] = [newPan(), newPan()]
    const first = await readFiles(test, adviser, [bookOf([known]).cams])
    await applyFiles(test, adviser, first.id)
    const read = await readFiles(test, adviser, [bookOf([known, stranger]).cams])
    const params = { id: read.id }
    await adviser.call(largeImportRoutes.answerLargeImport, {
      params,
      body: { leaveOut: ['new-clients'], schemes: {} },
    })
    const applied = await applyFiles(test, adviser, read.id)
    expect([applied.effects.newRows, applied.effects.knownRows]).toEqual([0, 3])
    expect(await heldBy(adviser)).toHaveLength(1)
  })
})

describe('a file that cannot be read', () => {
  const zipped = (bytes: Buffer, flags = 0) => {
    const head = Buffer.alloc(30 + 5)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(5, 26)
    head.write('a.csv', 30)
    return Buffer.concat([head, deflateRawSync(bytes), Buffer.from('PK\u0001\u0002 the directory')])
  }
  const { cams, kfin } = bookOf([newPan()])

  it('is one that a ZIP with a registrar’s file in it is not', async () => {
    const adviser = await test.newAdviser()
    expect((await readFiles(test, adviser, [zipped(cams)])).large).toMatchObject({ stage: 'ready', rows: 3 })
  })

  it.each([
    ['cut off', kfin.subarray(0, kfin.length - 400), /announces 1 rows and holds 0: it is cut off/],
    ['of another kind', Buffer.from('%PDF-1.7\n\0\0'), /This is no statement of mutual funds/],
    ['a ZIP with a password', zipped(cams, 1), /Unpack it, and choose the file that is in it/],
    ['a damaged ZIP', zipped(cams).subarray(0, 60), /The ZIP is damaged/],
    ['without rows', csvOf([wbr2()]).subarray(0, csvOf([wbr2()]).indexOf('\r')), /no rows/],
  ])('%s is refused in a sentence, and nothing is kept of it', async (_name, bytes, words) => {
    const adviser = await test.newAdviser()
    const read = await readFiles(test, adviser, [bytes])
    expect(read.large).toMatchObject({ stage: 'refused', words: expect.stringMatching(words) })
    const { db } = test.dependencies.database
    for (const table of ['import_piece', 'import_part', 'import_finding'] as const) {
      expect(await db.selectFrom(table).select('place').where('import_id', '=', read.id).execute()).toEqual(
        [],
      )
    }
    const refused = await adviser.call(routes.applyStatementImport, { params: { id: read.id } })
    expect(refused.problem.code).toBe('IMPORT_OVER')
  })

  it('is refused before it is sent where it is too large, and a piece where it unpacks to too much', async () => {
    const adviser = await test.newAdviser()
    const body = {
      files: [
        { name: 'a.csv', bytes: 700_000_000 },
        { name: 'b.csv', bytes: 700_000_000 },
      ],
    }
    const refused = await adviser.call(largeImportRoutes.beginLargeImport, { body })
    expect([refused.status, refused.problem.details?.[0]?.message]).toEqual([
      422,
      expect.stringContaining('more than 1.2 GB'),
    ])
    const id = await beginFiles(adviser, [cams])
    const content = gzipSync(Buffer.alloc(50_000_000)).toString('base64')
    await adviser.call(largeImportRoutes.sendPiece, { params: { id }, body: { file: 0, place: 0, content } })
    await workFiles(test)
    expect((await viewFiles(adviser, id)).large).toMatchObject({
      stage: 'refused',
      words: expect.stringContaining('did not arrive whole'),
    })
  })
})

it('is discarded before it is read to the end, and takes no more pieces', async () => {
  const adviser = await test.newAdviser()
  const { cams } = bookOf([newPan()])
  const id = await beginFiles(adviser, [cams])
  const { body } = await adviser.call(routes.takeBackStatementImport, { params: { id } })
  expect([body.state, body.large?.stage]).toEqual(['taken-back', 'over'])
  const piece = { file: 0, place: 0, content: gzipSync(cams).toString('base64') }
  const late = await adviser.call(largeImportRoutes.sendPiece, { params: { id }, body: piece })
  expect(late.problem.code).toBe('IMPORT_OVER')
})

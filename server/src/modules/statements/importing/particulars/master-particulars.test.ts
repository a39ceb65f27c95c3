import {
  clientRoutes,
  confirmationRoutes,
  folioRoutes,
  largeImportRoutes,
  registrationRoutes,
  statementImportRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { correctClient, newPan } from '../../../../testing/clients.ts'
import { joined, newFirm } from '../../../../testing/colleagues.ts'
import { storeGoalOf } from '../../../../testing/goals.ts'
import { applyFiles, readFiles, workFiles } from '../../../../testing/large-files.ts'
import { registration } from '../../../../testing/registration.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
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

const told = {
  dateOfBirth: '1980-05-17',
  phone: '9800000000',
  email: 'asha.kale@example.com',
  holdingType: 'Anyone or Survivor',
  addressLine1: '12 Example Road',
  addressLine2: 'Near Sample Circle',
  city: 'PUNE',
  state: 'Maharashtra',
  pincode: '411001',
  bankAccountNo: '000111222333',
  ifsc: 'SMPL0000001',
  bankName: 'SAMPLE BANK LTD',
}

it('a master file fills what is empty of a client and folio, and taken back leaves it empty again', async () => {
  const adviser = await test.newAdviser()
  const pan = newPan()
  const clientId = await apply(adviser, await read(adviser, csvOf([wbr2({ PAN: pan })])))
  const bare = await profileOf(adviser, clientId)
  const masters = await read(adviser, csvOf([master(pan)]))
  expect([masters.effects.newRows, masters.blockedBy]).toEqual([0, null])
  expect(masters.particulars).toMatchObject([{ investor: 'i0', differs: [], isTaken: false }])
  expect(masters.particulars[0]?.fills).toContainEqual({
    field: 'bankAccountNo',
    label: 'Account number',
    from: null,
    to: '••••2333',
  })
  expect(JSON.stringify(masters)).not.toContain('000111222333')
  await apply(adviser, masters)
  const filled = await profileOf(adviser, clientId)
  expect(filled).toMatchObject(told)
  expect(filled.nominees.map(({ name, percentage }) => [name, percentage])).toEqual([
    ['MIHIR KALE', 60],
    ['TARA KALE', 40],
  ])
  const { body: folios } = await adviser.call(folioRoutes.listFolios, { params: { id: clientId } })
  expect(folios.map(({ units, details }) => [units, details])).toEqual([
    [
      '10.000',
      {
        jointHolders: ['Ravi Kale'],
        nominees: ['MIHIR KALE 60%', 'TARA KALE 40%'],
        holding: 'Either or survivor',
        bank: 'SAMPLE BANK LTD ••••2333',
        kyc: null,
      },
    ],
  ])
  expect((await takeBack(adviser, masters)).status).toBe(200)
  expect(await profileOf(adviser, clientId)).toEqual({ ...bare, revision: bare.revision + 2 })
  const { body: after } = await adviser.call(folioRoutes.listFolios, { params: { id: clientId } })
  expect(after[0]).toMatchObject({ units: '10.000', details: { jointHolders: [], bank: null } })
})

it('what is on record otherwise stays, is shown, and is taken only where that was said', async () => {
  const adviser = await test.newAdviser()
  const panNumber = newPan()
  const body = registration({ panNumber, name: 'Asha Kale' })
  const { body: made } = await adviser.call(registrationRoutes.createClient, { body })
  const { id } = made.client
  await apply(adviser, await read(adviser, csvOf([wbr2({ PAN: panNumber })])))
  const kept = await apply(adviser, await read(adviser, csvOf([master(panNumber)]))).then(() =>
    profileOf(adviser, id),
  )
  expect(kept).toMatchObject({ phone: '9920514487', city: 'Thane', bankAccountNo: '302100444417' })
  expect(kept).toMatchObject({ nomineeName: 'MIHIR KALE', holdingType: 'Anyone or Survivor' })
  const again = await read(adviser, csvOf([master(panNumber)]))
  expect(again.particulars[0]?.fills).toEqual([])
  const differs = again.particulars[0]?.differs.map(({ field, from, to }) => [field, from, to])
  expect(differs).toContainEqual(['phone', '9920514487', '9800000000'])
  expect(differs).toContainEqual(['bankAccountNo', '••••4417', '••••2333'])
  await adviser.call(routes.answerStatementImport, {
    params: { id: again.id },
    body: { ...again.answers, taken: ['i0'] },
  })
  test.setNow('2026-11-21T09:00:00Z')
  const refused = await adviser.call(routes.applyStatementImport, { params: { id: again.id } })
  expect([refused.status, refused.problem.code]).toEqual([403, 'PASSWORD_REQUIRED'])
  expect(await profileOf(adviser, id)).toEqual(kept)
  await adviser.call(confirmationRoutes.confirmSession, { body: { currentPassword: adviser.password } })
  await apply(adviser, again)
  expect(await profileOf(adviser, id)).toMatchObject(told)
  // The account needs its branch, and is another one by that.
  const branch = { micr: '411002010', branchName: 'Pune', bankProof: 'Cheque' }
  const corrected = await correctClient(adviser, id, { pincode: '411002', ...branch })
  expect(corrected.status).toBe(200)
  await takeBack(adviser, again)
  expect(await profileOf(adviser, id)).toMatchObject({
    phone: '9920514487',
    email: 'farah@example.com',
    dateOfBirth: '1990-01-19',
    bankAccountNo: '000111222333',
    addressLine1: '12 Example Road',
    pincode: '411002',
  })
})

it('staff fills in neither e-mail nor bank of a client of the book', async () => {
  const owner = await newFirm(test)
  const staff = await joined(test, owner, 'staff')
  const pan = newPan()
  const clientId = await apply(owner, await read(owner, csvOf([wbr2({ PAN: pan })])))
  await apply(staff, await read(staff, csvOf([master(pan)])))
  const { email, bankAccountNo, city } = await profileOf(owner, clientId)
  expect([email, bankAccountNo, city]).toEqual([null, null, 'PUNE'])
})

it('files of any size fill in too, name what is on record otherwise, and take it all back', async () => {
  const adviser = await test.newAdviser()
  const pan = newPan()
  const rows = csvOf([wbr2({ PAN: pan })])
  const first = await readFiles(test, adviser, [rows, csvOf([master(pan)])])
  await applyFiles(test, adviser, first.id)
  const { body: clients } = await adviser.call(clientRoutes.listClients, { query: {} })
  const clientId = clients[0]?.id ?? 0
  expect(await profileOf(adviser, clientId)).toMatchObject(told)
  const other = csvOf([master(pan, { MOBILE_NO: '9811111111' })])
  const second = await readFiles(test, adviser, [rows, other])
  const { body } = await adviser.call(largeImportRoutes.listFindings, {
    params: { id: second.id },
    query: { kind: 'warning' },
  })
  expect(body.findings.map(({ words }) => words)).toEqual([
    'The file tells of the investor: Phone 9811111111 (on record 9800000000). What is on record stays.',
  ])
  await storeGoalOf(test, clientId)
  await takeBack(adviser, first)
  await workFiles(test)
  expect(await profileOf(adviser, clientId)).toMatchObject({ bankAccountNo: null, city: null })
})

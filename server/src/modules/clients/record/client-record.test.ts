import { clientRecordRoutes, clientRoutes, kycRoutes, registrationRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctClient, newClientOf, newPan } from '../../../testing/clients.ts'
import { newestMail } from '../../../testing/mails.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
})
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))
afterAll(() => test.close())

const read = async (id: number) =>
  (await adviser.call(registrationRoutes.getClientProfile, { params: { id } })).body
const changes = async (id: number) =>
  (await adviser.call(clientRecordRoutes.listClientChanges, { params: { id } })).body

const correct = (id: number, change: Record<string, unknown>) => correctClient(adviser, id, change)
const validated = { state: 'Validated', agency: 'CAMS', reference: 'KRA-1', date: '2026-11-02' }
const setKyc = (id: number, body: unknown) => adviser.call(kycRoutes.setKycStatus, { params: { id }, body })
const getKyc = async (id: number) => (await adviser.call(kycRoutes.getKycStatus, { params: { id } })).body

const foreigner = {
  taxResidentOtherCountry: 'yes',
  taxDetailsCountry: 'Singapore',
  taxReferenceNumber: 'S1234567D',
  identificationType: 'Passport',
  nomineeName: 'Yusuf Sheikh',
  nomineeIdType: 'Aadhar',
  nomineeIdNumber: '2345 6789 0123',
}

describe("a client's particulars", () => {
  it('are whole in the form that corrects them, but for an Aadhaar number', async () => {
    const { id, panNumber } = await newClientOf(adviser, foreigner)
    expect(await read(id)).toMatchObject({
      id,
      revision: 1,
      panNumber,
      bankAccountNo: '302100444417',
      taxReferenceNumber: 'S1234567D',
      nomineeIdNumber: '0123',
      city: 'Thane',
      phoneBelongsTo: 'self',
      netWorth: null,
    })
  })

  it('lie sealed in the database, and nowhere the whole Aadhaar number or the password', async () => {
    const { id, panNumber } = await newClientOf(adviser, foreigner)
    await correct(id, { bankAccountNo: '99887766554433', city: 'Nashik' })
    const { db } = test.dependencies.database
    const rows = [
      ...(await db.selectFrom('client').selectAll().where('id', '=', id).execute()),
      ...(await db.selectFrom('client_profile').selectAll().where('client_id', '=', id).execute()),
      ...(await db.selectFrom('client_change').selectAll().where('client_id', '=', id).execute()),
    ]
    const text = rows
      .flatMap((row) => Object.values(row))
      .map((value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value),
      )
      .join('\n')
    expect(text).toContain('$argon2id$')
    const particulars = ['1990-01-19', 'Gokhale', 'Thane', 'Nashik', 'Yusuf', 'Singapore', '302100444417']
    for (const secret of [...particulars, panNumber, '99887766554433', 'S1234567D', '0123', 'Tulsi-4417']) {
      expect(text).not.toContain(secret)
    }
    expect(JSON.stringify(await read(id))).not.toContain('23456789')
  })

  it('are corrected, and who changed what and when stands in the record', async () => {
    const { id } = await newClientOf(adviser, { ...foreigner, name: 'Farah Sheikh' })
    test.setNow('2026-11-21T09:30:00Z')
    const change = { bankAccountNo: '99887766554433', city: 'Nashik', netWorth: 500000 }
    const answer = await correct(id, { ...change, currentPassword: adviser.password })
    expect(answer.body).toMatchObject({ revision: 2, city: 'Nashik', bankAccountNo: '99887766554433' })
    expect(await changes(id)).toEqual([
      {
        at: '2026-11-21T09:30:00.000Z',
        by: adviser.username,
        kind: 'corrected',
        reason: null,
        fields: [
          { field: 'city', label: 'City', from: 'Thane', to: 'Nashik' },
          { field: 'bankAccountNo', label: 'Account number', from: '••••4417', to: '••••4433' },
          { field: 'netWorth', label: 'Net worth', from: null, to: '500000' },
        ],
      },
      {
        at: '2026-11-21T06:00:00.000Z',
        by: adviser.username,
        kind: 'registered',
        reason: null,
        fields: [],
      },
    ])
  })

  it('that were changed in another tab are not overwritten: it says by whom and when', async () => {
    const { id } = await newClientOf(adviser)
    const { id: _id, ...opened } = await read(id)
    await correct(id, { city: 'Nashik' })
    const body = { age: 36, ...opened, city: 'Nagpur' }
    const stale = await adviser.call(registrationRoutes.updateClientProfile, { params: { id }, body })
    expect([stale.status, stale.problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(stale.problem.message).toContain(`${adviser.username} changed this client on 21 Nov 2026, 11:30`)
    expect((await read(id)).city).toBe('Nashik')
    expect(await changes(id)).toHaveLength(2)
  })

  it('are corrected once by a double click and by a retry after a lost answer', async () => {
    const { id } = await newClientOf(adviser)
    const { id: _id, ...opened } = await read(id)
    const body = { age: 36, ...opened, city: 'Nagpur' }
    const send = () => adviser.call(registrationRoutes.updateClientProfile, { params: { id }, body })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(answers.map((answer) => [answer.status, answer.body.revision])).toEqual(Array(4).fill([200, 2]))
    expect(await changes(id)).toHaveLength(2)
  })

  it('of two different corrections at once one is refused', async () => {
    const { id } = await newClientOf(adviser)
    const { id: _id, ...opened } = await read(id)
    const answers = await Promise.all(
      ['Nagpur', 'Nashik'].map((city) =>
        adviser.call(registrationRoutes.updateClientProfile, {
          params: { id },
          body: { age: 36, ...opened, city },
        }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('keep the PAN unique in the book, archived clients included', async () => {
    const other = await newClientOf(adviser)
    const { id, panNumber } = await newClientOf(adviser)
    const taken = await correct(id, { panNumber: other.panNumber })
    expect([taken.status, taken.problem.code]).toEqual([409, 'PAN_TAKEN'])
    expect(taken.problem.details?.[0]?.path).toBe('panNumber')
    await adviser.call(clientRecordRoutes.archiveClient, { params: { id: other.id }, body: {} })
    expect((await correct(id, { panNumber: other.panNumber })).problem.message).toContain('in the archive')
    expect(await read(id)).toMatchObject({ panNumber, revision: 1 })
  })

  it('of two clients that are given one PAN at once one is refused', async () => {
    const both = [await newClientOf(adviser), await newClientOf(adviser)]
    const panNumber = newPan()
    const answers = await Promise.all(both.map(({ id }) => correct(id, { panNumber })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it.each([
    ['panNumber', () => newPan()],
    ['name', () => 'Farah Khan'],
    ['dateOfBirth', () => '1990-01-20'],
  ])('begin the KYC again where the %s is another', async (field, value) => {
    const { id } = await newClientOf(adviser)
    await setKyc(id, validated)
    expect((await correct(id, { [field]: value() })).status).toBe(200)
    expect(await getKyc(id)).toMatchObject({
      kycStatus: false,
      state: 'Not started',
      agency: null,
      date: null,
    })
    expect((await changes(id)).map((change) => change.kind)).toEqual([
      'kyc',
      'corrected',
      'kyc',
      'registered',
    ])
  })

  it('leave the KYC as it is where anything else is another', async () => {
    const { id } = await newClientOf(adviser)
    await setKyc(id, validated)
    await correct(id, { city: 'Pune', phone: '9822041763', riskAppetite: 3 })
    expect((await getKyc(id)).state).toBe('Validated')
  })

  it('tell the old address of another e-mail', async () => {
    const { id } = await newClientOf(adviser, { email: 'old@example.com' })
    await correct(id, { email: 'new@example.com' })
    expect(await newestMail(test, 'old@example.com')).toContain('has recorded another email address')
    expect(await newestMail(test, 'new@example.com')).toBeUndefined()
  })

  it('date the risk appetite anew where it is another, and only then', async () => {
    const { id } = await newClientOf(adviser)
    test.setNow('2026-11-21T09:30:00Z')
    await correct(id, { city: 'Pune' })
    const get = async () => (await adviser.call(clientRoutes.getClient, { params: { id } })).body
    expect((await get()).riskAppetiteRecordedAt).toBe('2026-11-21T06:00:00.000Z')
    await correct(id, { riskAppetite: 3 })
    expect(await get()).toMatchObject({ riskAppetite: 3, riskAppetiteRecordedAt: '2026-11-21T09:30:00.000Z' })
  })

  it('are checked like a registration', async () => {
    const { id } = await newClientOf(adviser)
    for (const [field, value] of [
      ['state', 'Atlantis'],
      ['countryOfBirth', 'Narnia'],
      ['age', 12],
      ['dateOfBirth', '2026-11-22'],
      ['pincode', '012345'],
      ['micr', '12'],
      ['revision', 'one'],
    ] as const) {
      const answer = await correct(id, { [field]: value })
      expect([answer.status, answer.problem.details?.[0]?.path]).toEqual([422, field])
    }
    expect((await read(id)).revision).toBe(1)
  })
})

describe('an archived client', () => {
  it('is out of the lists, keeps its page, and comes back', async () => {
    const own = await test.newAdviser()
    const { id } = await newClientOf(own)
    const ids = async (query: object) =>
      (await own.call(clientRoutes.listClients, { query })).body.map((client) => client.id)
    const body = { reason: 'Moved abroad' }
    const archived = await own.call(clientRecordRoutes.archiveClient, { params: { id }, body })
    expect(archived.body).toMatchObject({ isArchived: true, archivedAt: '2026-11-21T06:00:00.000Z' })
    await own.call(clientRecordRoutes.archiveClient, { params: { id }, body })
    expect([await ids({}), await ids({ archived: 'true' })]).toEqual([[], [id]])
    expect((await own.call(clientRoutes.getClient, { params: { id } })).status).toBe(200)
    const restored = await own.call(clientRecordRoutes.restoreClient, { params: { id }, body: {} })
    expect(restored.body).toMatchObject({ isArchived: false, archivedAt: null })
    expect([await ids({}), await ids({ archived: 'true' })]).toEqual([[id], []])
    const record = (await own.call(clientRecordRoutes.listClientChanges, { params: { id } })).body
    expect(record.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['restored', null],
      ['archived', 'Moved abroad'],
      ['registered', null],
    ])
  })

  it('says so where its PAN is registered again', async () => {
    const { id, panNumber } = await newClientOf(adviser)
    await adviser.call(clientRecordRoutes.archiveClient, { params: { id }, body: {} })
    await expect(newClientOf(adviser, { panNumber })).rejects.toThrow('in the archive')
  })
})

import { clientRecordRoutes, registrationRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registration } from '../../../testing/registration.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const one = (name: string, percentage: number | null, rest: object = {}) => ({ name, percentage, ...rest })
const yusuf = one('Yusuf Sheikh', 60, {
  relation: 'Father',
  dob: '1958-04-02',
  idType: 'Aadhar',
  idNumber: '234567890123',
})
const asma = one('Asma Sheikh', 40, { relation: 'Mother', idType: 'PAN', idNumber: 'bklpk4821m' })

const register = (change: Readonly<Record<string, unknown>>) =>
  adviser.call(registrationRoutes.createClient, { body: registration(change) })
const profileOf = async (id: number) =>
  (await adviser.call(registrationRoutes.getClientProfile, { params: { id } })).body
async function registered(change: Readonly<Record<string, unknown>>) {
  const made = await register(change)
  expect(made.status, JSON.stringify(made.problem)).toBe(201)
  return profileOf(made.body.client.id)
}

describe('nominees of a registration', () => {
  it('are kept, the first as the single fields too, of an Aadhaar number the end alone', async () => {
    const profile = await registered({ nominees: [yusuf, asma] })
    expect(profile.nominees).toMatchObject([
      { name: 'Yusuf Sheikh', percentage: 60, dob: '1958-04-02', idNumber: '0123' },
      { name: 'Asma Sheikh', percentage: 40, relation: 'Mother', idNumber: 'BKLPK4821M', dob: null },
    ])
    expect(profile).toMatchObject({
      nomineeName: 'Yusuf Sheikh',
      nomineePercentage: 60,
      nomineeIdNumber: '0123',
    })
  })

  it('may be the single fields alone, or those with others after them', async () => {
    const single = { nomineeName: 'Yusuf Sheikh', nomineeRelation: 'Father', nomineePercentage: 60 }
    const alone = await registered({ ...single, nomineePercentage: 50 })
    expect(alone.nominees).toMatchObject([{ name: 'Yusuf Sheikh', percentage: 50 }])
    const both = await registered({ ...single, nominees: [asma], panNumber: 'AAKPK9054H' })
    expect(both.nominees.map(({ name }) => name)).toEqual(['Yusuf Sheikh', 'Asma Sheikh'])
    const none = await registered({ nominees: [], panNumber: 'AAKPK9055H' })
    expect(none.nominees).toEqual([])
  })

  it('lie sealed, and nowhere readable', async () => {
    const made = await register({ nominees: [yusuf, asma] })
    const row = await test.dependencies.database.db
      .selectFrom('client_profile')
      .selectAll()
      .where('client_id', '=', made.body.client.id)
      .executeTakeFirstOrThrow()
    const bytes = Object.values(row).map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
    )
    for (const secret of ['Asma', 'BKLPK4821M']) expect(bytes.join(' ')).not.toContain(secret)
  })

  it.each([
    [
      'too little',
      [yusuf, one('B', 30)],
      'nominees.1.percentage',
      'The shares add up to 90%, not to 100%: 10% is missing.',
    ],
    [
      'too much',
      [yusuf, one('B', 41)],
      'nominees.1.percentage',
      'The shares add up to 101%, not to 100%: 1% too much.',
    ],
    ['no share', [yusuf, one('B', null)], 'nominees.1.percentage', 'Enter the share of each nominee'],
    [
      'a share of 0',
      [one('A', 100), one('B', 0)],
      'nominees.1.percentage',
      'A share of 0 is none: enter more, or remove the nominee',
    ],
    ['no name', [yusuf, { percentage: 40 }], 'nominees.1.name', 'Nominee name is required'],
    [
      'a wrong id',
      [yusuf, { ...asma, idNumber: 'X' }],
      'nominees.1.idNumber',
      'PAN number must be at least 10 characters',
    ],
    [
      'a birth to come',
      [yusuf, { ...asma, dob: '2027-01-01' }],
      'nominees.1.dob',
      'The date of birth lies in the future',
    ],
    [
      'eleven',
      Array.from({ length: 11 }, () => one('A', 10)),
      'nominees',
      'At most 10 nominees can be named.',
    ],
    [
      'a share that is none',
      [yusuf, { ...asma, percentage: 'much' }],
      'nominees.1.percentage',
      'Nominee percentage must be a number from 0 to 100',
    ],
    ['no list', 'Asma', 'nominees', 'List the nominees.'],
  ])('are refused with %s', async (_, nominees, path, message) => {
    const { status, problem } = await register({ nominees })
    expect([status, problem.details?.[0]]).toEqual([422, { path, message }])
  })

  it('take thirds that add up, and ten', async () => {
    const thirds = [one('A', 33.33), one('B', 33.33), one('C', 33.34)]
    expect((await registered({ nominees: thirds })).nominees).toHaveLength(3)
    const ten = Array.from({ length: 10 }, (_, index) => one(`N ${index}`, 10))
    expect((await registered({ nominees: ten, panNumber: 'AAKPK9054H' })).nominees).toHaveLength(10)
  })
})

describe('nominees of a correction', () => {
  const put = (id: number, body: object) =>
    adviser.call(registrationRoutes.updateClientProfile, {
      params: { id },
      body: { ...registration(), ...body } as never,
    })

  it('are replaced as listed, and the change is on record', async () => {
    const { id, revision } = await registered({ nominees: [yusuf, asma] })
    const saved = await put(id, { revision, nominees: [{ ...yusuf, percentage: 100 }] })
    expect(saved.body.nominees).toMatchObject([{ name: 'Yusuf Sheikh', percentage: 100 }])
    const { body } = await adviser.call(clientRecordRoutes.listClientChanges, { params: { id } })
    expect(body[0]?.fields).toContainEqual({
      field: 'nominees',
      label: 'Further nominees',
      from: 'Asma Sheikh 40%',
      to: null,
    })
  })

  it('stay where only the first is said, as long as the shares still add up', async () => {
    const { id, revision } = await registered({ nominees: [yusuf, asma] })
    const first = { nomineeName: 'Yusuf A. Sheikh', nomineePercentage: 60 }
    const saved = await put(id, { ...first, revision })
    expect(saved.body.nominees.map(({ name }) => name)).toEqual(['Yusuf A. Sheikh', 'Asma Sheikh'])
    const refused = await put(id, { ...first, nomineePercentage: 70, revision: saved.body.revision })
    expect(refused.problem.details?.[0]?.message).toBe(
      'The shares add up to 110%, not to 100%: 10% too much.',
    )
  })
})

it('keeps the placeholder MICR as not known, and takes an income above 1 crore', async () => {
  const profile = await registered({ micr: '123456789', grossAnnualIncome: 'Above 1 crore' })
  expect(profile).toMatchObject({ micr: null, grossAnnualIncome: 'Above 1 crore' })
})

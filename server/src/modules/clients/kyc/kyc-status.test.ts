import { clientRecordRoutes, kycRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctClient, newClientOf } from '../../../testing/clients.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
})
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))
afterAll(() => test.close())

const changes = async (id: number) =>
  (await adviser.call(clientRecordRoutes.listClientChanges, { params: { id } })).body
const validated = { state: 'Validated', agency: 'CAMS', reference: 'KRA-1', date: '2026-11-02' }
const setKyc = (id: number, body: unknown) => adviser.call(kycRoutes.setKycStatus, { params: { id }, body })
const getKyc = async (id: number) => (await adviser.call(kycRoutes.getKycStatus, { params: { id } })).body

describe('the KYC state', () => {
  it('is set as the agency gave it, with who and when, and true for Validated alone', async () => {
    const { id } = await newClientOf(adviser)
    expect(await getKyc(id)).toMatchObject({ kycStatus: false, state: 'Not started', updatedAt: null })
    const set = await setKyc(id, validated)
    expect(set.body).toMatchObject({ ...validated, kycStatus: true, updatedBy: adviser.username })
    expect(set.body.updatedAt).toBe('2026-11-21T06:00:00.000Z')
    for (const state of ['Under process', 'Registered', 'On hold', 'Rejected']) {
      expect((await setKyc(id, { ...validated, state })).body).toMatchObject({ kycStatus: false, state })
    }
    const again = await setKyc(id, { state: 'Not started', agency: 'CAMS' })
    expect(again.body).toMatchObject({ state: 'Not started', agency: null, reference: null, date: null })
    const [last] = await changes(id)
    expect(last?.fields[0]).toEqual({
      field: 'kycState',
      label: 'KYC state',
      from: 'Rejected',
      to: 'Not started',
    })
  })

  it('that is sent twice is recorded once', async () => {
    const { id } = await newClientOf(adviser)
    await Promise.all([setKyc(id, validated), setKyc(id, validated)])
    expect(await changes(id)).toHaveLength(2)
  })

  it('says what the record lacks', async () => {
    const { id } = await newClientOf(adviser)
    expect((await getKyc(id)).missing).toEqual([
      { field: 'residentialStatus', label: 'Residential status' },
      { field: 'grossAnnualIncome', label: 'Gross annual income' },
      { field: 'sourceOfWealth', label: 'Source of wealth' },
    ])
    const given = {
      residentialStatus: '01-RES.IND',
      grossAnnualIncome: '5-10 lakh',
      sourceOfWealth: 'Salary',
    }
    await correctClient(adviser, id, given)
    expect((await getKyc(id)).missing).toEqual([])
  })

  it.each([
    ['state', { ...validated, state: 'Complete' }],
    ['agency', { ...validated, agency: 'KARVY' }],
    ['agency', { ...validated, agency: null }],
    ['reference', { ...validated, reference: '  ' }],
    ['reference', { ...validated, reference: 'A\u0000' }],
    ['date', { ...validated, date: '2026-11-22' }],
    ['date', { ...validated, date: '02/11/2026' }],
    ['date', { state: 'Rejected', agency: 'CVL', reference: '7' }],
  ])('is refused naming %s: %j', async (field, body) => {
    const { id } = await newClientOf(adviser)
    const answer = await setKyc(id, body)
    expect([answer.status, answer.problem.details?.[0]?.path]).toEqual([422, field])
    expect((await getKyc(id)).state).toBe('Not started')
  })

  it('cannot be dated before the client was born', async () => {
    const { id, dateOfBirth } = await newClientOf(adviser, { dateOfBirth: '2000-02-29', age: 26 })
    const answer = await setKyc(id, { ...validated, date: '2000-02-28' })
    const message = 'The KYC date cannot be before the client was born.'
    expect([answer.status, answer.problem.code, answer.problem.details]).toEqual([
      ...[422, 'INVALID_INPUT', [{ path: 'date', message }]],
    ])
    expect((await getKyc(id)).state).toBe('Not started')
    expect((await setKyc(id, { ...validated, date: dateOfBirth })).status).toBe(200)
  })

  it('is not kept where the date of birth is corrected to after it', async () => {
    const { id } = await newClientOf(adviser, { dateOfBirth: '1990-01-01', age: 36 })
    await setKyc(id, { ...validated, date: '1999-12-31' })
    await correctClient(adviser, id, { dateOfBirth: '2000-01-01', age: 26 })
    expect(await getKyc(id)).toMatchObject({ state: 'Not started', date: null })
    expect((await setKyc(id, { ...validated, date: '1999-12-31' })).status).toBe(422)
  })

  it('may be dated today in India, where it is tomorrow already', async () => {
    const { id } = await newClientOf(adviser)
    test.setNow('2026-11-21T12:00:00Z')
    await getKyc(id)
    test.setNow('2026-11-21T19:00:00Z')
    expect((await setKyc(id, { ...validated, date: '2026-11-22' })).status).toBe(200)
  })
})

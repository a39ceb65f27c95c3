import { randomUUID } from 'node:crypto'
import { clientRoutes, registrationRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registration } from '../../../testing/registration.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const meera = registration({
  name: 'Meera Kulkarni',
  panNumber: 'bklpk4821m ',
  email: 'meera@example.com',
  phone: '+91 98220 41763',
  dateOfBirth: '1984-03-12',
  riskAppetite: 6,
})

describe('registering a client', () => {
  it.each(['\u0000', 'A\r\nB', 'A\tB', 'A\ud800', '\udc00A', 'A\u0085B'])(
    'refuses the name %j',
    async (name) => {
      const adviser = await test.newAdviser()
      const answer = await adviser.call(registrationRoutes.createClient, { body: { ...meera, name } })
      expect([answer.status, answer.problem.details?.[0]?.path]).toEqual([422, 'name'])
    },
  )

  it('keeps a name in any script, with signs beyond the first plane', async () => {
    const adviser = await test.newAdviser()
    const name = 'मीरा कुलकर्णी 𠮷'
    const made = await adviser.call(registrationRoutes.createClient, { body: { ...meera, name } })
    expect(made.body.client.name).toBe(name)
  })

  it('stores the client and shows it in the list and on its page', async () => {
    const adviser = await test.newAdviser()
    const made = await adviser.call(registrationRoutes.createClient, { body: meera })
    expect(made.status).toBe(201)
    expect(made.body.client).toMatchObject({ panNumber: 'BKLPK4821M', phone: '9822041763', kycStatus: false })
    expect(made.body.client.riskAppetiteRecordedAt).toBe('2026-11-21T06:00:00.000Z')
    const list = await adviser.call(clientRoutes.listClients, { query: {} })
    expect(list.body).toMatchObject([{ id: made.body.client.id, name: 'Meera Kulkarni' }])
    const page = await adviser.call(clientRoutes.getClient, { params: { id: made.body.client.id } })
    expect(page.body).toEqual(made.body.client)
  })

  it('keeps the PAN sealed in the database', async () => {
    const adviser = await test.newAdviser()
    const made = await adviser.call(registrationRoutes.createClient, { body: meera })
    const row = await test.dependencies.database.db
      .selectFrom('client')
      .selectAll()
      .where('id', '=', made.body.client.id)
      .executeTakeFirstOrThrow()
    for (const value of Object.values(row)) {
      const text = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)
      expect(text).not.toContain('BKLPK4821M')
    }
  })

  it('makes one client of a repeated call with one key, in turn and at once', async () => {
    const adviser = await test.newAdviser()
    const options = { headers: { 'idempotency-key': randomUUID() } }
    const send = () => adviser.call(registrationRoutes.createClient, { body: meera }, options)
    const answers = [await send(), ...(await Promise.all([send(), send(), send()]))]
    expect(new Set(answers.map((answer) => answer.body.client.id)).size).toBe(1)
    expect((await adviser.call(clientRoutes.listClients, { query: {} })).body).toHaveLength(1)
    const other = await adviser.call(
      registrationRoutes.createClient,
      { body: { ...meera, name: 'Other' } },
      options,
    )
    expect([other.status, other.problem.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })

  it('makes one client of the same form sent from two tabs at once', async () => {
    const adviser = await test.newAdviser()
    const send = () =>
      adviser.call(
        registrationRoutes.createClient,
        { body: meera },
        { headers: { 'idempotency-key': randomUUID() } },
      )
    const answers = await Promise.all([send(), send()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
    expect((await adviser.call(clientRoutes.listClients, { query: {} })).body).toHaveLength(1)
  })

  it('refuses a PAN that is in the book, and allows it in the book of another adviser', async () => {
    const adviser = await test.newAdviser()
    await adviser.call(registrationRoutes.createClient, { body: meera })
    const again = await adviser.call(registrationRoutes.createClient, { body: { ...meera, name: 'Second' } })
    expect([again.status, again.problem.code]).toEqual([409, 'PAN_TAKEN'])
    expect(again.problem.details?.[0]?.path).toBe('panNumber')
    const elsewhere = await test.newAdviser()
    expect((await elsewhere.call(registrationRoutes.createClient, { body: meera })).status).toBe(201)
  })

  it.each([
    ['name', undefined],
    ['name', '   '],
    ['name', 7],
    ['panNumber', 'BKLPK4821'],
    ['panNumber', 'BKLZK4821M'],
    ['panNumber', '₹12,34,567'],
    ['email', 'meera@'],
    ['phone', '12345'],
    ['phone', '5822041763'],
    ['phone', 'abcdefghij'],
    ['dateOfBirth', '12/03/1984'],
    ['dateOfBirth', '2026-02-30'],
    ['dateOfBirth', '2026-11-22'],
    ['dateOfBirth', '1850-01-01'],
    ['riskAppetite', 'six'],
    ['riskAppetite', -1],
    ['riskAppetite', 10.1],
    ['riskAppetite', null],
  ])('names %s when it is %j and stores nothing', async (field, value) => {
    const adviser = await test.newAdviser()
    const answer = await adviser.call(registrationRoutes.createClient, { body: { ...meera, [field]: value } })
    expect(answer.status).toBe(422)
    expect(answer.problem.details?.map((detail) => detail.path)).toEqual(expect.arrayContaining([field]))
    expect((await adviser.call(clientRoutes.listClients, { query: {} })).body).toEqual([])
  })
})

describe("another adviser's client", () => {
  it('answers exactly as one that does not exist', async () => {
    const owner = await test.newAdviser()
    const made = await owner.call(registrationRoutes.createClient, { body: meera })
    const stranger = await test.newAdviser()
    const foreign = await stranger.call(clientRoutes.getClient, { params: { id: made.body.client.id } })
    const absent = await stranger.call(clientRoutes.getClient, { params: { id: 999_999_999 } })
    expect(foreign.status).toBe(404)
    expect(foreign.problem).toEqual(absent.problem)
  })

  it.each(['0', '-1', '1.5', 'abc', '9007199254740993', "1' or '1'='1"])(
    'is not found by the id %s',
    async (id) => {
      const adviser = await test.newAdviser()
      const answer = await adviser.call(clientRoutes.getClient, { params: { id } })
      expect([answer.status, answer.problem.code]).toEqual([404, 'NOT_FOUND'])
    },
  )
})

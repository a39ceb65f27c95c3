import { clientRecordRoutes, clientRoutes, dataExportRoutes, riskRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctClient, newClientOf } from '../../../testing/clients.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { boldAnswers, filledIn, signedInAgain } from './answers.fixture.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
})
beforeEach(() => moveTo('2026-11-21T06:00:00Z'))
afterAll(() => test.close())

const moveTo = async (instant: string) => {
  test.setNow(instant)
  adviser = await signedInAgain(test, adviser)
}

const record = (id: number, body: unknown, key?: string) =>
  adviser.call(
    riskRoutes.recordAnswers,
    { params: { id }, body },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const risk = async (id: number) => (await adviser.call(riskRoutes.clientRisk, { params: { id } })).body
const client = async (id: number) => (await adviser.call(clientRoutes.getClient, { params: { id } })).body
const newestChange = async (id: number) =>
  (await adviser.call(clientRecordRoutes.listClientChanges, { params: { id } })).body[0]

describe('answers that the distributor fills in', () => {
  it('set the risk appetite with its date, and stand in the history and in the record of changes', async () => {
    const { id } = await newClientOf(adviser, { riskAppetite: 3 })
    expect((await client(id)).riskProfile).toEqual({
      riskAppetite: 3,
      date: '2026-11-21',
      source: 'stated',
      version: null,
      score: null,
      reason: null,
      isDue: false,
    })
    await moveTo('2026-11-22T20:00:00Z')
    const answer = await record(id, filledIn({ loss: 'none' }, { language: 'hi' }))
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual(await risk(id))
    expect(answer.body.history).toMatchObject([
      {
        version: '2026-11',
        language: 'hi',
        filledBy: 'distributor',
        answers: boldAnswers({ loss: 'none' }),
        givenAt: '2026-11-22T20:00:00.000Z',
        score: 9,
        taken: 9,
        reason: null,
        later: [],
      },
    ])
    expect(await client(id)).toMatchObject({
      riskAppetite: 9,
      riskAppetiteRecordedAt: '2026-11-22T20:00:00.000Z',
      // The day in India.
      riskProfile: {
        riskAppetite: 9,
        date: '2026-11-23',
        source: 'questionnaire',
        version: '2026-11',
        score: 9,
      },
    })
    expect(await newestChange(id)).toMatchObject({
      kind: 'risk',
      by: adviser.username,
      fields: [
        { label: 'Risk questionnaire', from: null, to: 'version 2026-11, in Hindi: 9 of 10' },
        { label: 'Risk appetite', from: '3', to: '9' },
      ],
    })
  })

  it('are never overwritten: the newest count, all stay', async () => {
    const { id } = await newClientOf(adviser)
    await record(id, filledIn({ loss: 'none' }))
    await record(id, filledIn({ horizon: '3-to-5' }))
    const { history, profile } = await risk(id)
    expect(history.map(({ score }) => score)).toEqual([5, 9])
    expect(profile).toMatchObject({ riskAppetite: 5, score: 5 })
  })

  it('lie sealed in the database', async () => {
    const { id } = await newClientOf(adviser)
    await record(id, filledIn())
    const rows = await test.dependencies.database.db
      .selectFrom('risk_answer')
      .selectAll()
      .where('client_id', '=', id)
      .execute()
    const text = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
    expect(text.join('\n')).not.toContain('through-falls')
  })

  it('give another number only with a reason, which is kept and shown', async () => {
    const { id } = await newClientOf(adviser, { riskAppetite: 3 })
    const refused = await record(id, filledIn({ loss: 'none' }, { taken: 6 }))
    expect([refused.status, refused.problem.details?.[0]?.path]).toEqual([422, 'reason'])
    expect(refused.problem.message).toContain('The answers come to 9 of 10')
    expect((await record(id, filledIn({ loss: 'none' }, { taken: 6, reason: '   ' }))).status).toBe(422)
    expect(await risk(id)).toMatchObject({ history: [], profile: { riskAppetite: 3 } })
    const reason = 'He holds deposits for the near years elsewhere.'
    await record(id, filledIn({ loss: 'none' }, { taken: 6, reason }))
    expect(await risk(id)).toMatchObject({
      history: [{ score: 9, taken: 6, reason }],
      profile: { riskAppetite: 6, score: 9, reason },
    })
    expect(await newestChange(id)).toMatchObject({ reason, fields: [{}, { from: '3', to: '6' }] })
  })

  it.each([
    [{ answers: boldAnswers({ loss: 'all of it' }) }, 'answers.loss'],
    [{ answers: { ...boldAnswers(), colour: 'red' } }, 'answers.colour'],
    [{ answers: { horizon: 'after-15' } }, 'answers.purpose'],
    [{ answers: undefined }, 'answers'],
    [{ answers: { ...boldAnswers(), loss: 7 } }, 'answers.loss'],
    [{ version: '2020-01' }, 'version'],
    [{ language: 'ta' }, 'language'],
    [{ taken: 10.5, reason: 'More' }, 'taken'],
    [{ taken: 'six' }, 'taken'],
    [{ taken: 6, reason: 'x'.repeat(501) }, 'reason'],
    [{ taken: 6, reason: 'two\nlines' }, 'reason'],
  ])('name what is wrong with %j and store nothing', async (wrong, path) => {
    const { id } = await newClientOf(adviser)
    const answer = await record(id, filledIn({}, wrong))
    expect([answer.status, answer.problem.details?.[0]?.path]).toEqual([422, path])
    expect((await risk(id)).history).toEqual([])
  })

  it('are recorded once by a double click and by a retry after a lost answer', async () => {
    const { id } = await newClientOf(adviser)
    const send = () => record(id, filledIn(), `once-${id}`)
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect((await risk(id)).history).toHaveLength(1)
    const other = await record(id, filledIn({ loss: 'none' }), `once-${id}`)
    expect([other.status, other.problem.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })

  it('are to be given anew after three years, and so is a number that was only stated', async () => {
    const { id } = await newClientOf(adviser)
    const isDue = async () => (await client(id)).riskProfile?.isDue
    await moveTo('2029-11-20T06:00:00Z')
    expect(await isDue()).toBe(false)
    await moveTo('2029-11-21T06:00:00Z')
    expect(await isDue()).toBe(true)
    await record(id, filledIn())
    expect(await isDue()).toBe(false)
  })

  it('are refused for a client in the archive', async () => {
    const { id } = await newClientOf(adviser)
    await adviser.call(clientRecordRoutes.archiveClient, { params: { id }, body: {} })
    const answer = await record(id, filledIn())
    expect([answer.status, answer.problem.message]).toEqual([
      422,
      'This client is in the archive. Restore the client first.',
    ])
  })

  it('stay out of the sight of another distributor, and are in the own export', async () => {
    const { id } = await newClientOf(adviser)
    await record(id, filledIn({ loss: 'none' }))
    const stranger = await test.newAdviser()
    const foreign = await stranger.call(riskRoutes.clientRisk, { params: { id } })
    const absent = await stranger.call(riskRoutes.clientRisk, { params: { id: 999_999_999 } })
    expect([foreign.status, foreign.problem]).toEqual([404, absent.problem])
    const body = filledIn()
    expect((await stranger.call(riskRoutes.recordAnswers, { params: { id }, body })).status).toBe(404)
    const exported = await adviser.call(dataExportRoutes.exportData, { body: {} })
    const own = exported.body.clients.find((one) => one.id === id)
    expect(own?.riskAnswers).toMatchObject([{ score: 9, answers: boldAnswers({ loss: 'none' }) }])
    expect((await stranger.call(dataExportRoutes.exportData, { body: {} })).body.clients).toEqual([])
  })
})

describe("a risk appetite that is corrected with a client's particulars", () => {
  it('needs no reason while no questionnaire was answered', async () => {
    const { id } = await newClientOf(adviser)
    expect((await correctClient(adviser, id, { riskAppetite: 2 })).status).toBe(200)
    expect((await client(id)).riskProfile).toMatchObject({ riskAppetite: 2, source: 'stated' })
  })

  it('needs one where it is not the score of the answers, and keeps the date of these', async () => {
    const { id } = await newClientOf(adviser)
    await record(id, filledIn({ loss: 'none' }))
    await moveTo('2026-12-01T06:00:00Z')
    const refused = await correctClient(adviser, id, { riskAppetite: 5 })
    expect([refused.status, refused.problem.details?.[0]?.path]).toEqual([422, 'riskAppetiteReason'])
    expect((await correctClient(adviser, id, { city: 'Pune' })).status).toBe(200)
    const reason = 'Her pension has begun.'
    expect((await correctClient(adviser, id, { riskAppetite: 5, riskAppetiteReason: reason })).status).toBe(
      200,
    )
    expect(await risk(id)).toMatchObject({
      profile: { riskAppetite: 5, score: 9, reason, source: 'questionnaire', date: '2026-11-21' },
      history: [
        {
          score: 9,
          taken: 9,
          later: [{ taken: 5, reason, by: adviser.username, at: '2026-12-01T06:00:00.000Z' }],
        },
      ],
    })
    expect(await newestChange(id)).toMatchObject({ kind: 'corrected', reason })
    expect((await correctClient(adviser, id, { riskAppetite: 9 })).status).toBe(200)
    expect((await risk(id)).profile).toMatchObject({ riskAppetite: 9, reason: null })
  })

  it('from a form that was opened before the answers does not undo them', async () => {
    const { id } = await newClientOf(adviser, { riskAppetite: 3 })
    await record(id, filledIn({ loss: 'none' }))
    const stale = await correctClient(adviser, id, { riskAppetite: 3, revision: 1 })
    expect([stale.status, stale.problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect((await client(id)).riskAppetite).toBe(9)
  })
})

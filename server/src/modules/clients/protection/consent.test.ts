import {
  auditLabels,
  clientRecordRoutes,
  consentNotices,
  dataProtectionRoutes,
  registrationRoutes,
  riskRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClientOf, newPan } from '../../../testing/clients.ts'
import { newestMail } from '../../../testing/mails.ts'
import { registration } from '../../../testing/registration.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp({ GRIEVANCE_CONTACT: 'Asha Rao, 022-1234' })
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const [notice] = consentNotices
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lakshya.example.com',
  SMTP_URL: 'smtp://localhost:25',
  DATABASE_URL: 'postgres://localhost/unused',
  ENCRYPTION_KEY: 'ab'.repeat(32),
}
const protectionOf = async (id: number, who = adviser) =>
  (await who.call(dataProtectionRoutes.getDataProtection, { params: { id } })).body
const give = (id: number, consentNotice: unknown = notice.version) =>
  adviser.call(dataProtectionRoutes.giveConsent, { params: { id }, body: { consentNotice } })
const withdraw = (id: number, body = {}) =>
  adviser.call(dataProtectionRoutes.withdrawConsent, { params: { id }, body })

describe('consent', () => {
  it('stands on record with the notice’s version and text, the time and who recorded it', async () => {
    const { id } = await newClientOf(adviser)
    const found = await protectionOf(id)
    expect(found.consents).toEqual([
      {
        state: 'given',
        at: '2026-11-21T06:00:00.000Z',
        by: adviser.username,
        noticeVersion: notice.version,
        noticeText: notice.paragraphs.join('\n\n'),
        reason: null,
      },
    ])
    expect([found.erasure, found.grievance.contact]).toEqual([null, 'Asha Rao, 022-1234'])
  })

  it('is recorded as not given where the payload does not speak of it', async () => {
    const { id } = await newClientOf(adviser, { consentNotice: undefined })
    expect((await protectionOf(id)).consents).toMatchObject([{ state: 'not given', noticeVersion: null }])
    expect((await give(id)).body.consents.map(({ state }) => state)).toEqual(['given', 'not given'])
  })

  it('is needed in production, and for a notice that there is', async () => {
    const body = registration({ panNumber: newPan(), consentNotice: '1999-01' })
    const unknown = await adviser.call(registrationRoutes.createClient, { body })
    expect([unknown.status, unknown.problem.details?.[0]?.path]).toEqual([422, 'consentNotice'])
    const live = await createTestApp(production)
    const bare = registration({ panNumber: newPan(), consentNotice: undefined })
    const who = await live.newAdviser()
    const refused = await who.call(registrationRoutes.createClient, { body: bare })
    const { status } = await who.call(registrationRoutes.createClient, { body: registration() })
    await live.close()
    expect([refused.status, refused.problem.details?.[0]?.path]).toEqual([422, 'consentNotice'])
    expect(status).toBe(201)
  })

  it('is withdrawn as easily: nothing new is agreed from then on, the client is told, and it can be given again', async () => {
    const email = 'withdraws@example.com'
    const { id } = await newClientOf(adviser, { email })
    const withdrawn = await withdraw(id, { reason: 'By phone' })
    expect(withdrawn.body.consents[0]).toMatchObject({ state: 'withdrawn', reason: 'By phone' })
    expect(await newestMail(test, email)).toMatch(/No new plan, proposal or order is made for you/)
    const link = () => adviser.call(riskRoutes.mailRiskLink, { params: { id } })
    expect((await link()).problem.code).toBe('CONSENT_WITHDRAWN')
    expect((await withdraw(id)).body.consents).toHaveLength(2)
    await give(id)
    expect((await link()).status).toBe(201)
    const changes = await adviser.call(clientRecordRoutes.listClientChanges, { params: { id } })
    const kinds = changes.body.map(({ kind }) => kind)
    expect(kinds).toEqual(['consent-given', 'consent-withdrawn', 'registered'])
    for (const kind of kinds) expect(auditLabels[`client.${kind}`]).toBeDefined()
  })

  it('of another firm’s client answers like one that does not exist', async () => {
    const { id } = await newClientOf(adviser)
    const other = await test.newAdviser()
    const params = { id }
    const answers = [
      await other.call(dataProtectionRoutes.getDataProtection, { params }),
      await other.call(dataProtectionRoutes.giveConsent, { params, body: { consentNotice: notice.version } }),
      await other.call(dataProtectionRoutes.withdrawConsent, { params, body: {} }),
      await other.call(dataProtectionRoutes.askErasure, { params, body: {} }),
      await other.call(dataProtectionRoutes.cancelErasure, { params, body: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await protectionOf(id)).consents).toHaveLength(1)
  })
})

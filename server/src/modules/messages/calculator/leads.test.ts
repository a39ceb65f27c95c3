import { randomUUID } from 'node:crypto'
import { clientDataRoutes, dataExportRoutes, firmRoutes, leadRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newClientOf } from '../../../testing/clients.ts'
import { joined } from '../../../testing/colleagues.ts'
import { leadBody, leadPlan, leaveLead, newLeadOf, shownCalculator } from '../../../testing/leads.ts'
import { mailedCode, newestMail } from '../../../testing/mails.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { makeWebFolder } from '../../../testing/web-folder.ts'
import { deleteOldLeads } from './leads.repository.ts'

const web = makeWebFolder()
let test: TestApp
let owner: TestAdviser
let slug: string
const db = () => test.dependencies.database.db
beforeAll(async () => {
  test = await createTestApp({}, { webDir: web.folder })
})
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  await db().deleteFrom('attempt').execute()
  owner = await test.newAdviser()
  slug = await shownCalculator(owner)
})
afterAll(async () => {
  await test.close()
  web.remove()
})

const page = (end = slug) => test.app.inject(`/calculator/${end}`)
const set = (body: object, by = owner) => by.call(leadRoutes.setFirmCalculator, { body })
const list = async (by = owner) => (await by.call(leadRoutes.listLeads, { query: {} })).body
const policy = 'content-security-policy'

describe('the calculator under a firm’s name', () => {
  it('may be framed by the named sites alone, and needs no cookie', async () => {
    await set({ isOn: true, origins: ['www.rao.example', 'https://rao.example/', 'https://rao.example'] })
    await owner.call(firmRoutes.renameFirm, { body: { name: 'Rao & "Sons" %FIRM_ABOUT%' } })
    const { headers, body, statusCode } = await page()
    expect(statusCode).toBe(200)
    expect(headers[policy]).toMatch(/frame-ancestors https:\/\/www\.rao\.example https:\/\/rao\.example$/)
    expect(headers[policy]).toContain("default-src 'none';script-src 'self'")
    expect([headers['x-frame-options'], headers['set-cookie']]).toEqual([undefined, undefined])
    expect(body).toContain('Rao &amp; &quot;Sons&quot; %FIRM_ABOUT%</h1><p>Mutual Fund Distributor</p>')
    expect(body).toContain(slug)
    for (const url of ['/', '/calculator', '/dashboard', '/api/docs', '/calculator/x/y']) {
      const other = await test.app.inject(url)
      expect(other.headers[policy]).toContain("frame-ancestors 'none'")
      expect(other.headers['x-frame-options']).toBe('DENY')
    }
  })

  it('says the same where it is off and where there never was one, and takes nothing then', async () => {
    await set({ isOn: false, origins: ['https://rao.example'] })
    const [off, never] = [await page(), await page('a'.repeat(26))]
    expect([off.statusCode, off.body]).toEqual([404, '<h1>No calculator here</h1>'])
    expect([never.statusCode, never.body, never.headers[policy]]).toEqual([
      off.statusCode,
      off.body,
      off.headers[policy],
    ])
    const answers = [await leaveLead(test, leadBody(slug)), await leaveLead(test, leadBody('a'.repeat(26)))]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect((await list()).leads).toEqual([])
    expect((await set({ isOn: true, origins: [] })).body.slug).toBe(slug)
    expect((await page()).headers[policy]).toContain("frame-ancestors 'none'")
  })

  it.each([
    'rao',
    'https://rao.example/path',
    'javascript:alert(1)',
    'https://*',
    'http://rao.example',
    "x; script-src 'unsafe-inline'",
  ])('takes no %s for a site', async (origin) => {
    const { status, problem } = await set({ isOn: true, origins: [origin] })
    expect([status, problem.details?.[0]?.path]).toEqual([422, 'origins.0'])
  })

  it('is the owner’s to turn on', async () => {
    const staff = await joined(test, owner, 'staff')
    expect((await set({ isOn: true, origins: [] }, staff)).status).toBe(403)
    expect((await staff.call(leadRoutes.getFirmCalculator, {})).status).toBe(403)
  })
})

describe('who asks to be answered', () => {
  it('is kept once for a key, sealed, with what was agreed to, and the owner is mailed without the name', async () => {
    const email = `${owner.username}@example.com`
    await owner.call(userRoutes.updateProfile, { body: { email } })
    await owner.call(userRoutes.sendEmailCode, {})
    await owner.call(userRoutes.confirmEmail, { body: { code: await mailedCode(test, email) } })
    const key = randomUUID()
    for (let again = 0; again < 2; again++)
      expect((await leaveLead(test, leadBody(slug), key)).status).toBe(200)
    const other = await leaveLead(test, { ...leadBody(slug), name: 'Another' }, key)
    expect(other.problem.code).toBe('IDEMPOTENCY_CONFLICT')
    const { leads, counts } = await list()
    expect(leads).toMatchObject([
      { state: 'new', name: 'Meera Kulkarni', email: 'meera@example.com', mobile: null, plan: leadPlan },
    ])
    expect(leads[0]?.consent).toMatch(/may keep what I enter here.*six months/)
    expect(counts).toEqual({ new: 1, contacted: 0, client: 0, dismissed: 0 })
    const mail = (await newestMail(test, email)) ?? ''
    expect(mail).toContain('/leads')
    expect(mail).not.toMatch(/Meera|after six/)
    const kept = await db().selectFrom('lead').select('content_sealed').execute()
    expect(kept.some(({ content_sealed: sealed }) => Buffer.from(sealed).includes('Meera'))).toBe(false)
  })

  it.each([
    [{ email: '', mobile: '' }, 'email'],
    [{ email: 'meera' }, 'email'],
    [{ email: '', mobile: '12345' }, 'mobile'],
    [{ name: ' ' }, 'name'],
    [{ name: 'Win at www.prize.example' }, 'name'],
    [{ consent: undefined }, 'consent'],
    [{ consent: '1999-01' }, 'consent'],
    [{ plan: { ...leadPlan, years: 99 } }, 'plan.years'],
  ])('is told at the field what is wrong: %j', async (change, path) => {
    const { status, problem } = await leaveLead(test, { ...leadBody(slug), ...change })
    const paths = new Set(problem.details?.map((one) => one.path))
    expect([status, [...paths]]).toEqual([422, [path]])
  })

  it('may do so ten times an hour from one address, and is no program', async () => {
    expect((await leaveLead(test, { ...leadBody(slug), website: 'https://spam.example' })).status).toBe(200)
    expect((await list()).leads).toEqual([])
    for (let n = 0; n < 9; n++) expect((await leaveLead(test, leadBody(slug))).status).toBe(200)
    const eleventh = await leaveLead(test, leadBody(slug))
    expect([eleventh.status, Number(eleventh.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await list()).leads).toHaveLength(9)
    const bare = await test.call(leadRoutes.leaveLead, { body: leadBody(slug) })
    expect([bare.status, bare.problem.details?.[0]?.path]).toEqual([422, 'Idempotency-Key'])
  })

  it('is the firm’s alone, and what becomes of it is said by who may', async () => {
    const id = await newLeadOf(test, owner)
    const stranger = await test.newAdviser()
    expect(await list(stranger)).toMatchObject({ leads: [], counts: { new: 0 } })
    const client = await newClientOf(owner)
    const theirs = await newClientOf(stranger)
    const change = (body: object, by = owner) => by.call(leadRoutes.changeLead, { params: { id }, body })
    expect((await change({ state: 'client', clientId: theirs.id })).status).toBe(404)
    expect((await change({ state: 'contacted' })).body).toMatchObject({
      state: 'contacted',
      changedBy: owner.username,
    })
    expect((await change({ state: 'client', clientId: client.id })).body.clientId).toBe(client.id)
    const reader = await joined(test, owner, 'reader')
    expect((await list(reader)).leads).toHaveLength(1)
    expect((await change({ state: 'dismissed' }, reader)).status).toBe(403)
  })

  it('stands in the exports, and goes half a year after the last word on it, unless it became a client', async () => {
    const id = await newLeadOf(test, owner)
    const client = await newClientOf(owner)
    await newLeadOf(test, owner)
    const body = { state: 'client', clientId: client.id }
    await owner.call(leadRoutes.changeLead, { params: { id }, body })
    const told = await owner.call(dataExportRoutes.exportData, { body: { currentPassword: owner.password } })
    expect(told.body).toMatchObject({ calculator: { isOn: true, slug }, leads: [{}, { id }] })
    const own = await owner.call(clientDataRoutes.clientData, { params: { id: client.id } })
    expect(own.body).toMatchObject({ leads: [{ id, message: 'Please call after six.' }] })
    await deleteOldLeads(db(), new Date('2027-05-21T06:00:00Z'))
    expect((await list()).leads).toHaveLength(2)
    await deleteOldLeads(db(), new Date('2027-05-23T06:00:00Z'))
    expect((await list()).leads).toMatchObject([{ id }])
  })
})

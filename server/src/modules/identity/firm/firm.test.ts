import {
  authRoutes,
  clientRoutes,
  dataExportRoutes,
  type FirmRole,
  firmRoutes,
  mayDo,
  portfolioRoutes,
  type Route,
  registrationRoutes,
  routes,
  taskOf,
} from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newClientOf } from '../../../testing/clients.ts'
import { invited, joined, newFirm } from '../../../testing/colleagues.ts'
import { newestMail } from '../../../testing/mails.ts'
import { registration } from '../../../testing/registration.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let owner: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  await test.dependencies.database.db.deleteFrom('attempt').execute()
  owner = await newFirm(test)
})

const firmOf = async (adviser: TestAdviser) => (await adviser.call(firmRoutes.getFirm, {})).body
const accept = (code: string, username: string, password = 'tulsi leaves 4417') =>
  test.call(firmRoutes.acceptInvitation, { body: { code, username, password } })

describe('a firm', () => {
  it('is of one until somebody is invited', async () => {
    expect((await owner.call(authRoutes.currentUser, {})).body).toMatchObject({
      role: 'owner',
      hasColleagues: false,
    })
    expect(await firmOf(owner)).toMatchObject({ name: null, role: 'owner', invitations: [] })
    expect((await firmOf(owner)).members).toMatchObject([{ username: owner.username, isYou: true }])
  })

  it('shares one book among all who join it, and nobody else sees it', async () => {
    const client = await newClientOf(owner)
    const reader = await joined(test, owner, 'reader')
    const stranger = await test.newAdviser()
    expect((await reader.call(clientRoutes.listClients, { query: {} })).body).toMatchObject([
      { id: client.id },
    ])
    expect((await stranger.call(clientRoutes.listClients, { query: {} })).body).toEqual([])
    expect((await owner.call(authRoutes.currentUser, {})).body).toMatchObject({ hasColleagues: true })
    const colleague = await joined(test, owner, 'distributor')
    await newClientOf(colleague)
    expect((await owner.call(clientRoutes.listClients, { query: {} })).body).toHaveLength(2)
  })

  it('is named by its owner alone', async () => {
    const staff = await joined(test, owner, 'staff')
    expect((await owner.call(firmRoutes.renameFirm, { body: { name: 'Iyer & Co' } })).body.name).toBe(
      'Iyer & Co',
    )
    expect((await staff.call(firmRoutes.renameFirm, { body: { name: 'Mine' } })).problem.code).toBe(
      'ROLE_REQUIRED',
    )
    expect((await firmOf(staff)).name).toBe('Iyer & Co')
  })
})

describe('an invitation', () => {
  it('tells what it is for, and is taken up once', async () => {
    const { code, email } = await invited(test, owner, 'staff')
    expect((await test.call(firmRoutes.readInvitation, { body: { code } })).body).toEqual({
      firmName: owner.username,
      role: 'staff',
      email,
      invitedBy: owner.username,
    })
    expect((await accept(code, `staff-${email}`)).status).toBe(201)
    expect((await accept(code, `again-${email}`)).problem.code).toBe('INVITATION_OVER')
    expect((await firmOf(owner)).invitations).toEqual([])
    const signedIn = await test.call(authRoutes.login, {
      body: { username: `staff-${email}`, password: 'tulsi leaves 4417' },
    })
    expect(signedIn.body).toMatchObject({ role: 'staff', email, hasColleagues: true })
  })

  it('of another token, another firm or none is answered alike', async () => {
    const { code } = await invited(test, owner, 'staff')
    const [firm, id, token] = code.split(/-(\d+)-/)
    const wrong = [`${firm}-${id}-${'a'.repeat(43)}`, `1-${id}-${token}`, `${firm}-999999-${token}`]
    for (const guess of wrong) {
      const { status, problem } = await accept(guess, 'somebody')
      expect([status, problem.code]).toEqual([410, 'INVITATION_OVER'])
    }
  })

  it('is over after seven days, once withdrawn, and with a newer one to the address', async () => {
    const first = await invited(test, owner, 'staff')
    const newer = await invited(test, owner, 'reader', first.email)
    expect((await accept(first.code, 'first')).problem.code).toBe('INVITATION_OVER')
    const [open] = (await firmOf(owner)).invitations
    expect(open).toMatchObject({ email: first.email, role: 'reader' })
    test.setNow('2026-11-28T06:00:01Z')
    expect((await accept(newer.code, 'late')).problem.code).toBe('INVITATION_OVER')
    test.setNow('2026-11-21T06:00:00Z')
    await owner.call(firmRoutes.withdrawInvitation, { params: { id: open?.id } })
    expect((await accept(newer.code, 'withdrawn')).problem.code).toBe('INVITATION_OVER')
  })

  it('counts for the mailbox, whatever stands after a plus and whoever invites', async () => {
    const other = await newFirm(test)
    const invite = (nth: number) =>
      (nth % 2 === 0 ? owner : other).call(firmRoutes.inviteColleague, {
        body: { email: `asha+${nth}-${owner.username}@example.com`, role: 'reader' },
      })
    for (let nth = 0; nth < 10; nth++) expect((await invite(nth)).status).toBe(201)
    expect((await invite(10)).problem.code).toBe('TOO_MANY_ATTEMPTS')
  })

  it('makes no second account of an address, and none of a username that is taken', async () => {
    const { code, email } = await invited(test, owner, 'staff')
    expect((await accept(code, owner.username)).problem).toMatchObject({ code: 'USERNAME_TAKEN' })
    expect((await accept(code, `free-${email}`)).status).toBe(201)
    const again = await owner.call(firmRoutes.inviteColleague, { body: { email, role: 'staff' } })
    expect(again.problem).toMatchObject({ code: 'EMAIL_TAKEN', details: [{ path: 'email' }] })
  })
})

it('in production nobody is invited by an account whose own e-mail is not confirmed', async () => {
  const live = await createTestApp({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://lakshya.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_URL: 'postgres://localhost/none',
    ENCRYPTION_KEY: 'ab'.repeat(32),
  })
  try {
    const stranger = await live.newAdviser()
    const body = { email: 'victim@example.com', role: 'staff' }
    const { status, problem } = await stranger.call(firmRoutes.inviteColleague, { body })
    expect([status, problem.message]).toEqual([
      422,
      expect.stringContaining('Confirm your own email address'),
    ])
    expect(await newestMail(live, body.email)).toBeUndefined()
  } finally {
    await live.close()
  }
})

describe('a colleague', () => {
  it('gets another role at once, in the session that runs', async () => {
    const reader = await joined(test, owner, 'reader')
    const register = () => reader.call(registrationRoutes.createClient, { body: registration() })
    expect((await register()).problem).toMatchObject({ code: 'ROLE_REQUIRED' })
    const id = (await firmOf(owner)).members.find((one) => one.role === 'reader')?.id
    await owner.call(firmRoutes.changeRole, { params: { id }, body: { role: 'staff' } })
    expect((await register()).status).toBe(201)
  })

  it('who is removed is signed out, cannot sign in, and may be invited anew', async () => {
    const staff = await joined(test, owner, 'staff')
    const member = (await firmOf(owner)).members.find((one) => one.role === 'staff')
    await owner.call(firmRoutes.removeMember, { params: { id: member?.id } })
    expect((await staff.call(firmRoutes.getFirm, {})).status).toBe(401)
    const { username, password } = staff
    const again = await test.call(authRoutes.login, { body: { username, password } })
    expect(again.problem.code).toBe('BAD_CREDENTIALS')
    expect((await firmOf(owner)).members).toHaveLength(1)
    expect((await invited(test, owner, 'staff', member?.email ?? '')).email).toBe(member?.email)
  })

  it('is changed by the own firm’s owner alone, and the owner by nobody', async () => {
    await joined(test, owner, 'staff')
    const other = await newFirm(test)
    const ids = (await firmOf(owner)).members.map(({ id }) => id)
    for (const id of ids) {
      const change = await other.call(firmRoutes.changeRole, { params: { id }, body: { role: 'reader' } })
      const removal = await other.call(firmRoutes.removeMember, { params: { id } })
      expect([change.status, removal.status]).toEqual([404, 404])
    }
    const self = await owner.call(firmRoutes.removeMember, { params: { id: ids[0] } })
    expect(self.status).toBe(404)
  })
})

it('a stolen session invites, promotes and removes nobody: the password is asked for again', async () => {
  await joined(test, owner, 'reader')
  const id = (await firmOf(owner)).members.find((one) => one.role === 'reader')?.id
  test.setNow('2026-11-21T06:10:01Z')
  const answers = [
    await owner.call(firmRoutes.inviteColleague, {
      body: { email: 'mine@example.com', role: 'distributor' },
    }),
    await owner.call(firmRoutes.changeRole, { params: { id }, body: { role: 'distributor' } }),
    await owner.call(firmRoutes.removeMember, { params: { id } }),
  ]
  expect(answers.map(({ problem }) => problem.code)).toEqual(Array(3).fill('PASSWORD_REQUIRED'))
})

describe('a role', () => {
  const guarded: [string, Route][] = Object.entries(routes).filter(([, route]) => route.access === 'adviser')
  const own = { host: 'localhost:80', origin: 'http://localhost:80' }

  it.each(['distributor', 'staff', 'reader'] as const)(
    '%s is held to its tasks, route by route',
    async (role) => {
      const colleague = await joined(test, owner, role)
      const refused: string[] = []
      for (const [name, route] of guarded) {
        if (mayDo(role, taskOf(route))) continue
        const answer = await test.app.inject({
          method: route.method,
          url: route.path.replace(/:\w+/g, '1'),
          headers: { ...own, cookie: colleague.cookie },
          ...(route.method === 'GET' ? {} : { payload: {} }),
        })
        expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'ROLE_REQUIRED'])
        refused.push(name)
      }
      const never = { distributor: 'exportData', staff: 'finalizePortfolio', reader: 'createClient' }
      expect(refused).toContain(never[role])
    },
  )

  it('may call what it is for', async () => {
    const reader = await joined(test, owner, 'reader')
    const staff = await joined(test, owner, 'staff')
    const plan = { riskLevel: 9, timeFrame: 10, investmentType: 'lumpsum', currentAmount: 100_000 }
    expect((await reader.call(portfolioRoutes.optimizePortfolio, { body: plan })).problem.code).not.toBe(
      'ROLE_REQUIRED',
    )
    expect((await staff.call(registrationRoutes.createClient, { body: registration() })).status).toBe(201)
    expect((await staff.call(dataExportRoutes.exportData, { body: {} })).problem.code).toBe('ROLE_REQUIRED')
  })

  it('of a reader changes nothing that is not the own account’s', () => {
    const may: FirmRole = 'reader'
    const changing = guarded
      .filter(([, route]) => route.method !== 'GET' && mayDo(may, taskOf(route)))
      .map(([name, route]) => `${taskOf(route)} ${name}`)
    const calculations =
      /^read (analyzeGoal|fundCagr|optimizePortfolio|portfolioHistory|calculatePortfolio|portfolioMetrics|askAssistant|runAssistant|suggestQuestions|noteTable)$/
    expect(changing.filter((words) => !words.startsWith('self ') && !calculations.test(words))).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import {
  datedRateRoutes,
  familyRoutes,
  firmRoutes,
  gainRoutes,
  shelfRoutes,
  waitingChangeRoutes,
} from '@lakshya/contract'
import type { AuditedActs } from './act-makers.ts'
import { auditedHookActs } from './audited-hook-acts.ts'
import { auditedStatementActs } from './audited-statement-acts.ts'
import { correctClient, newClientOf } from './clients.ts'
import { joined } from './colleagues.ts'
import { mailedCode, newestMail } from './mails.ts'
import { storeScheme } from './stored-scheme.ts'
import type { TestApp } from './test-app.ts'

/** An owner who has invited somebody. */
async function invite(test: TestApp) {
  const owner = await test.newAdviser()
  const email = `colleague-${randomUUID()}@example.com`
  const answer = await owner.call(firmRoutes.inviteColleague, { body: { email, role: 'staff' } })
  const code = /\/join#(\S+)/.exec((await newestMail(test, email)) ?? '')?.[1] ?? ''
  return { ...answer, owner, code, id: answer.body.invitations[0]?.id }
}

/** An owner with a colleague who has joined. */
async function join(test: TestApp) {
  const { owner, code } = await invite(test)
  const body = { code, username: randomUUID(), password: 'correct horse' }
  const answer = await test.call(firmRoutes.acceptInvitation, { body })
  const { members } = (await owner.call(firmRoutes.getFirm, {})).body
  return { ...answer, owner, id: members.find((member) => !member.isYou)?.id }
}

/** An owner whose staff has entered another e-mail of a client. */
async function askChange(test: TestApp) {
  const owner = await test.newAdviser()
  const email = `client-${randomUUID()}@example.com`
  const client = await newClientOf(owner, { email })
  await correctClient(await joined(test, owner, 'staff'), client.id, { email: `new-${email}` })
  const { body } = await owner.call(waitingChangeRoutes.listWaitingChanges, { query: {} })
  return { owner, email, id: body[0]?.id }
}

/** An owner with a change of the shelf that waits. */
async function changeShelf(test: TestApp) {
  const owner = await test.newAdviser()
  const answer = await owner.call(shelfRoutes.removeFromShelf, { params: { code: '153188' } })
  return { ...answer, owner }
}

async function enterRate(test: TestApp) {
  const owner = await test.newAdviser()
  const body = { of: '145139', from: '2026-04-01', rate: 0.7 }
  return { ...(await owner.call(datedRateRoutes.enterDatedRate, { body })), owner }
}

const terms = {
  minimumSip: 1_000,
  minimumLumpsum: 5_000,
  exitLoad: { percent: 1, days: 365 },
  isClosed: false,
  asOf: '2026-10-31',
  source: 'Scheme document',
}

/** An owner with a family of one client. */
async function makeFamily(test: TestApp) {
  const owner = await test.newAdviser()
  const { id } = await newClientOf(owner)
  const body = { name: 'The Shahs', headClientId: id, clientIds: [id] }
  const answer = await owner.call(familyRoutes.createFamily, { body })
  return { ...answer, owner, params: { id: answer.body.id } }
}

/** What routes of a firm write down. */
export const auditedFirmActs: AuditedActs = {
  ...auditedHookActs,
  'PUT /api/clients/:id/gain-inputs': [
    'client.gain-inputs',
    async ({ test }) => {
      const owner = await test.newAdviser()
      const { id } = await newClientOf(owner)
      const elsewhere = { 'equity-long': 1000, 'equity-short': 0, 'other-long': 0, slab: 0 }
      const body = { year: 2026, slab: 20, surcharge: 0, shortLosses: 0, longLosses: 0, elsewhere }
      return owner.call(gainRoutes.changeGainInputs, { params: { id }, body })
    },
  ],
  'POST /api/families': ['client.family', ({ test }) => makeFamily(test)],
  'PUT /api/families/:id': [
    'client.family',
    async ({ test }) => {
      const { owner, params, body: family } = await makeFamily(test)
      const clientIds = family.members.map(({ id }) => id)
      const body = { name: 'The Mehtas', headClientId: clientIds[0], clientIds }
      return owner.call(familyRoutes.changeFamily, { params, body })
    },
  ],
  'DELETE /api/families/:id': [
    'client.family',
    async ({ test }) => {
      const { owner, params } = await makeFamily(test)
      return owner.call(familyRoutes.dissolveFamily, { params })
    },
  ],
  'POST /api/shelf/funds': [
    'firm.shelf-changed',
    async ({ test }) => {
      const { owner } = await changeShelf(test)
      return owner.call(shelfRoutes.addToShelf, { body: { codes: ['153188'] } })
    },
  ],
  'POST /api/shelf/houses': [
    'firm.shelf-changed',
    async ({ test }) => {
      await storeScheme(test, 910_001)
      const body = { fundHouse: 'Malabar Mutual Fund' }
      return (await test.newAdviser()).call(shelfRoutes.addHouse, { body })
    },
  ],
  'DELETE /api/shelf/funds/:code': ['firm.shelf-changed', ({ test }) => changeShelf(test)],
  'PUT /api/shelf/funds/:code': [
    'firm.shelf-changed',
    async ({ test }) =>
      (await test.newAdviser()).call(shelfRoutes.changeTerms, { params: { code: '145139' }, body: terms }),
  ],
  'PUT /api/shelf/funds/:code/trail': [
    'account.rates-changed',
    async ({ test }) =>
      (await test.newAdviser()).call(shelfRoutes.changeTrailRate, {
        params: { code: '145139' },
        body: { rate: 0.9 },
      }),
  ],
  'PUT /api/trail-rates': ['account.rates-changed', ({ test }) => enterRate(test)],
  'DELETE /api/trail-rates/:of/:from': [
    'account.rates-changed',
    async ({ test }) => {
      const { owner, ...answer } = await enterRate(test)
      const params = { of: '145139', from: '2026-04-01' }
      return answer.status === 200 ? owner.call(datedRateRoutes.removeDatedRate, { params }) : answer
    },
  ],
  'POST /api/shelf/use': [
    'firm.shelf-used',
    async ({ test }) => (await changeShelf(test)).owner.call(shelfRoutes.useShelf, {}),
  ],
  'DELETE /api/shelf/changes': [
    'firm.shelf-changed',
    async ({ test }) => (await changeShelf(test)).owner.call(shelfRoutes.forgetShelfChanges, {}),
  ],
  ...auditedStatementActs,
  'PUT /api/firm': [
    'firm.changed',
    async ({ test }) => (await test.newAdviser()).call(firmRoutes.renameFirm, { body: { name: 'Rao & Co' } }),
  ],
  'POST /api/firm/invitations': ['firm.invited', ({ test }) => invite(test)],
  'DELETE /api/firm/invitations/:id': [
    'firm.invitation-withdrawn',
    async ({ test }) => {
      const { owner, id } = await invite(test)
      return owner.call(firmRoutes.withdrawInvitation, { params: { id } })
    },
  ],
  'PUT /api/firm/members/:id': [
    'firm.role-changed',
    async ({ test }) => {
      const { owner, id } = await join(test)
      return owner.call(firmRoutes.changeRole, { params: { id }, body: { role: 'reader' } })
    },
  ],
  'DELETE /api/firm/members/:id': [
    'firm.removed',
    async ({ test }) => {
      const { owner, id } = await join(test)
      return owner.call(firmRoutes.removeMember, { params: { id } })
    },
  ],
  'POST /api/waiting-changes/:id/approve': [
    'firm.change-approved',
    async ({ test }) => {
      const { owner, id } = await askChange(test)
      return owner.call(waitingChangeRoutes.approveWaitingChange, { params: { id } })
    },
  ],
  'POST /api/waiting-changes/:id/refuse': [
    'firm.change-refused',
    async ({ test }) => {
      const { owner, id } = await askChange(test)
      return owner.call(waitingChangeRoutes.refuseWaitingChange, { params: { id } })
    },
  ],
  'POST /api/waiting-changes/:id/agree': [
    'code.used',
    async ({ test }) => {
      const { owner, id, email } = await askChange(test)
      const body = { code: await mailedCode(test, email) }
      return owner.call(waitingChangeRoutes.agreeWaitingChange, { params: { id }, body })
    },
  ],
  'POST /api/invitations/accept': ['firm.joined', ({ test }) => join(test)],
}

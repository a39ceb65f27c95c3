import { randomUUID } from 'node:crypto'
import { firmRoutes, waitingChangeRoutes } from '@lakshya/contract'
import type { AuditedActs } from './act-makers.ts'
import { correctClient, newClientOf } from './clients.ts'
import { joined } from './colleagues.ts'
import { mailedCode, newestMail } from './mails.ts'
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

/** What routes of a firm write down. */
export const auditedFirmActs: AuditedActs = {
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

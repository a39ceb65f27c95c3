import { randomUUID } from 'node:crypto'
import { firmRoutes } from '@lakshya/contract'
import type { AuditedActs } from './act-makers.ts'
import { newestMail } from './mails.ts'
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
  'POST /api/invitations/accept': ['firm.joined', ({ test }) => join(test)],
}

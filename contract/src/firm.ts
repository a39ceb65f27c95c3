import { z } from 'zod'
import { newPassword, username } from './auth.ts'
import { email, id, idParam } from './fields.ts'
import { nameText } from './names.ts'
import { firmRoles } from './roles.ts'
import { defineRoute } from './route.ts'

export const firmRole = z.enum(firmRoles)

/** The roles that may be given; a firm has one owner. */
export const givenRole = z.enum(['distributor', 'staff', 'reader'], { error: 'Choose a role.' })

const member = z.object({
  id,
  username: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: firmRole,
  isYou: z.boolean(),
})
export type FirmMember = z.infer<typeof member>

const invitation = z.object({
  id,
  email: z.string(),
  role: firmRole,
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
})
export type FirmInvitation = z.infer<typeof invitation>

/** Who works on a book together. Invitations are told to the owner alone. */
export const firm = z
  .object({
    name: z.string().nullable(),
    role: firmRole,
    members: z.array(member),
    invitations: z.array(invitation),
  })
  .meta({ id: 'Firm' })
export type Firm = z.infer<typeof firm>

const firmName = nameText()
  .min(1, 'Enter the firm’s name.')
  .max(120, 'The name must be at most 120 characters.')

/** What an invitation's link holds behind the `#`. */
const invitationCode = z
  .string({ error: 'The link of the invitation is not whole.' })
  .regex(/^\d{1,15}-\d{1,15}-[\w-]{20,100}$/, 'The link of the invitation is not whole.')

export const firmRoutes = {
  getFirm: defineRoute({
    method: 'GET',
    path: '/api/firm',
    access: 'adviser',
    task: 'self',
    summary: 'The firm, its people and open invitations',
    response: firm,
  }),
  renameFirm: defineRoute({
    method: 'PUT',
    path: '/api/firm',
    access: 'adviser',
    isSessionOnly: true,
    task: 'own',
    summary: 'Name the firm; null takes the name away',
    body: z.object({ name: firmName.nullable() }),
    response: firm,
  }),
  inviteColleague: defineRoute({
    method: 'POST',
    path: '/api/firm/invitations',
    access: 'adviser',
    isSessionOnly: true,
    task: 'own',
    summary: 'Mail an invitation, good for 7 days; it replaces an earlier one to the address',
    body: z.object({ email, role: givenRole }),
    response: firm,
    status: 201,
  }),
  withdrawInvitation: defineRoute({
    method: 'DELETE',
    path: '/api/firm/invitations/:id',
    access: 'adviser',
    isSessionOnly: true,
    task: 'own',
    summary: 'Withdraw an invitation',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    response: firm,
  }),
  changeRole: defineRoute({
    method: 'PUT',
    path: '/api/firm/members/:id',
    access: 'adviser',
    isSessionOnly: true,
    task: 'own',
    summary: 'Give a colleague another role',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    body: z.object({ role: givenRole }),
    response: firm,
  }),
  removeMember: defineRoute({
    method: 'DELETE',
    path: '/api/firm/members/:id',
    access: 'adviser',
    isSessionOnly: true,
    task: 'own',
    summary: 'End a colleague’s account and sessions; what was done stays on record',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    response: firm,
  }),
  readInvitation: defineRoute({
    method: 'POST',
    path: '/api/invitations/read',
    access: 'public',
    summary: 'What an invitation is for',
    body: z.object({ code: invitationCode }),
    response: z.object({
      firmName: z.string(),
      role: firmRole,
      email: z.string(),
      invitedBy: z.string(),
    }),
  }),
  acceptInvitation: defineRoute({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'public',
    summary: 'Make the account that one was invited to',
    body: z.object({ code: invitationCode, username, password: newPassword }),
    response: z.object({ message: z.string() }),
    status: 201,
  }),
}

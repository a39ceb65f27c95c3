import type { Firm, FirmRole } from '@lakshya/contract'
import { roleWords } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { endAccessOf } from '../../../core/http/access-token.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { requireConfirmed } from '../confirmation/confirmation.ts'
import { findFirm, findMembers, lockColleague, markLeft, renameFirm, setRole } from './firm.repository.ts'
import { findInvitations } from './invitations.repository.ts'

/** The firm as its people see it; only the owner is told whom it has invited. */
export async function getFirm(context: AdviserContext): Promise<Firm> {
  const { db, firmId, adviserId, clock } = context
  const { role } = context.signedIn
  const { name } = await findFirm(db, firmId)
  const members = await findMembers(db, firmId)
  const invitations = role === 'owner' ? await findInvitations(db, firmId, clock()) : []
  return {
    name,
    role,
    members: members.map((member) => ({ ...member, isYou: member.id === adviserId })),
    invitations: invitations.map((one) => ({
      id: one.id,
      email: one.email,
      role: one.role,
      invitedBy: one.inviter,
      expiresAt: one.expires_at.toISOString(),
    })),
  }
}

export async function nameFirm(context: AdviserContext, name: string | null): Promise<Firm> {
  const { db, firmId } = context
  const before = (await findFirm(db, firmId)).name
  if (before !== name) {
    await renameFirm(db, firmId, name)
    const changes = [{ field: 'name', label: 'Name', from: before, to: name }]
    await audit(context, firmId, { action: 'firm.changed', record: { kind: 'firm', id: firmId }, changes })
  }
  return getFirm(context)
}

/** @throws NOT_FOUND alike for who is no colleague of this firm, who has left, and the owner */
export async function changeRole(
  context: AdviserContext,
  colleagueId: number,
  role: Exclude<FirmRole, 'owner'>,
): Promise<Firm> {
  const { db, firmId } = context
  const colleague = await lockColleague(db, firmId, colleagueId)
  if (colleague === undefined) throw new AppError('NOT_FOUND')
  requireConfirmed(context)
  if (colleague.role !== role) {
    await setRole(db, firmId, colleagueId, role)
    const changes = [
      { field: 'role', label: 'Role', from: roleWords[colleague.role].name, to: roleWords[role].name },
    ]
    await audit(context, firmId, {
      action: 'firm.role-changed',
      record: { kind: 'account', id: colleagueId },
      words: colleague.username,
      changes,
    })
  }
  return getFirm(context)
}

/** Ends a colleague's account and sessions at once. @throws NOT_FOUND as `changeRole` */
export async function removeMember(context: AdviserContext, colleagueId: number): Promise<Firm> {
  const { db, firmId, clock } = context
  const colleague = await lockColleague(db, firmId, colleagueId)
  if (colleague === undefined) throw new AppError('NOT_FOUND')
  requireConfirmed(context)
  await markLeft(db, firmId, colleagueId, clock())
  await endAccessOf(db, colleagueId)
  await audit(context, firmId, {
    action: 'firm.removed',
    record: { kind: 'account', id: colleagueId },
    words: colleague.username,
  })
  return getFirm(context)
}

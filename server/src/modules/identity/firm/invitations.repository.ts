import type { FirmRole } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'

/** An invitation to be stored. */
export interface NewInvitation {
  email: string
  emailKey: string
  role: Exclude<FirmRole, 'owner'>
  tokenHash: Buffer
  invitedBy: number
  createdAt: Date
  expiresAt: Date
}

export function insertInvitation(
  db: Database,
  firmId: number,
  invitation: NewInvitation,
): Promise<{ id: number }> {
  return db
    .insertInto('firm_invitation')
    .values({
      firm_id: firmId,
      email: invitation.email,
      email_key: invitation.emailKey,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Ends the open invitation to an address, where there is one. */
export async function endInvitationTo(
  db: Database,
  firmId: number,
  emailKey: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('firm_invitation')
    .set({ ended_at: now })
    .where('firm_id', '=', firmId)
    .where('email_key', '=', emailKey)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends one invitation; undefined where this firm has none such that is open. */
export function endInvitation(db: Database, firmId: number, invitationId: number, now: Date) {
  return db
    .updateTable('firm_invitation')
    .set({ ended_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', invitationId)
    .where('ended_at', 'is', null)
    .returning(['id', 'email'])
    .executeTakeFirst()
}

function openInvitations(db: Database, firmId: number, now: Date) {
  return db
    .selectFrom('firm_invitation')
    .innerJoin('adviser', 'adviser.id', 'firm_invitation.invited_by')
    .innerJoin('firm', 'firm.id', 'firm_invitation.firm_id')
    .select([
      'firm_invitation.id',
      'firm_invitation.email',
      'firm_invitation.email_key',
      'firm_invitation.role',
      'firm_invitation.token_hash',
      'firm_invitation.expires_at',
      'firm.name as firm_name',
      'adviser.username as invited_by',
    ])
    .select((row) => row.fn.coalesce('adviser.name', 'adviser.username').as('inviter'))
    .where('firm_invitation.firm_id', '=', firmId)
    .where('firm_invitation.ended_at', 'is', null)
    .where('firm_invitation.expires_at', '>', now)
}

export function findInvitations(db: Database, firmId: number, now: Date) {
  return openInvitations(db, firmId, now).orderBy('firm_invitation.id').execute()
}

/** An open invitation, held until the transaction ends; whether its token is right is asked by the caller. */
export function lockInvitation(db: Database, firmId: number, invitationId: number, now: Date) {
  return openInvitations(db, firmId, now)
    .where('firm_invitation.id', '=', invitationId)
    .forUpdate('firm_invitation')
    .executeTakeFirst()
}

/** An account that an invitation leads to. */
export interface NewColleague {
  username: string
  usernameKey: string
  passwordHash: string
  email: string
  emailKey: string
  role: FirmRole
  now: Date
}

/** Stores an account in a firm, its address confirmed; undefined where username or address are another's. */
export function insertColleague(db: Database, firmId: number, colleague: NewColleague) {
  return db
    .insertInto('adviser')
    .values({
      firm_id: firmId,
      role: colleague.role,
      username: colleague.username,
      username_key: colleague.usernameKey,
      password_hash: colleague.passwordHash,
      email: colleague.email,
      email_key: colleague.emailKey,
      email_confirmed_at: colleague.now,
      created_at: colleague.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

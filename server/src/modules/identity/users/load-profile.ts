import type { Profile } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { openAdviserPan } from '../auth/adviser-pan.ts'
import { logoOf } from '../logo/logo.repository.ts'
import { trailRatesOf } from './trail-rates.ts'
import { findProfile } from './users.repository.ts'

export async function loadProfile(db: Database, vault: Vault, adviserId: number): Promise<Profile> {
  const row = await findProfile(db, adviserId)
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    isEmailConfirmed: row.email !== null && row.email_confirmed_at !== null,
    pendingEmail: row.pending_email,
    phone: row.phone,
    panNumber: openAdviserPan(row, vault),
    arn: row.arn,
    arnValidUntil: row.arn_valid_until,
    euin: row.euin,
    contact: row.contact,
    logo: row.logo_digest === null ? null : await logoOf(db, adviserId, row.logo_digest),
    trailRates: trailRatesOf(row),
    hasMorningMail: row.morning_mail,
    createdAt: row.created_at.toISOString(),
  }
}

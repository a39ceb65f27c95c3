import { createHash } from 'node:crypto'
import { type LogoUpload, logoTooLarge, mostLogoBytes, type Profile } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { countAttempts } from '../../../core/security/attempts.ts'
import { findLogo } from '../../messages/index.ts'
import { loadProfile } from '../users/load-profile.ts'
import type { DrawnLogo } from './draw-logo.ts'
import { forgetLogo, useLogo } from './logo.repository.ts'
import { LogoRefusal } from './logo-refusal.ts'
import { makeLogo } from './make-logo.ts'

/** Room for the largest file as base64, and for one a little too large to be told so at its field. */
export const logoBodyLimit = 400 * 1024

/**
 * Puts a file on the adviser's papers, drawn anew.
 * @throws INVALID_INPUT at `file`, with what is wrong with it
 */
export async function putLogo(context: AdviserContext, { file }: LogoUpload): Promise<Profile> {
  const { outerDb, clock, adviserId, firmId, vault } = context
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > mostLogoBytes) throw refused(logoTooLarge)
  await countAttempts(outerDb, clock, [
    { kind: 'logo.account', subject: String(adviserId), max: 30, windowMinutes: 24 * 60 },
  ])
  const logo = await drawn(bytes)
  const digest = createHash('sha256').update(logo.png).digest('hex')
  await outerDb.transaction().execute(async (db) => {
    await useLogo(db, adviserId, { ...logo, digest }, clock())
    await audit({ db, vault, clock }, firmId, {
      action: 'account.logo-changed',
      words: `${logo.width} × ${logo.height}, ${digest.slice(0, 12)}`,
    })
  })
  return loadProfile(outerDb, vault, adviserId)
}

export async function removeLogo(context: AdviserContext): Promise<Profile> {
  const { db, adviserId, firmId, vault } = context
  await forgetLogo(db, adviserId)
  await audit(context, firmId, { action: 'account.logo-removed' })
  return loadProfile(db, vault, adviserId)
}

/**
 * The PNG that a file name of `/logos/` stands for.
 * @throws NOT_FOUND alike for a logo that does not exist and for another adviser's
 */
export async function readLogo(db: Database, adviserId: number, fileName: string): Promise<Buffer> {
  const digest = /^([0-9a-f]{64})\.png$/.exec(fileName)?.[1]
  const logo = digest === undefined ? undefined : await findLogo(db, adviserId, digest)
  if (logo === undefined) throw new AppError('NOT_FOUND')
  return logo.png
}

async function drawn(file: Buffer): Promise<DrawnLogo> {
  try {
    return await makeLogo(file)
  } catch (error) {
    if (error instanceof LogoRefusal) throw refused(error.message)
    throw error
  }
}

function refused(message: string): AppError {
  return new AppError('INVALID_INPUT', message, { details: [{ path: 'file', message }] })
}

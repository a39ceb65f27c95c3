import type { DataExport, Profile } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import type { DrawnLogo } from './draw-logo.ts'

/** A logo of this adviser's as the profile names it; null where there is none of that digest. */
export async function logoOf(db: Database, adviserId: number, digest: string): Promise<Profile['logo']> {
  const found = await db
    .selectFrom('adviser_logo')
    .select(['width', 'height'])
    .where('adviser_id', '=', adviserId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return found === undefined ? null : { path: `/logos/${digest}.png`, ...found }
}

/** Keeps a logo and puts it in use. */
export async function useLogo(
  db: Database,
  adviserId: number,
  { digest, png, width, height }: DrawnLogo & { digest: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('adviser_logo')
    .values({ adviser_id: adviserId, digest, png, width, height, created_at: now })
    .onConflict((conflict) => conflict.columns(['adviser_id', 'digest']).doNothing())
    .execute()
  await db.updateTable('adviser').set({ logo_digest: digest }).where('id', '=', adviserId).execute()
}

export async function forgetLogo(db: Database, adviserId: number): Promise<void> {
  await db.updateTable('adviser').set({ logo_digest: null }).where('id', '=', adviserId).execute()
}

/** Every logo that an adviser had, the oldest first, for the export. */
export async function exportLogos(db: Database, adviserId: number): Promise<DataExport['logos']> {
  const rows = await db
    .selectFrom('adviser_logo')
    .select(['png', 'width', 'height', 'created_at'])
    .where('adviser_id', '=', adviserId)
    .orderBy('created_at')
    .orderBy('digest')
    .execute()
  return rows.map(({ png, width, height, created_at }) => ({
    png: Buffer.from(png).toString('base64'),
    width,
    height,
    createdAt: created_at.toISOString(),
  }))
}

import type { Database } from '../../../core/database/database.ts'

/** A picture of a distributor's papers: its pixels, and what it is found by. */
export interface Logo {
  digest: string
  png: Buffer
  width: number
  height: number
}

/** A logo of this adviser's, in use or on papers of before; undefined where there is none of that digest. */
export async function findLogo(db: Database, adviserId: number, digest: string): Promise<Logo | undefined> {
  const found = await db
    .selectFrom('adviser_logo')
    .select(['digest', 'png', 'width', 'height'])
    .where('adviser_id', '=', adviserId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return found === undefined ? undefined : { ...found, png: Buffer.from(found.png) }
}

/** Who writes to clients, as the profile of the firm's owner has it now; `name` is the one that they know. */
export function findDistributorCard(db: Database, firmId: number) {
  return selectCard(db, firmId).executeTakeFirstOrThrow()
}

/** The same of a firm that may be none. */
export function findAnyCard(db: Database, firmId: number) {
  return selectCard(db, firmId).executeTakeFirst()
}

export type DistributorCard = Awaited<ReturnType<typeof findDistributorCard>>

function selectCard(db: Database, firmId: number) {
  return db
    .selectFrom('adviser')
    .leftJoin('adviser_logo', (join) =>
      join
        .onRef('adviser_logo.adviser_id', '=', 'adviser.id')
        .onRef('adviser_logo.digest', '=', 'adviser.logo_digest'),
    )
    .select((row) => row.fn.coalesce('adviser.name', 'adviser.username').as('name'))
    .select([
      'adviser.id',
      'adviser.arn',
      'adviser.arn_valid_until',
      'adviser.euin',
      'adviser.email',
      'adviser.email_confirmed_at',
      'adviser.phone',
      'adviser.contact',
      'adviser_logo.digest',
      'adviser_logo.width',
      'adviser_logo.height',
    ])
    .where('adviser.firm_id', '=', firmId)
    .where('adviser.role', '=', 'owner')
}

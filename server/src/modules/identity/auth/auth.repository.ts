import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

export interface NewAdviser {
  username: string
  usernameKey: string
  passwordHash: string
  email: string | null
  emailKey: string | null
  createdAt: Date
  isDemo: boolean
}

/** Stores an adviser as the owner of a firm of one; undefined where the username or e-mail is taken. */
export async function insertAdviser(
  db: Database,
  adviser: NewAdviser,
): Promise<{ adviserId: number; firmId: number } | undefined> {
  const firm = await db
    .insertInto('firm')
    .values({ created_at: adviser.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await db
    .insertInto('adviser')
    .values({
      username: adviser.username,
      username_key: adviser.usernameKey,
      password_hash: adviser.passwordHash,
      email: adviser.email,
      email_key: adviser.emailKey,
      is_demo: adviser.isDemo,
      created_at: adviser.createdAt,
      firm_id: firm.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) return { adviserId: made.id, firmId: firm.id }
  await db.deleteFrom('firm').where('id', '=', firm.id).execute()
  return undefined
}

const userColumns = [
  'id',
  'firm_id',
  'username',
  'name',
  'email',
  'phone',
  'pan_sealed',
  'arn',
  'role',
  'second_factor_since',
] as const

/** Whether anybody else works in the account's firm. */
const hasColleagues = sql<boolean>`exists (
  select from adviser other
  where other.firm_id = adviser.firm_id and other.id <> adviser.id and other.left_at is null
)`.as('has_colleagues')

/** The account of a username with its password's hash. */
export function findCredentials(db: Database, usernameKey: string) {
  return db
    .selectFrom('adviser')
    .select([...userColumns, 'password_hash', 'email_confirmed_at', 'is_demo', hasColleagues])
    .where('username_key', '=', usernameKey)
    .where('left_at', 'is', null)
    .executeTakeFirst()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findAdviser>>>

export function findAdviser(db: Database, adviserId: number) {
  return db
    .selectFrom('adviser')
    .select([...userColumns, hasColleagues])
    .where('id', '=', adviserId)
    .executeTakeFirst()
}

/** The account of a username, but one that has left. */
export function findAccount(db: Database, usernameKey: string) {
  return db
    .selectFrom('adviser')
    .select(['id', 'firm_id'])
    .where('username_key', '=', usernameKey)
    .where('left_at', 'is', null)
    .executeTakeFirst()
}

/** What a sign-in needs of the account beside its factors. */
export function findEntrant(db: Database, adviserId: number) {
  return db
    .selectFrom('adviser')
    .select(['firm_id', 'username', 'username_key', 'email', 'email_confirmed_at'])
    .where('id', '=', adviserId)
    .executeTakeFirstOrThrow()
}

/** What an account's firm is called, and what the account signs its letters with. */
export async function findHouseNames(db: Database, adviserId: number): Promise<string[]> {
  const found = await db
    .selectFrom('adviser')
    .innerJoin('firm', 'firm.id', 'adviser.firm_id')
    .select(['firm.name as firm_name', 'adviser.name as own_name'])
    .where('adviser.id', '=', adviserId)
    .executeTakeFirst()
  return [found?.firm_name, found?.own_name].filter((name) => typeof name === 'string')
}

export async function hasAdvisers(db: Database): Promise<boolean> {
  return (await db.selectFrom('adviser').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function findPasswordHash(db: Database, adviserId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('adviser')
    .select('password_hash')
    .where('id', '=', adviserId)
    .executeTakeFirst()
  return found?.password_hash
}

/** Puts the same password's newer hash in the place of an older one, unless another password was set meanwhile. */
export async function replaceHash(
  db: Database,
  adviserId: number,
  before: string,
  after: string,
): Promise<void> {
  await db
    .updateTable('adviser')
    .set({ password_hash: after })
    .where('id', '=', adviserId)
    .where('password_hash', '=', before)
    .execute()
}

export function updatePassword(
  db: Database,
  adviserId: number,
  passwordHash: string,
): Promise<{ username_key: string }> {
  return db
    .updateTable('adviser')
    .set({ password_hash: passwordHash })
    .where('id', '=', adviserId)
    .returning('username_key')
    .executeTakeFirstOrThrow()
}

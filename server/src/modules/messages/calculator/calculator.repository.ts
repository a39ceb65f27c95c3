import { randomBytes } from 'node:crypto'
import type { Database } from '../../../core/database/database.ts'
import { placeLink } from '../../../core/database/link-place.ts'
import type { Vault } from '../../../core/security/crypto.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** The end of an address that nobody guesses: 130 bits. */
export function newSlug(): string {
  return Array.from(randomBytes(26), (byte) => letters[byte % 32]).join('')
}

/** What the database finds a calculator's firm by. */
export function slugHashOf(vault: Vault, slug: string): Buffer {
  return vault.hash('firm-calculator.slug', slug)
}

export function findCalculator(db: Database, firmId: number) {
  return db.selectFrom('firm_calculator').selectAll().where('firm_id', '=', firmId).executeTakeFirst()
}

interface CalculatorToKeep {
  slug: string
  origins: string[]
  isOn: boolean
  now: Date
}

/** Makes a firm's calculator. False where another request was quicker: its address stands. */
export async function insertCalculator(
  db: Database,
  firmId: number,
  { slug, origins, isOn, now }: CalculatorToKeep,
  slugHash: Buffer,
): Promise<boolean> {
  const made = await db
    .insertInto('firm_calculator')
    .values({ firm_id: firmId, slug, origins, is_on: isOn, changed_at: now })
    .onConflict((conflict) => conflict.column('firm_id').doNothing())
    .returning('firm_id')
    .executeTakeFirst()
  if (made === undefined) return false
  await placeLink(db, firmId, { tokenHash: slugHash, until: null })
  return true
}

export async function updateCalculator(
  db: Database,
  firmId: number,
  { origins, isOn, now }: Omit<CalculatorToKeep, 'slug'>,
): Promise<void> {
  await db
    .updateTable('firm_calculator')
    .set({ origins, is_on: isOn, changed_at: now })
    .where('firm_id', '=', firmId)
    .execute()
}

/** The name that a firm has given itself; null where it has none. */
export async function findFirmName(db: Database, firmId: number): Promise<string | null> {
  const found = await db.selectFrom('firm').select('name').where('id', '=', firmId).executeTakeFirst()
  return found?.name ?? null
}

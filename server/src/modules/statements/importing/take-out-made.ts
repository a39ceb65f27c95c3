import type { Database } from '../../../core/database/database.ts'
import { forgetEmptyBooks, forgetFigures } from '../../book/index.ts'
import { takeOutClients, untouchedOf } from '../../clients/index.ts'
import { findMade } from './imports.repository.ts'

/** Clients whom an import brought, as long as nobody said anything of them since: told before anything is taken back. */
export async function untouchedMade(
  db: Database,
  firmId: number,
  importId: number,
): Promise<{ id: number; name: string }[]> {
  return untouchedOf(db, firmId, await findMade(db, firmId, importId))
}

/** Takes those out again on whom nothing else rests, once what they had is taken back. @returns who is out */
export async function takeOutMade(
  db: Database,
  firmId: number,
  made: readonly { id: number }[],
): Promise<number[]> {
  if (made.length === 0) return []
  const clientIds = made.map(({ id }) => id)
  await forgetEmptyBooks(db, firmId, clientIds)
  await forgetFigures(db, firmId, clientIds)
  return takeOutClients(db, firmId, clientIds)
}

/** How many clients went, for the trail; nothing where none did. */
export function outWords({ length }: readonly number[]): { words?: string } {
  if (length === 0) return {}
  return { words: length === 1 ? 'with one client' : `with ${length} clients` }
}

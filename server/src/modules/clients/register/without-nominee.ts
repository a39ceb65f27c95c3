import { z } from 'zod'
import type { Database } from '../../../core/database/database.ts'
import type { SomeClients } from '../../../core/database/narrowed.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { findWithDetails } from './nominees.repository.ts'

const atOnce = 500
const named = z.object({ nomineeName: z.string().nullish() })

/** Those of some clients with a finalised goal of whom no nominee is on record, a portion at a time. */
export async function* clientsWithoutNominee(
  db: Database,
  firmId: number,
  vault: Vault,
  clientIds: SomeClients,
): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const rows = await findWithDetails(db, firmId, after, atOnce, clientIds)
    yield rows.flatMap(({ id, details_sealed: sealed, details }) => {
      const lying =
        sealed === null
          ? (details ?? {})
          : JSON.parse(vault.open('client_profile.details_sealed', [firmId, id], sealed))
      return (named.parse(lying).nomineeName ?? '') === '' ? [id] : []
    })
    const last = rows.at(-1)
    if (last === undefined || rows.length < atOnce) return
    after = last.id
  }
}

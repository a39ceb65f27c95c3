import { setImmediate as others } from 'node:timers/promises'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { readPortableRows } from './read-portable.ts'
import { clientDigest, splitClients } from './split-clients.ts'

/** Clients that are read at once; between these requests have their turn. */
const atOnce = 25

/** What stands in the book of some clients, as digests of the same form as of a file's, by id. */
export async function heldDigests(
  book: Pick<AdviserContext, 'db' | 'firmId' | 'vault'>,
  clientIds: readonly number[],
): Promise<Map<number, string>> {
  const digests = new Map<number, string>()
  for (let from = 0; from < clientIds.length; from += atOnce) {
    const rows = await readPortableRows(book, clientIds.slice(from, from + atOnce))
    for (const own of splitClients(rows)) {
      digests.set(Number(own.client.id), clientDigest(own, rows.statement_import ?? []))
    }
    await others()
  }
  return digests
}

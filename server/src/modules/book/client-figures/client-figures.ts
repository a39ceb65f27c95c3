import type { BookContext } from '../figures/book-context.ts'
import { computeClients, loadBook } from '../figures/book-figures.ts'
import type { ClientFigures } from '../figures/book-sums.ts'

/** What other modules may use of this one. */

/** So many clients are asked for alone; for more the whole book is computed, which then stays in memory. */
const mostAlone = 20

/**
 * Figures by client, of those named or of the whole book; a client without a finalised goal has none. While ledger
 * and NAVs stand, they come from memory after one small query. Never to be changed by who reads them.
 */
export async function clientFigures(
  context: BookContext,
  clientIds?: readonly number[],
): Promise<ReadonlyMap<number, ClientFigures>> {
  if (clientIds !== undefined && clientIds.length <= mostAlone) return computeClients(context, clientIds)
  return (await loadBook(context)).clients
}

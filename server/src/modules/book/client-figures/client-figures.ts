import type { BookContext } from '../figures/book-context.ts'
import { computeClients, loadClients } from '../figures/book-figures.ts'
import type { ClientFigures } from '../figures/book-sums.ts'

/** What other modules may use of this one. */

/** Figures by client, of those named or of the whole book; a client without a finalised goal has none. */
export function clientFigures(
  context: BookContext,
  clientIds?: readonly number[],
): Promise<ReadonlyMap<number, ClientFigures>> {
  return clientIds === undefined ? loadClients(context) : computeClients(context, clientIds)
}

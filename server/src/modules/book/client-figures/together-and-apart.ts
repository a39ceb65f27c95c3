import type { Family } from '@lakshya/contract'
import type { BookContext } from '../figures/book-context.ts'
import { basisOfHeld, figuresOf, readClient } from './client-portfolio.ts'

type Figures = Pick<Family, 'value' | 'invested' | 'absoluteReturn' | 'xirr'>

interface Several {
  apart: ReadonlyMap<number, Figures>
  together: Figures & Pick<Family, 'isSimulated'>
}

/**
 * The figures of several clients, of each and of all as if they were one; a handful, as each is read by itself.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function togetherAndApart(context: BookContext, clientIds: readonly number[]): Promise<Several> {
  const read = []
  for (const id of clientIds) read.push({ id, ...(await readClient(context, id)) })
  const held = read.flatMap((client) => client.held)
  const flows = read.flatMap((client) => client.flows)
  flows.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return {
    apart: new Map(read.map((client) => [client.id, figuresOf(client.held, client.flows)])),
    together: {
      ...figuresOf(held, flows),
      isSimulated: read.some((client) => basisOfHeld(client.navs, client.held).isSimulated),
    },
  }
}

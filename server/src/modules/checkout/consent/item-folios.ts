import type { AdviserContext } from '../../../core/http/request-context.ts'
import { folioPlaces } from '../../book/index.ts'
import { folioNumbers } from '../proposals/folio-words.ts'
import type { ConsentItem } from './agreed-items.ts'

/** The items with the numbers of their folios. @throws INVALID_INPUT at every folio that is not the client's */
export async function withFolios(
  context: AdviserContext,
  items: readonly ConsentItem[],
): Promise<readonly ConsentItem[]> {
  const named: ConsentItem[] = []
  for (const [n, item] of items.entries()) {
    const goal = { clientId: item.clientId, codes: Object.keys(item.fundAmounts) }
    const places = await folioPlaces(context, goal, item.folios ?? {}, (code) => `items.${n}.folios.${code}`)
    const folios = folioNumbers(places)
    named.push(folios === undefined ? item : { ...item, shown: { ...item.shown, folios } })
  }
  return named
}

import type { AdviserContext } from '../../../core/http/request-context.ts'
import { clientFigures, keptCounts } from '../../book/index.ts'
import { noFigures } from '../register/client-figures.ts'
import { type ClientFilter, findClientPlaces } from './client-list.repository.ts'
import { type FigurePage, type FigurePlace, findFigured, findUnfigured } from './figure-page.repository.ts'

/**
 * A page of clients by a figure. Two orders run into one another: those with kept figures, and by name those without, whose
 * figures are 0.
 */
export async function loadFigurePage(
  context: AdviserContext,
  filter: ClientFilter,
  page: FigurePage,
): Promise<FigurePlace[]> {
  const { db, firmId } = context
  if ((await keptCounts(context)) === undefined) return sortOnTheSpot(context, filter, page)
  const { after, limit, isDescending } = page
  const rows = await findFigured(db, firmId, filter, page)
  const figured = rows.map((row) => ({ ...row, figure: Number(row.figure) }))
  const sign = isDescending ? -1 : 1
  const last = figured.at(-1)
  const isFull = limit !== undefined && figured.length === limit
  // Those at 0 come after all of these, or came before the page began.
  if (isFull && last !== undefined && sign * last.figure < 0) return figured
  if (after !== undefined && sign * after.figure > 0) return figured
  const unfigured = await findUnfigured(db, firmId, filter, {
    after: after?.figure === 0 ? after : undefined,
    limit,
  })
  const both = [...figured, ...unfigured.map((row) => ({ ...row, figure: 0 }))]
  return both.sort(orderOf(isDescending)).slice(0, limit)
}

/** The same where the kept figures are not to be rested on. */
async function sortOnTheSpot(
  context: AdviserContext,
  filter: ClientFilter,
  { column, isDescending, after, limit }: FigurePage,
): Promise<FigurePlace[]> {
  const figures = await clientFigures(context)
  const all = await findClientPlaces(context.db, context.firmId, filter, {
    order: { column: 'name', isDescending: false },
    after: undefined,
    limit: undefined,
  })
  const order = orderOf(isDescending)
  const sorted = all
    .map(({ id, name_key }) => ({ id, nameKey: name_key, figure: (figures.get(id) ?? noFigures)[column] }))
    .filter((place) => after === undefined || order(place, after) > 0)
    .sort(order)
  return sorted.slice(0, limit)
}

function orderOf(isDescending: boolean): (a: FigurePlace, b: FigurePlace) => number {
  const sign = isDescending ? -1 : 1
  return (a, b) =>
    sign * (a.figure - b.figure) ||
    // By code points, as the database has them.
    Buffer.compare(Buffer.from(a.nameKey), Buffer.from(b.nameKey)) ||
    a.id - b.id
}

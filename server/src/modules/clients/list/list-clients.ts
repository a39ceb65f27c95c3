import type { ClientListQuery, ClientSummary } from '@lakshya/contract'
import { noteView } from '../../../core/audit/record-views.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { clientFigures, keptCounts, loadBookNavs } from '../../book/index.ts'
import { summaryOf } from '../register/client-view.ts'
import { readCursor, writeCursor } from './client-cursor.ts'
import {
  type ClientFilter,
  countFound,
  findClientPage,
  findClientPlaces,
  findClientRows,
  type SortColumn,
} from './client-list.repository.ts'
import { searchOf } from './client-search.ts'
import { type FigureColumn, isFigure } from './figure-page.repository.ts'
import { loadFigurePage } from './figure-page.ts'

type PlaceRow = Awaited<ReturnType<typeof findClientPlaces>>[number]

interface Order<Column> {
  column: Column
  isDescending: boolean
}

/** The clients that are asked for, in that order; the answer's header names the next page where there is one. */
export async function listClients(context: AdviserContext, query: ClientListQuery): Promise<ClientSummary[]> {
  const found = await findInOrder(context, query)
  // An empty list shows no PAN, and must not stand for a later one within its hour.
  if (found.length > 0) {
    noteView({ action: 'view.list', words: `${found.length} ${found.length === 1 ? 'client' : 'clients'}` })
  }
  return found
}

function findInOrder(context: AdviserContext, query: ClientListQuery): Promise<ClientSummary[]> {
  const { sort = 'name' } = query
  const isDescending = sort.startsWith('-')
  const column = sort.replace('-', '') as SortColumn | FigureColumn
  return isFigure(column)
    ? listByFigure(context, query, { column, isDescending })
    : listByColumn(context, query, { column, isDescending })
}

async function listByColumn(
  context: AdviserContext,
  query: ClientListQuery,
  order: Order<SortColumn>,
): Promise<ClientSummary[]> {
  const { db, firmId, vault } = context
  const { sort = 'name', limit, cursor } = query
  const place = cursor === undefined ? undefined : readCursor(context, cursor, sort)
  const filter = filterOf(context, query)
  const wanted = {
    order,
    after: place === undefined ? undefined : { ...place, value: place.value as string | boolean },
    // One more than the page tells whether another one follows.
    limit: limit === undefined ? undefined : limit + 1,
  }
  const nameNext = (found: readonly PlaceRow[]) => {
    const last = limit === undefined ? undefined : found[limit - 1]
    if (limit === undefined || last === undefined || found.length <= limit) return false
    const value = { name: '', email: last.email_key, kycStatus: last.kyc_state === 'Validated' }[order.column]
    context.setNextCursor(writeCursor(context, { sort, value, nameKey: last.name_key, id: last.id }))
    return true
  }
  if (filter.search !== undefined) {
    const isCounted = limit !== undefined && cursor === undefined
    const places = await findClientPlaces(db, firmId, filter, { ...wanted, isCounted })
    const total = places[0]?.total
    if (nameNext(places) && total !== undefined) context.setTotal(total)
    return readInOrder(
      context,
      places.slice(0, limit).map((row) => row.id),
    )
  }
  const [rows] = await Promise.all([findClientPage(db, firmId, filter, wanted), loadBookNavs(context)])
  const hasNext = nameNext(rows)
  const page = rows.slice(0, limit)
  const ids = limit === undefined ? undefined : page.map((row) => row.id)
  const [figures] = await Promise.all([
    clientFigures(context, ids),
    hasNext && cursor === undefined ? tellTotal(context, filter) : undefined,
  ])
  return page.map((row) => ({ ...summaryOf(row, vault, figures.get(row.id)), standing: row.standing }))
}

/** By what the book comes to: its kept figures say whom the page is of. */
async function listByFigure(
  context: AdviserContext,
  query: ClientListQuery,
  { column, isDescending }: Order<FigureColumn>,
): Promise<ClientSummary[]> {
  const { sort = 'name', limit, cursor } = query
  const place = cursor === undefined ? undefined : readCursor(context, cursor, sort)
  const filter = filterOf(context, query)
  const found = await loadFigurePage(context, filter, {
    column,
    isDescending,
    after: place === undefined ? undefined : { ...place, figure: Number(place.value) },
    // One more than the page tells whether another one follows.
    limit: limit === undefined ? undefined : limit + 1,
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  if (last !== undefined && page.length < found.length) {
    const { figure: value, nameKey, id } = last
    context.setNextCursor(writeCursor(context, { sort, value, nameKey, id }))
  }
  const ids = page.map(({ id }) => id)
  const isCounted = page.length < found.length && cursor === undefined
  const [rows] = await Promise.all([
    readInOrder(context, ids),
    isCounted ? tellTotal(context, filter) : undefined,
  ])
  return rows
}

/** How many clients a list has on all its pages; of one of all clients, or by their KYC alone, the book keeps the number. */
async function countListed(context: AdviserContext, filter: ClientFilter): Promise<number> {
  const { db, firmId } = context
  const { kycState, isArchived, standing, search } = filter
  const isPlain = !isArchived && standing === undefined && search === undefined
  const counts = isPlain ? await keptCounts(context) : undefined
  if (counts !== undefined && kycState === undefined) return counts.clients
  if (counts !== undefined && kycState === 'Validated') return counts.validated
  if (counts !== undefined && kycState === 'open') return counts.clients - counts.validated
  return countFound(db, firmId, filter)
}

/** Tells how many clients there are on all pages. */
async function tellTotal(context: AdviserContext, filter: ClientFilter): Promise<void> {
  context.setTotal(await countListed(context, filter))
}

/** A page in the order of its ids. */
async function readInOrder(context: AdviserContext, ids: number[]): Promise<ClientSummary[]> {
  const { db, firmId, vault } = context
  const [found, figures] = await Promise.all([findClientRows(db, firmId, ids), clientFigures(context, ids)])
  const rows = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row === undefined ? [] : [{ ...summaryOf(row, vault, figures.get(id)), standing: row.standing }]
  })
}

function filterOf(
  { vault, firmId }: Pick<AdviserContext, 'vault' | 'firmId'>,
  { search, kyc, standing, archived }: ClientListQuery,
): ClientFilter {
  return {
    isArchived: archived ?? false,
    kycState: kyc,
    standing,
    search: search === undefined ? undefined : searchOf(search, { vault, firmId }),
  }
}

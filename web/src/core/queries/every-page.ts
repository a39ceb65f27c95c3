import type { GetNextPageParamFunction, QueryFunction, SkipToken } from '@tanstack/react-query'

/** A list in pages, as a screen asks for it. */
interface PagedQuery<Page, Param> {
  queryFn?: QueryFunction<Page, never, Param> | SkipToken | undefined
  initialPageParam: Param
  getNextPageParam: GetNextPageParamFunction<Param, Page>
}

interface Told<Page, Row> {
  rowsOf: (page: Page) => readonly Row[]
  /** How many there are on all pages, as far as a page says it. */
  totalOf?: (page: Page) => number | undefined
}

/** Fetches all pages of a list for a file, one after the other, and tells after each how many rows are there. */
export function everyPage<Page, Row, Param>(
  query: PagedQuery<Page, Param>,
  { rowsOf, totalOf }: Told<Page, Row>,
): (signal: AbortSignal, onCount: (count: number, total?: number) => void) => Promise<readonly Row[]> {
  return async (signal, onCount) => {
    const rows: Row[] = []
    const pages: Page[] = []
    const params: Param[] = []
    let total: number | undefined
    let param: Param | null | undefined = query.initialPageParam
    do {
      signal.throwIfAborted()
      const page = await fetchOne(query, param as Param, signal)
      pages.push(page)
      params.push(param as Param)
      for (const row of rowsOf(page)) rows.push(row)
      total = totalOf?.(page) ?? total
      onCount(rows.length, total)
      param = query.getNextPageParam(page, pages, param as Param, params)
    } while (param !== undefined && param !== null)
    return rows
  }
}

function fetchOne<Page, Param>(
  { queryFn }: PagedQuery<Page, Param>,
  pageParam: Param,
  signal: AbortSignal,
): Page | Promise<Page> {
  if (typeof queryFn !== 'function') throw new Error('A list in pages says how it is fetched.')
  return queryFn({ pageParam, signal } as never)
}

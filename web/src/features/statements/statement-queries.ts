import { type StatementImport, statementImportRoutes } from '@lakshya/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api.ts'
import { refreshBook } from '../../core/queries/goal-queries.ts'

/** Statements that were read, the newest first. */
export const statementImportsQuery = queryOptions({
  queryKey: ['statements', 'list'],
  queryFn: ({ signal }) => call(statementImportRoutes.listStatementImports, {}, { signal }),
})

const whileAtWorkMs = 1_500

/** Whether a job is at work on an import, or is about to be. */
export function isAtWork(large: StatementImport['large']): boolean {
  if (large === null) return false
  if (large.stage === 'booked') return large.total > 0
  return ['uploading', 'reading', 'applying', 'taking-back'].includes(large.stage)
}

/** One statement with what applying it would do, or did. */
export function statementImportQuery(id: number) {
  return queryOptions({
    queryKey: ['statements', id],
    queryFn: ({ signal }) =>
      call(statementImportRoutes.getStatementImport, { params: { id: String(id) } }, { signal }),
    // What a job does is looked at until it is through.
    refetchInterval: ({ state }) => (isAtWork(state.data?.large ?? null) ? whileAtWorkMs : false),
  })
}

/** Keeps a statement as it was answered; the list says the same of it when it is looked at next. */
export function keepStatement(queries: QueryClient, statement: StatementImport): void {
  queries.setQueryData(statementImportQuery(statement.id).queryKey, statement)
  void queries.invalidateQueries({ queryKey: statementImportsQuery.queryKey })
}

/** Keeps a statement that was applied or taken back, after which all figures may be others. */
export function keepBooked(queries: QueryClient, statement: StatementImport): void {
  keepStatement(queries, statement)
  refreshBook(queries)
}

import { folioRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** Which of a client's folios purchases of some funds may go to; nothing where no fund is named. */
export function folioChoicesQuery(clientId: number, codes: readonly string[]) {
  const funds = codes.toSorted((a, b) => Number(a) - Number(b)).join(',')
  return queryOptions({
    queryKey: ['clients', clientId, 'folio-choices', funds],
    queryFn: ({ signal }) =>
      call(folioRoutes.folioChoices, { params: { id: String(clientId) }, query: { funds } }, { signal }),
    enabled: funds !== '',
  })
}

/** Which folio each fund of a goal goes to, and which it may. */
export function goalFoliosQuery(goalId: number) {
  return queryOptions({
    queryKey: ['goals', goalId, 'folios'],
    queryFn: ({ signal }) => call(folioRoutes.listGoalFolios, { params: { id: String(goalId) } }, { signal }),
  })
}

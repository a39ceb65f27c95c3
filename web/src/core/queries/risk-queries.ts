import { riskRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** What a client's risk appetite rests on: the questions, all answers ever given, the mailed link. */
export function clientRiskQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'risk'],
    queryFn: ({ signal }) => call(riskRoutes.clientRisk, { params: { id: String(clientId) } }, { signal }),
  })
}

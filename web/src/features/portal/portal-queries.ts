import { askRoutes, portalRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { ApiProblem, call } from '../../core/api.ts'
import type { PortalWord } from './portal-words.ts'

export const portalKey = ['me'] as const

export const homeQuery = queryOptions({
  queryKey: [...portalKey, 'home'],
  queryFn: ({ signal }) => call(portalRoutes.portalHome, {}, { signal }),
  refetchOnWindowFocus: true,
})

export const overviewQuery = queryOptions({
  queryKey: [...portalKey, 'overview'],
  queryFn: ({ signal }) => call(portalRoutes.portalOverview, {}, { signal }),
})

export const mandatesQuery = queryOptions({
  queryKey: [...portalKey, 'mandates'],
  queryFn: ({ signal }) => call(portalRoutes.portalMandates, {}, { signal }),
})

export const proposalsQuery = queryOptions({
  queryKey: [...portalKey, 'proposals'],
  queryFn: ({ signal }) => call(askRoutes.portalProposals, {}, { signal }),
  refetchOnWindowFocus: true,
})

export function transactionsQuery(year: number) {
  return queryOptions({
    queryKey: [...portalKey, 'transactions', year],
    queryFn: ({ signal }) => call(portalRoutes.portalTransactions, { query: { year } }, { signal }),
  })
}

/** Nobody is signed in to the view, or no longer. */
export function isOut(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'CLIENT_SIGNED_OUT'
}

/** What is said of a failure, in the dictionary's words: others may be in another language. */
export function wordOf(error: unknown): PortalWord {
  if (!(error instanceof ApiProblem)) return 'failed'
  if (error.code === 'NETWORK') return 'noNetwork'
  if (error.code === 'BAD_CREDENTIALS') return 'wrongPassword'
  if (error.code === 'INVALID_CODE') return 'wrongCode'
  return error.code === 'TOO_MANY_ATTEMPTS' ? 'tooMany' : 'failed'
}

import { type ReportTerms, reportLinkRoutes } from '@lakshya/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { call, messageOf } from '../../../core/api.ts'
import { useAct } from '../../../core/use-act.ts'

const toasts = actionToasts()

/** Links by which a client opens reports, the newest first. */
export function linksQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'report-links'],
    queryFn: ({ signal }) =>
      call(reportLinkRoutes.listReportLinks, { params: { id: String(clientId) } }, { signal }),
  })
}

/** Makes a link; its address is in the answer and nowhere else. */
export function useMakeLink(clientId: number) {
  const queries = useQueryClient()
  return useAct({
    mutationFn: (body: { terms: ReportTerms; days: number }) =>
      call(reportLinkRoutes.makeReportLink, { params: { id: String(clientId) }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: linksQuery(clientId).queryKey }),
  })
}

export function useWithdrawLink(clientId: number) {
  const queries = useQueryClient()
  return useAct({
    mutationFn: (linkId: number) =>
      call(reportLinkRoutes.withdrawReportLink, { params: { id: String(linkId) } }),
    onSuccess: () => toasts.done('Link withdrawn'),
    onError: (error) => toasts.failed('Not withdrawn', messageOf(error, 'Please try again.')),
    onSettled: () => queries.invalidateQueries({ queryKey: linksQuery(clientId).queryKey }),
  })
}

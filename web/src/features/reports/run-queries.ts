import { familyRoutes, type NewReportRun, type ReportRun, reportRunRoutes } from '@lakshya/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { actionToasts } from '../../components/overlay/toast.ts'
import { call, messageOf } from '../../core/api.ts'
import { useAct } from '../../core/use-act.ts'

const toasts = actionToasts()
const whileMadeMs = 2_000
const whileWaitingMs = 60_000

/** Reports of many clients; asked for anew while some are being made. */
export const runsQuery = queryOptions({
  queryKey: ['report-runs'],
  queryFn: ({ signal }) => call(reportRunRoutes.listReportRuns, {}, { signal }),
  refetchInterval: ({ state }) => {
    const states = state.data?.map((run) => run.state) ?? []
    if (states.includes('running')) return whileMadeMs
    return states.includes('waiting') ? whileWaitingMs : false
  },
})

export const familiesQuery = queryOptions({
  queryKey: ['families', 'names'],
  queryFn: ({ signal }) => call(familyRoutes.listFamilies, {}, { signal }),
})

/** What is done to a run, with the words that tell that it was. */
export type RunStep =
  | { step: 'ask'; run: NewReportRun }
  | { step: 'cancel'; run: ReportRun }
  | { step: 'take'; run: ReportRun }
  | { step: 'delete'; run: ReportRun }

async function take(asked: RunStep): Promise<void> {
  if (asked.step === 'ask') {
    await call(reportRunRoutes.askReportRun, { body: asked.run })
    return
  }
  const params = { id: String(asked.run.id) }
  if (asked.step === 'cancel') await call(reportRunRoutes.cancelReportRun, { params })
  else if (asked.step === 'delete') await call(reportRunRoutes.deleteReportRun, { params })
  else window.location.assign((await call(reportRunRoutes.unlockReportRun, { params })).address)
}

const failed: Record<RunStep['step'], string> = {
  ask: 'No reports were asked for',
  cancel: 'Not cancelled',
  take: 'Download failed',
  delete: 'Not deleted',
}

/** Asks for a run, cancels it, downloads or deletes its files. */
export function useRunStep(onDone: () => void = () => {}) {
  const queries = useQueryClient()
  return useAct({
    mutationFn: take,
    onSuccess: () => {
      toasts.clear()
      onDone()
    },
    onError: (error, { step }) => toasts.failed(failed[step], messageOf(error, 'Please try again.')),
    onSettled: () => queries.invalidateQueries({ queryKey: runsQuery.queryKey }),
  })
}

import { portfolioRoutes } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionToasts, showToast } from '../../../components/overlay/toast.ts'
import { call, messageOf } from '../../../core/api.ts'
import { fundsQuery } from '../../../core/queries/plan-queries.ts'
import type { PlanDispatch, PlanState } from '../state/plan-state.ts'
import { resolutionOf, resolvePlanIssues } from './issue-resolution.ts'

const toasts = actionToasts()
const failed = (reason: string) => toasts.failed(`Failed to resolve fund issues: ${reason}`)

/** Applies the chosen actions: computed here, confirmed by the server, then shown as a mix by hand. */
export function useResolveIssues(state: PlanState, dispatch: PlanDispatch) {
  const { data: offered } = useQuery(fundsQuery)
  const [isApplying, setIsApplying] = useState(false)
  const apply = async () => {
    if (offered === undefined) return failed('the list of funds is not loaded yet')
    const resolved = resolvePlanIssues(state, offered)
    if (resolved.kind === 'failed') return failed(resolved.reason)
    setIsApplying(true)
    try {
      const answer = await call(portfolioRoutes.calculatePortfolio, { body: resolved.request })
      const resolution = resolutionOf(state, resolved.mix, answer)
      dispatch({ kind: 'apply-resolution', resolution })
      toasts.done('Fund issues resolved successfully!')
      if (resolution.remainingIssues.length > 0) {
        const names = resolution.remainingIssues.map((issue) => issue.name).join(', ')
        showToast('warn', 'New fund issues', `Now below the minimum: ${names}.`)
      }
    } catch (error) {
      failed(messageOf(error, 'Lakshya could not be reached'))
    } finally {
      setIsApplying(false)
    }
  }
  return { apply, isApplying }
}

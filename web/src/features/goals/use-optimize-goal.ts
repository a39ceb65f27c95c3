import { portfolioRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiProblem, call } from '../../core/api.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { optimizeRequestOf } from '../../core/goal/goal-request.ts'
import { type GoalFormData, type GoalOwner, planQuery, writePlan } from '../../core/goal/goal-storage.ts'
import { cagrQuery, historyQuery } from '../../core/queries/figure-queries.ts'
import { useAct } from '../../core/use-act.ts'

/** Has the plan of a checked goal computed, keeps it in the browser and goes to its results. */
export function useOptimizeGoal(owner: GoalOwner) {
  const navigate = useNavigate()
  const client = useQueryClient()
  useReadyResults(owner)
  return useAct({
    mutationFn: (goal: GoalFormData) =>
      call(portfolioRoutes.optimizePortfolio, { body: optimizeRequestOf(goal) }),
    onSuccess: async (result, goal) => {
      // What the results ask for is under way while their page is drawn.
      void client.prefetchQuery(historyQuery(goal, result.goal_amount, result.allocations))
      void client.prefetchQuery(cagrQuery(result.allocations))
      const isKept = writePlan(owner, { goal, result }, dayInIndia(new Date()))
      const path = `/clients/${owner.clientId}/new-goal-results`
      // Where storage is full or switched off, the address carries the plan instead.
      return navigate({ href: isKept ? path : `${path}${planQuery({ goal, result })}` })
    },
  })
}

/** Why no plan came back, in the server's words where it has any. */
export function optimizeMessage(error: unknown): string {
  if (!(error instanceof ApiProblem)) return 'Invalid response format'
  const isWordless = error.code === 'BAD_ANSWER' && error.status >= 400
  return isWordless ? `Server returned ${error.status}` : error.message
}

/** Has the page of the results at hand, with what it computes from, by the time that the plan is there. */
function useReadyResults({ clientId }: GoalOwner): void {
  const router = useRouter()
  const client = useQueryClient()
  useEffect(() => {
    const params = { clientId: String(clientId) }
    void router.preloadRoute({ to: '/clients/$clientId/new-goal-results', params }).catch(() => undefined)
    void import('../../core/queries/market-query.ts')
      .then(({ marketQuery }) => client.prefetchQuery(marketQuery))
      .catch(() => undefined)
  }, [router, client, clientId])
}

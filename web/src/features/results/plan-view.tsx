import { useQuery } from '@tanstack/react-query'
import { FigureStrip } from '../../components/figure-strip.tsx'
import { formatDate } from '../../core/format.ts'
import type { GoalOwner } from '../../core/goal-storage.ts'
import { clientQuery, fundsQuery } from '../../core/plan-queries.ts'
import { AllocationPanel } from './allocation-panel.tsx'
import { allocationRows, fundNames, plannedAmount } from './allocation-rows.ts'
import { proxyWords } from './basis-notes.ts'
import { FundIssuesPanel } from './fund-issues-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PlanDisclosure } from './plan-disclosure.tsx'
import { planFigures, rhythmOf } from './plan-figures.ts'
import { PlanHead } from './plan-head.tsx'
import { PlanNotes } from './plan-notes.tsx'
import { PlanPanel } from './plan-panel.tsx'
import type { ShownPlan } from './resolve-plan.ts'
import { cagrQuery, historyQuery } from './results-queries.ts'

/** A plan with its figures, its funds and their past. All calls start with the first render. */
export function PlanView({ owner, plan }: { owner: GoalOwner; plan: ShownPlan }) {
  const { goal, result, targetDate } = plan
  const client = useQuery(clientQuery(owner.clientId))
  const funds = useQuery(fundsQuery)
  const cagrs = useQuery(cagrQuery(result))
  const history = useQuery(historyQuery(goal, result))
  const nameOf = fundNames(funds.data, result)
  const known = allocationRows({
    result,
    investmentType: goal.investmentType,
    funds: funds.data,
    cagrs: cagrs.data?.data,
  })
  const rows = funds.isPending ? undefined : known
  const total = plannedAmount(result)
  const navWords = `NAV of ${formatDate(result.basis.navDate)}.`
  const proxies = proxyWords(result.basis, result.allocations, nameOf)
  const issues = result.fundIssues
  return (
    <>
      <PlanHead owner={owner} plan={plan} client={client} />
      <FigureStrip label="Plan figures" figures={planFigures(goal, result, targetDate)} />
      <PlanNotes goal={goal} result={result} nameOf={nameOf} />
      <div className="grid gap-4 desk:grid-cols-12">
        <PlanPanel
          className="desk:col-span-6"
          rows={rows}
          total={total}
          rhythm={rhythmOf(goal, result)}
          isSimulated={result.basis.isSimulated}
          basis={`Estimated from NAVs to ${formatDate(result.basis.navDate)}. ${proxies}`}
        />
        <HistoryPanel
          className="desk:col-span-6"
          query={history}
          proxies={({ basis }) => {
            const own = proxyWords(basis, result.allocations, nameOf)
            return own === proxies ? '' : own
          }}
        />
        <AllocationPanel
          className={issues.length > 0 ? 'desk:col-span-12 min-[1280px]:col-span-8' : 'desk:col-span-12'}
          rows={rows}
          total={total}
          isLoading={cagrs.isPending}
          isSimulated={
            result.basis.isSimulated || (cagrs.data?.data.some((each) => each.isSimulated) ?? false)
          }
          basis={`${navWords} CAGR is the fund’s past return.`}
        />
        {issues.length > 0 && (
          <div id="fund-issues" className="self-start desk:col-span-12 min-[1280px]:col-span-4">
            <FundIssuesPanel issues={issues} />
          </div>
        )}
      </div>
      <PlanDisclosure client={client.data} />
    </>
  )
}

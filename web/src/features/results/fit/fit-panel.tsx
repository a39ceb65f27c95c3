import type { OptimizationResult } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Note } from '../../../components/note.tsx'
import { Panel, PanelFoot } from '../../../components/page/panel.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { formatRupees } from '../../../core/formats/format.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import type { LiveMarket } from '../../../core/queries/market-query.ts'
import { useFit } from '../chance/use-chance.ts'
import { planRequestOf, resultOf } from '../state/live-plan.ts'
import { adoptMix, type PlanDispatch, type PlanState } from '../state/plan-state.ts'
import { costWords, type FitRow, fitFigures, fitFunds } from './fit-rows.ts'

interface FitPanelProps {
  state: PlanState
  dispatch: PlanDispatch
  market: LiveMarket
  className?: string
}

const columns = (name: string): Column<FitRow>[] => [
  { key: 'name', head: name, cell: (row) => row.name },
  { key: 'optimal', head: 'Optimal', isFigure: true, cell: (row) => row.optimal },
  { key: 'fitted', head: 'Fitted', isFigure: true, cell: (row) => <b>{row.fitted}</b> },
]

/** The best mix in which every fund stands at its minimum, beside the optimal one, with what it costs. */
export function FitPanel({ state, dispatch, market, className = '' }: FitPanelProps) {
  const { goal, optimal } = state
  const { fitTo, fitted, fittedGoal, isPending } = useFit(market)
  const isCurrent = fittedGoal === goal
  const request = planRequestOf(goal)
  const made =
    isCurrent && fitted?.kind === 'plan' && request !== undefined
      ? { mix: fitted, result: resultOf(market, request, fitted) }
      : undefined
  const tooSmall = isCurrent && fitted?.kind === 'infeasible' ? fitted : undefined
  return (
    <Panel title="Fit to minimums" className={className} isPadded={false}>
      <div className="px-4 pb-3 text-table text-ink-2">
        <p>
          The best mix for this goal in which every fund is either left out or at its minimum at least:
          computed exactly, not rescaled.
        </p>
        {made === undefined && tooSmall === undefined && (
          <Button className="mt-3" isBusy={isCurrent && isPending} onClick={() => fitTo(goal)}>
            Fit to minimums
          </Button>
        )}
        {tooSmall && (
          <Note tone="warn" isAnnounced>
            The amount is under the minimum of every fund. At {formatRupees(tooSmall.leastTotal)} and more a
            mix within the usual limits exists.
          </Note>
        )}
      </div>
      {made && (
        <FitComparison
          optimal={optimal}
          fitted={made.result}
          nameOf={(code) => market.offered.find((fund) => fund.code === code)?.name ?? `Fund ${code}`}
          onAdopt={() => dispatch(adoptMix(made.mix.allocations, plannedAmount(made.result)))}
        />
      )}
    </Panel>
  )
}

interface FitComparisonProps {
  optimal: OptimizationResult
  fitted: OptimizationResult
  nameOf: (code: string) => string
  onAdopt: () => void
}

function FitComparison({ optimal, fitted, nameOf, onAdopt }: FitComparisonProps) {
  const [isAdopted, setIsAdopted] = useState(false)
  return (
    <>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <DataTable
          label="Figures of the optimal and the fitted mix"
          columns={columns('Figure')}
          rows={fitFigures(optimal, fitted)}
          rowKey={(row) => row.name}
        />
        <DataTable
          label="Funds of the optimal and the fitted mix"
          columns={columns('Fund')}
          rows={fitFunds(optimal, fitted, nameOf)}
          rowKey={(row) => row.name}
        />
      </div>
      <PanelFoot>
        <p role="status" className="text-table text-ink-2">
          {costWords(optimal, fitted)}
        </p>
        <Button
          className="ml-auto"
          disabled={isAdopted}
          onClick={() => {
            onAdopt()
            setIsAdopted(true)
          }}
        >
          Use fitted mix
        </Button>
      </PanelFoot>
    </>
  )
}

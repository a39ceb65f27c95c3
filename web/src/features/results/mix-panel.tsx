import type { Fund, FundCagr, OptimizationResult } from '@lakshya/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { SegmentedControl } from '../../components/fields/segmented-control.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDate } from '../../core/formats/format.ts'
import { isFunded, plannedAmount } from '../../core/goal/mix.ts'
import { AllocationPanel } from './allocation/allocation-panel.tsx'
import type { AllocationRow } from './allocation/allocation-rows.ts'
import { rhythmOf } from './plan/plan-figures.ts'
import type { PlanDispatch, PlanMode, PlanState } from './state/plan-state.ts'

const ManualPanel = lazy(() =>
  import('./manual/manual-panel.tsx').then((part) => ({ default: part.ManualPanel })),
)

const modes = [
  { value: 'optimal', label: 'Use Optimal' },
  { value: 'manual', label: 'Manual Adjust' },
] as const

interface MixPanelProps {
  state: PlanState
  dispatch: PlanDispatch
  result: OptimizationResult
  rows: readonly AllocationRow[] | undefined
  funds: readonly Fund[] | undefined
  cagrs: UseQueryResult<{ data: FundCagr[] }>
  className: string
}

/** The funds of the plan: as a table, or with a slider each where the mix is made by hand. */
export function MixPanel({ state, dispatch, result, rows, funds, cagrs, className }: MixPanelProps) {
  const { goal, manual, mode } = state
  const change = (next: PlanMode) => {
    if (next === 'optimal') dispatch({ kind: 'use-optimal' })
    else dispatch({ kind: 'adjust-manually', codes: (funds ?? []).map((fund) => fund.code) })
  }
  const isSimulated = result.basis.isSimulated || (cagrs.data?.data.some((each) => each.isSimulated) ?? false)
  const basis = manual
    ? 'Amounts by hand, all sliders on one scale of rupees. CAGR is the fund’s past return.'
    : `NAV of ${formatDate(result.basis.navDate)}. CAGR is the fund’s past return.`
  return (
    <AllocationPanel
      // Beside a long list of issues the table keeps its own height.
      className={`self-start ${className}`}
      rows={rows}
      total={plannedAmount(result)}
      isLoading={cagrs.isPending}
      isSimulated={isSimulated}
      basis={basis}
      modeSwitch={
        <>
          {state.setAside && (
            <Button size="s" variant="quiet" onClick={() => dispatch({ kind: 'restore-mix' })}>
              Restore my mix
            </Button>
          )}
          {/* Where nothing has to be paid there is nothing to adjust. */}
          {(mode === 'manual' || !isFunded(result)) && (
            <SegmentedControl label="Mix" options={modes} value={mode} onValueChange={change} />
          )}
        </>
      }
    >
      {manual && funds && (
        <Suspense fallback={<ManualSkeleton />}>
          <ManualPanel
            state={state}
            mix={manual}
            dispatch={dispatch}
            funds={funds}
            rhythm={rhythmOf(goal, result)}
            colourOf={(code) => rows?.find((row) => row.code === code)?.colour}
          />
        </Suspense>
      )}
    </AllocationPanel>
  )
}

function ManualSkeleton() {
  return (
    <div className="grid gap-5 border-t border-line px-4 py-3">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} className="h-8 w-full" />
      ))}
    </div>
  )
}

import type { OptimizationResult } from '@lakshya/contract'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Note } from '../../../components/note.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatRupees } from '../../../core/formats/format.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import type { LiveMarket } from '../../../core/queries/market-query.ts'
import { chanceText } from '../chance/chance-words.ts'
import { resultOf } from '../state/live-plan.ts'
import { adoptMix, type PlanDispatch, type PlanState } from '../state/plan-state.ts'
import { costWords } from './fit-words.ts'
import { type KnownFit, useFit } from './use-fit.ts'

interface FitOptionProps {
  state: PlanState
  dispatch: PlanDispatch
  market: LiveMarket
  /** Shows the fitted mix beside the one on the page. */
  onCompare: () => void
}

/** The first way out of amounts below a minimum: the best mix in which every fund meets its own. */
export function FitOption({ state, dispatch, market, onCompare }: FitOptionProps) {
  const fit = useFit(market, state.goal)
  const made = fittedResult(market, fit)
  const probability = fit?.answer?.probability
  return (
    <section aria-label="Fit to minimums" aria-busy={fit !== undefined && fit.answer === undefined}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">Fit to minimums</h3>
        <Badge tone="brand">Recommended</Badge>
        {probability !== undefined && (
          <span className="ml-auto text-table text-ink-2">chance {chanceText(probability)}</span>
        )}
      </div>
      <div className="mt-1 min-h-12 text-small text-ink-2">
        <FitWords optimal={state.optimal} fit={fit} made={made} />
      </div>
      <div className="mt-2 flex gap-2">
        <Button
          className="flex-1"
          disabled={made === undefined}
          onClick={() => made && dispatch(adoptMix(made.allocations, plannedAmount(made)))}
        >
          Use fitted mix
        </Button>
        <Button disabled={made === undefined} onClick={onCompare}>
          Compare
        </Button>
      </div>
    </section>
  )
}

/** The plan of the fitted mix; undefined until it is there, or where there is none. */
export function fittedResult(market: LiveMarket, fit: KnownFit | undefined): OptimizationResult | undefined {
  const fitted = fit?.answer?.fitted
  return fit !== undefined && fitted?.kind === 'plan' ? resultOf(market, fit.request, fitted) : undefined
}

interface FitWordsProps {
  optimal: OptimizationResult
  fit: KnownFit | undefined
  made: OptimizationResult | undefined
}

function FitWords({ optimal, fit, made }: FitWordsProps) {
  const fitted = fit?.answer?.fitted
  if (made !== undefined) {
    const count = Object.keys(made.allocations).length
    const funds = count === 1 ? 'One fund' : `${count} funds`
    return (
      <p role="status">
        The best mix in which every fund meets its minimum: {funds}, {formatRupees(plannedAmount(made))}.{' '}
        {costWords(optimal, made)}
      </p>
    )
  }
  if (fitted?.kind === 'infeasible') {
    return (
      <Note tone="warn" isAnnounced>
        The amount is under the minimum of every fund. At {formatRupees(fitted.leastTotal)} and more a mix
        within the usual limits exists.
      </Note>
    )
  }
  return <Skeleton className="h-8 w-full" />
}

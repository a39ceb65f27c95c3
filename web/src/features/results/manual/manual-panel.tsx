import type { Fund } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Note } from '../../../components/note.tsx'
import { formatPercent, formatRupees, formatRupeesShort } from '../../../core/formats/format.ts'
import { sumOf } from '../../../core/goal/mix.ts'
import { cagrQuery } from '../../../core/queries/figure-queries.ts'
import type { ManualMix } from '../state/manual-mix.ts'
import {
  isMismatched,
  isWhole,
  manualAmounts,
  manualTotal,
  sliderEnd,
  sliderMax,
} from '../state/manual-mix.ts'
import type { PlanDispatch, PlanState } from '../state/plan-state.ts'
import { ManualRow, manualGrid } from './manual-row.tsx'

interface ManualPanelProps {
  state: PlanState
  mix: ManualMix
  dispatch: PlanDispatch
  funds: readonly Fund[]
  /** 'a month ' or 'a year ' for a SIP. */
  rhythm: string
  colourOf: (code: string) => string | undefined
}

/** A slider and an amount for every fund of the catalogue, the total, and what is wrong with it. */
export function ManualPanel({ state, mix, dispatch, funds, rhythm, colourOf }: ManualPanelProps) {
  const amounts = manualAmounts(mix)
  const cagrs = useQuery(cagrQuery(mix.allocations))
  const scaleEnd = sliderEnd(mix)
  const leftOut = new Map(state.optimal.basis.leftOut.map(({ fundId, reason }) => [fundId, reason]))
  return (
    <>
      <ManualHead scaleEnd={scaleEnd} />
      <ul aria-label="Amounts by fund" className="border-t border-line [&>li:last-child]:border-b-0">
        {inFixedOrder(funds, mix).map((fund) => (
          <ManualRow
            key={fund.code}
            fund={fund}
            colour={colourOf(fund.code)}
            amount={amounts[fund.code] ?? 0}
            percent={mix.allocations[fund.code] ?? 0}
            minimum={state.goal.investmentType === 'sip' ? fund.minimumSip : fund.minimumLumpsum}
            most={sliderMax(mix, fund.code)}
            scaleEnd={scaleEnd}
            cagr={cagrs.data?.data.find(({ fundId }) => fundId === fund.code)?.cagr}
            isLoading={cagrs.isPending}
            leftOut={leftOut.get(fund.code)}
            onAmountChange={(amount) => dispatch({ kind: 'set-amount', code: fund.code, amount })}
          />
        ))}
      </ul>
      <ManualTotal mix={mix} rhythm={rhythm} />
    </>
  )
}

/** Names of the columns, for the eye: each control and figure says its own. */
function ManualHead({ scaleEnd }: { scaleEnd: number }) {
  return (
    <div
      aria-hidden="true"
      className={`hidden border-t border-line bg-sunken px-4 py-2 text-small text-ink-2 wide:grid ${manualGrid}`}
    >
      <span>Fund</span>
      <span className="text-right">CAGR 1y</span>
      <span className="text-right">3y</span>
      <span className="text-right">5y</span>
      <span className="flex justify-between px-1">
        <span>₹0</span>
        <span>{formatRupeesShort(scaleEnd)}</span>
      </span>
      <span className="text-right">Amount</span>
      <span className="text-right">Share</span>
    </div>
  )
}

/** Largest recommended amount first; the order stands while amounts change. */
function inFixedOrder(funds: readonly Fund[], { recommended }: ManualMix): Fund[] {
  const of = (fund: Fund) => recommended[fund.code] ?? 0
  return funds.toSorted((a, b) => of(b) - of(a) || (of(a) > 0 ? byCode(a, b) : a.name.localeCompare(b.name)))
}

const byCode = (a: Fund, b: Fund) => (a.code < b.code ? -1 : 1)

function ManualTotal({ mix, rhythm }: { mix: ManualMix; rhythm: string }) {
  const total = manualTotal(mix)
  const isOff = isMismatched(total, mix.amount)
  return (
    <>
      {/* In sight with every slider of a long list. */}
      <div
        role="status"
        className="sticky bottom-14 z-2 flex flex-wrap items-center justify-between gap-x-4 rounded-b-panel border-t border-line-strong bg-surface px-4 py-2 font-semibold wide:bottom-0"
      >
        <span className={isOff ? 'text-warn' : undefined}>Total {formatPercent(sumOf(mix.allocations))}</span>
        <span>
          {formatRupees(total)} <span className="font-normal text-ink-3">{rhythm}</span>
          <span className="font-normal text-ink-3">of {formatRupees(mix.amount)} recommended</span>
        </span>
      </div>
      <ManualNotes mix={mix} total={total} isOff={isOff} />
    </>
  )
}

function ManualNotes({ mix, total, isOff }: { mix: ManualMix; total: number; isOff: boolean }) {
  const isRescaled = !isWhole(mix.allocations) && total > 0
  if (!isOff && !isRescaled) return null
  const difference = total - mix.amount
  return (
    <div className="grid gap-3 px-4 pt-1 pb-3">
      {isOff && (
        <Note tone="warn">
          <b>The total differs from the recommended amount by more than 1%.</b> It is{' '}
          {formatRupees(Math.abs(difference))} {difference > 0 ? 'more' : 'less'} than the recommended{' '}
          {formatRupees(mix.amount)}.
        </Note>
      )}
      {isRescaled && (
        <p className="text-small text-ink-3">
          The funds add up to {formatPercent(sumOf(mix.allocations))} of the recommended amount. Figures and
          history are those of the same mix rescaled to 100%.
        </p>
      )}
    </div>
  )
}

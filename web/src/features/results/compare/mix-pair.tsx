import type { OptimizationResult, PortfolioHistory } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { fanPoints } from '../../../components/charts/fan-layout.ts'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { ExportSlot } from '../../../components/table/export-slot.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { levelText } from '../../../core/formats/risk-words.ts'
import { statedTarget } from '../../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { historyQuery } from '../../../core/queries/figure-queries.ts'
import { beginsWith } from '../chance/begins-with.ts'
import { questionOf } from '../chance/chance-asked.ts'
import { nothingKnown } from '../chance/known-chance.ts'
import { useChance } from '../chance/use-chance.ts'
import type { LivePartProps } from '../live-parts.ts'
import { planFigures } from '../plan/plan-figures.ts'
import { wishOf } from '../state/live-plan.ts'
import { createLiveStore, useLive } from '../state/live-preview.ts'
import type { ShownNow } from '../state/shown-now.ts'
import { MixOutcomes, MixPast } from './mix-charts.tsx'
import { type PairRow, pairFigures, pairFunds } from './pair-rows.ts'
import type { OtherMix } from './use-other-mix.ts'

interface MixPairProps extends LivePartProps {
  shown: ShownNow
  other: OtherMix
  /** What the other one is called. */
  name: string
  /** Its level, where it is of the frontier. */
  level: number | undefined
}

/** Two mixes: figures and funds in tables, outcomes and past in charts on one scale each. */
export function MixPair(props: MixPairProps) {
  const { market, chances, shown, other, name, level } = props
  const known = useLive(chances)
  const otherModel = useOtherChance(market, other, level)
  const past = usePast(shown.goal, shown.result)
  const otherPast = usePast(other.goal, other.result)
  const own = {
    name: 'This page',
    result: shown.result,
    probability: known.model?.probability,
    history: past,
  }
  const theirs = { name, result: other.result, probability: otherModel?.probability, history: otherPast }
  const points = useFan(shown.goal, shown.result, known.model)
  const otherPoints = useFan(other.goal, other.result, otherModel)
  const reach = Math.max(0, ...[...points, ...otherPoints].flatMap(({ values }) => values))
  const fan = {
    goal: shown.goal,
    wish: shown.wish,
    firstYear: Number(dayInIndia(new Date()).slice(0, 4)),
    reach,
  }
  const nameOf = (code: string) => market.offered.find((fund) => fund.code === code)?.name ?? `Fund ${code}`
  const here =
    shown.kept === undefined ? `This page, level ${levelText(shown.goal.riskLevel)}` : 'This page, by hand'
  const hasTarget = statedTarget(shown.goal) !== undefined
  const [amount] = planFigures(shown.goal, shown.result, '')
  const rows = pairFigures(own, theirs, { amountName: amount?.label ?? 'Amount', hasTarget })
  return (
    <>
      {/* Two tables in one panel: each has its export above it. */}
      <ExportSlot value={null}>
        <div className="-mx-4 grid items-start gap-x-4 gap-y-3 desk:grid-cols-2">
          <DataTable
            label="Figures of the two mixes"
            columns={columnsOf('Figure', here, name)}
            rows={rows}
            rowKey={(row) => row.name}
          />
          <DataTable
            label="Funds of the two mixes"
            columns={columnsOf('Fund', here, name)}
            rows={pairFunds(shown.result, other.result, nameOf)}
            rowKey={(row) => row.code}
          />
        </div>
      </ExportSlot>
      <div className="mt-4 grid gap-x-8 gap-y-4 desk:grid-cols-2">
        <Side title={here}>
          <MixOutcomes {...fan} name={here} points={points} />
          <MixPast name={here} history={past} beside={otherPast} />
        </Side>
        <Side title={name}>
          <MixOutcomes {...fan} name={name} points={otherPoints} />
          <MixPast name={name} history={otherPast} beside={past} />
        </Side>
      </div>
    </>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 border-t border-line pt-3">
      <h3 className="mb-1 text-table font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function columnsOf(first: string, here: string, other: string): Column<PairRow>[] {
  return [
    {
      key: 'name',
      head: first,
      file: { text: (row) => row.name },
      cell: (row) => row.name,
      className: 'max-wide:pr-1 max-wide:whitespace-normal',
    },
    {
      key: 'here',
      head: here,
      file: { text: (row) => row.here },
      isFigure: true,
      cell: (row) => row.here,
      className: narrow,
    },
    {
      key: 'other',
      head: other,
      file: { text: (row) => row.other },
      isFigure: true,
      cell: (row) => <b>{row.other}</b>,
      className: narrow,
    },
    {
      key: 'difference',
      head: 'Difference',
      file: { text: (row) => row.difference },
      isFigure: true,
      cell: (row) => <span className="text-ink-2">{row.difference}</span>,
      className: 'max-wide:hidden',
    },
  ]
}

const narrow = 'max-wide:px-2 max-wide:whitespace-normal'

/** How likely the other mix is, asked of a worker of its own. */
function useOtherChance(
  market: LivePartProps['market'],
  { goal, result }: OtherMix,
  level: number | undefined,
) {
  const [store] = useState(() => createLiveStore(nothingKnown))
  const asked = useMemo(() => {
    const subject = { goal, result, wish: wishOf(goal, result) }
    const question = questionOf(subject, level)
    return question && { question, subject, hasTarget: false }
  }, [goal, result, level])
  useChance(market, store, asked)
  const { model, subject } = useLive(store)
  return subject?.result === result ? model : undefined
}

/** How the mix would have done; undefined until it is there. */
function usePast(goal: GoalFormData, result: OptimizationResult): PortfolioHistory | undefined {
  const isInvested = Object.values(result.allocations).some((percent) => percent > 0)
  return useQuery({ ...historyQuery(goal, result.goal_amount, result.allocations), enabled: isInvested }).data
}

function useFan(goal: GoalFormData, result: OptimizationResult, model: ReturnType<typeof useOtherChance>) {
  return useMemo(
    () => (model === undefined ? [] : fanPoints(model.fan, beginsWith(goal, result), 'future')),
    [goal, result, model],
  )
}

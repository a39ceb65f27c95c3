import { type AdviceSummary, type GoalDetail, usualInflation } from '@lakshya/contract'
import { chanceWords, glideWords } from '@lakshya/engine'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedCard } from '../../components/failed-query.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { formatDate, formatPercent, formatRupees } from '../../core/formats/format.ts'
import { mixLevelText } from '../../core/formats/risk-words.ts'
import { goalAdviceQuery } from '../../core/queries/goal-ledger.ts'

/** What the client agreed to, and what it was projected to come to that day; nothing for a goal without a record. */
export function AgreedPanel({ goal }: { goal: GoalDetail }) {
  const query = useQuery(goalAdviceQuery(goal.id))
  const record = query.data
  if (record === undefined) return <FailedCard query={query} title="What was agreed could not be loaded" />
  if (record === null) return null
  return (
    <Panel
      title="As agreed"
      basis={`on ${formatDate(record.recordedAt)}, projected from NAVs to ${formatDate(record.navDate)}`}
    >
      <dl aria-label="As agreed" className="grid grid-cols-2 gap-x-6 gap-y-3 desk:grid-cols-4">
        {factsOf(goal, record).map(([label, value, basis]) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-ink-2">{label}</dt>
            <dd className="text-figure font-semibold tracking-display">{value}</dd>
            <dd className="text-small text-ink-3">{basis}</dd>
          </div>
        ))}
      </dl>
      {goal.glidePath !== undefined && (
        <p className="mt-3 text-table text-ink-2">
          <b>Lower risk as the date nears:</b> {glideWords(goal.glidePath)}. Projected value and chance count
          with it.
        </p>
      )}
      {goal.bolderReason !== null && (
        <p className="mt-3 text-table text-ink-2">
          <b>Why it is bolder than the client’s own level:</b> {goal.bolderReason}
        </p>
      )}
    </Panel>
  )
}

type Fact = readonly [label: string, value: ReactNode, basis: ReactNode]

function factsOf(goal: GoalDetail, record: AdviceSummary): Fact[] {
  const later = record.goalAmount * (1 + goal.inflation / 100) ** goal.timeFrame
  return [
    [payLabel(goal), formatRupees(record.total), besideWords(goal)],
    record.isTargetStated
      ? [
          'Target',
          formatRupees(record.goalAmount),
          `${formatRupees(later)} at ${goal.inflation}% inflation a year`,
        ]
      : ['Target', 'None stated', 'the projected value stands for it'],
    [
      'Projected value',
      formatRupees(record.projectedValueToday ?? undefined),
      `in today’s rupees; ${formatRupees(record.projectedValue)} at the end`,
    ],
    record.isTargetStated
      ? ['Chance of success', chanceWords(record.chance), 'of outcomes, projected']
      : ['Chance of success', 'No target stated', ''],
    ['Expected return', formatPercent(record.expectedReturn), 'a year, projected'],
    [
      'Risk of the mix',
      record.mixRiskLevel === null ? formatPercent(record.volatility) : mixLevelText(record.mixRiskLevel),
      `volatility ${formatPercent(record.volatility)} a year; 15 is least risk`,
    ],
  ]
}

function payLabel({ investmentType, sipFrequency }: GoalDetail): string {
  if (investmentType === 'lumpsum') return 'Lumpsum'
  return sipFrequency === 'yearly' ? 'SIP a year' : 'SIP a month'
}

/** What stands beside the amount, in short. */
function besideWords({ stepUp, lumpsumAmount, heldAmount, inflation, instalments }: GoalDetail): string {
  const words = [
    ...(instalments === null ? [] : [`${instalments} instalment${instalments === 1 ? '' : 's'}`]),
    ...(stepUp > 0 ? [`+${stepUp}% each year`] : []),
    ...(lumpsumAmount > 0 ? [`${formatRupees(lumpsumAmount)} at the start`] : []),
    ...(heldAmount > 0 ? [`${formatRupees(heldAmount)} held already`] : []),
    ...(inflation === usualInflation ? [] : [`${inflation}% inflation`]),
  ]
  return words.length === 0 ? 'paid once' : words.join(', ')
}

import type { MorningList } from '@lakshya/contract'
import { EmptyState } from '../../components/empty-state.tsx'
import { formatMoment, formatNumber } from '../../core/formats/format.ts'

/** No line: what was looked at, so that it can be believed. */
export function NothingToday({ list }: { list: MorningList }) {
  const { count, onTrack } = list.goals
  if (list.madeAt === null) {
    return (
      <EmptyState title="Not looked through yet">
        The list is made each night, and soon after changes.
      </EmptyState>
    )
  }
  const goals =
    count === 0
      ? 'No goal is finalised yet'
      : `${formatNumber(count)} ${count === 1 ? 'goal was' : 'goals were'} looked at, ${formatNumber(onTrack)} on track or reached`
  return (
    <EmptyState title="Nothing needs you today">
      {goals}; papers, SIPs, mails and reviews too. Looked through on {formatMoment(list.madeAt)}.
    </EmptyState>
  )
}

import type { MorningList, MorningView } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { formatMoment, formatNumber } from '../../core/formats/format.ts'

/** No line: what was looked at, so that it can be believed. */
function NothingToday({ list }: { list: MorningList }) {
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

const ownWords: Readonly<Record<Exclude<MorningView, 'open'>, readonly [string, string]>> = {
  snoozed: ['Nothing is snoozed', 'What is put off stands here until its day.'],
  handed: [
    'Nothing is handed over',
    'What colleagues were handed stands here until it is done or taken back.',
  ],
  done: ['Nothing is done yet', 'What is taken off the list stands here.'],
}

interface NothingHereProps {
  list: MorningList
  view: MorningView
  onWhole: () => void
}

/** No line of what was chosen: the last one of its kind may just have gone, while others stand. */
export function NothingHere({ list, view, onWhole }: NothingHereProps) {
  const others = list.views[view]
  if (others > 0) {
    return (
      <EmptyState
        title="No line of this kind is left"
        action={
          <Button onClick={onWhole}>
            Show {others === 1 ? 'the other one' : `all ${formatNumber(others)}`}
          </Button>
        }
      />
    )
  }
  if (view === 'open') return <NothingToday list={list} />
  const [title, words] = ownWords[view]
  return <EmptyState title={title}>{words}</EmptyState>
}

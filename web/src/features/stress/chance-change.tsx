import type { StressedChance, StressedGoal } from '@lakshya/contract'
import { isOffTrack } from '@lakshya/engine'
import { formatChance } from '../../core/formats/format.ts'

/** A goal's chance before and after; amber where it is off track after. */
export function ChanceChange({ goal: { before, after } }: { goal: StressedGoal }) {
  const isOff = after.chance !== null && isOffTrack(after.chance)
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-2">{chanceWords(before)}</span>{' '}
      <span className="text-ink-3">
        <span aria-hidden="true">→</span>
        <span className="sr-only">after</span>
      </span>{' '}
      <b className={isOff ? 'font-semibold text-warn' : 'font-semibold'}>{chanceWords(after)}</b>
      {isOff && <span className="sr-only"> off track</span>}
    </span>
  )
}

function chanceWords({ isReached, chance }: StressedChance): string {
  if (isReached) return 'Reached'
  return chance === null ? 'None' : formatChance(chance)
}

import type { GlidePath } from '@lakshya/contract'
import { useCallback } from 'react'
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { pathOf } from '../../../core/goal/glide-path.ts'
import { statedTarget } from '../../../core/goal/goal-request.ts'
import type { KnownChance } from '../chance/known-chance.ts'
import { type LivePartProps, useShownNow } from '../live-parts.ts'
import { useLive } from '../state/live-preview.ts'
import type { ShownNow } from '../state/shown-now.ts'
import { triesMark } from '../state/use-adoption.ts'
import { beginPath, type GlideKind, noRoomWords } from './glide-choice.ts'
import { GlideFields } from './glide-fields.tsx'
import { GlideLine } from './glide-line.tsx'
import { costWords, gainWords } from './glide-words.ts'

const kinds = [
  { value: 'off', label: 'Off' },
  { value: 'linear', label: 'Evenly' },
  { value: 'stepped', label: 'In steps' },
] as const

/** Whether and how the goal lowers its risk as its date nears; fan and chance follow. */
export function GlidePart(props: LivePartProps) {
  const { change, live } = props
  const shown = useShownNow(props)
  const { goal } = shown
  const tryPath = useCallback(
    (glidePath: GlidePath | null) => change((now) => ({ ...now.goal, glidePath })),
    [change],
  )
  const choose = (kind: GlideKind) => {
    tryPath(beginPath(kind, goal))
    live.commit()
  }
  const noRoom = noRoomWords(goal)
  return (
    <section
      {...triesMark}
      aria-label="Lower the risk as the date nears"
      className="mt-3 border-t border-line pt-3"
    >
      {noRoom !== undefined && goal.glidePath === null ? (
        <p className="text-small text-ink-3">Lower the risk as the date nears: {noRoom}</p>
      ) : (
        <SegmentedControl
          label="Lower the risk as the date nears"
          isLabelShown
          options={kinds}
          value={goal.glidePath?.kind ?? 'off'}
          onValueChange={choose}
        />
      )}
      {goal.glidePath !== null && (
        <>
          <GlideFields goal={goal} path={goal.glidePath} onTry={tryPath} onCommit={live.commit} />
          <GlideOutcome {...props} shown={shown} noRoom={noRoom} />
        </>
      )}
    </section>
  )
}

interface GlideOutcomeProps extends LivePartProps {
  shown: ShownNow
  noRoom: string | undefined
}

/** The level by year, what lowering it costs, and what it gains. */
function GlideOutcome({ shown, noRoom, chances }: GlideOutcomeProps) {
  const { goal, result } = shown
  const known = useLive(chances)
  const firstYear = Number(dayInIndia(new Date()).slice(0, 4))
  if (pathOf(goal) === undefined) {
    return (
      <p className="mt-2 text-table text-ink-2">
        {noRoom ?? 'This path lowers nothing: choose levels above the goal’s own.'}
      </p>
    )
  }
  if (result.laterMixes === undefined) {
    return (
      <p className="mt-2 text-table text-ink-2">
        The mix by hand fluctuates less than the path’s mixes do: it stays as it is.
      </p>
    )
  }
  const { glidePath, riskLevel, timeFrame } = goal
  return (
    <>
      <GlideLine glidePath={glidePath} riskLevel={riskLevel} timeFrame={timeFrame} firstYear={firstYear} />
      <p className="mt-1 text-table text-ink-2">{costWords(goal, result)}</p>
      <GainLine known={known} hasTarget={statedTarget(goal) !== undefined} />
      <p className="mt-1 text-small text-ink-3">
        Each step is proposed on its day with its tax and cost, and done with the client’s code alone. A
        projection.
      </p>
    </>
  )
}

function GainLine({ known, hasTarget }: { known: KnownChance; hasTarget: boolean }) {
  const words = gainWords(known.model, known.kept, hasTarget)
  return (
    <p className="mt-1 min-h-10 text-table text-ink-2" aria-busy={known.isPending}>
      {words}
    </p>
  )
}

import { wantedChance } from '@lakshya/engine'
import { Button } from '../../../components/button.tsx'
import { Note } from '../../../components/note.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { targetDateOf } from '../../../core/formats/goal-dates.ts'
import { statedTarget } from '../../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { isFunded, plannedAmount } from '../../../core/goal/mix.ts'
import { type LivePartProps, useShownNow } from '../live-parts.ts'
import { fundedByTarget, type RemedyKey, withRemedy } from '../state/live-plan.ts'
import { useLive } from '../state/live-preview.ts'
import { type ShownNow, shownNow } from '../state/shown-now.ts'
import { LiveInputs } from './live-inputs.tsx'
import { RemedyList } from './remedy-list.tsx'

/** Target, amount, terms and time as inputs, and what would bring the chance to 80 %. */
export function AmountPanel(props: LivePartProps) {
  return (
    <Panel
      title="Amount and time"
      basis="the whole page follows as you change them"
      className="desk:col-span-12"
      actions={<BackPart {...props} />}
    >
      <InputsPart {...props} />
      <RemedyPart {...props} />
    </Panel>
  )
}

/** The way back from an amount of one's own to what the client's target needs. */
function BackPart(props: LivePartProps) {
  const { change, live } = props
  const shown = useShownNow(props)
  if (!isOffTarget(shown)) return null
  const back = () => {
    change((now) => fundedByTarget(now.goal))
    live.commit()
  }
  return (
    <Button variant="quiet" size="s" onClick={back}>
      Back to what the target needs
    </Button>
  )
}

function isOffTarget({ goal, result, kept }: ShownNow): boolean {
  const stated = statedTarget(goal)
  if (stated === undefined || isFunded(result)) return false
  if (goal.amountMode === 'current') return true
  // A mix by hand may stand at any amount.
  const projected = result.projected_value_today ?? stated
  return kept !== undefined && Math.abs(projected - stated) > Math.max(1, stated / 10_000)
}

function InputsPart(props: LivePartProps) {
  const { live, change, madeOn } = props
  const shown = useShownNow(props)
  return (
    <>
      <LiveInputs
        shown={shown}
        targetDate={targetDateOf(madeOn, shown.goal.timeFrame)}
        change={change}
        onDrag={live.drag}
        onCommit={live.commit}
      />
      {isFunded(shown.result) && (
        <div className="mt-3">
          <Note tone="ok" isAnnounced>
            <b>Nothing more is needed.</b> What is held already, and what is paid once, reaches the target in
            the middle outcome. A plan without an amount cannot go into the cart.
          </Note>
        </div>
      )}
    </>
  )
}

function RemedyPart({ chances, state, planned, change, live }: LivePartProps) {
  const { remedies, remediesOf, areRemediesPending, model, isEmpty } = useLive(chances)
  const { goal, result } = remediesOf ?? shownNow(state, planned, undefined)
  if (isEmpty) return null
  if (statedTarget(state.goal) === undefined) {
    return (
      <p className="mt-4 border-t border-line pt-3 text-table text-ink-2">
        Enter the client’s target to see what would bring it to 80%.
      </p>
    )
  }
  const take = (key: RemedyKey, value: number) => {
    const next = (shown: ShownNow): GoalFormData =>
      withRemedy(shown.goal, key, value, plannedAmount(shown.result))
    change(next, key !== 'risk')
    live.commit()
  }
  return (
    <RemedyList
      remedies={remedies}
      goal={goal}
      amount={plannedAmount(result)}
      isPending={areRemediesPending}
      isMet={(model?.probability ?? 0) >= wantedChance}
      onChoose={take}
    />
  )
}

import { useCallback, useMemo } from 'react'
import { bolderBy, clientLevelOf } from '../../../core/goal/client-level.ts'
import { statedTarget } from '../../../core/goal/goal-request.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import { GlidePart } from '../glide/glide-part.tsx'
import { type LivePartProps, useShownNow } from '../live-parts.ts'
import { useLive } from '../state/live-preview.ts'
import { BolderNote } from './bolder-note.tsx'
import { ConfirmationNote } from './confirmation-note.tsx'
import { RiskPanel } from './risk-panel.tsx'

/** The risk panel with what is shown now, and whether that is bolder than the client. */
export function RiskPart(props: LivePartProps) {
  const { state, market, live, change, client } = props
  const { goal, result, isTrying, kept } = useShownNow(props)
  const optimal = kept === undefined ? result : state.optimal
  const { volatility, expected_return: expectedReturn } = result
  const byHand = useMemo(
    () => (kept === undefined || Number.isNaN(volatility) ? undefined : { volatility, expectedReturn }),
    [kept, volatility, expectedReturn],
  )
  const changeLevel = useCallback(
    (riskLevel: number) => change((shown) => ({ ...shown.goal, riskLevel }), false),
    [change],
  )
  return (
    <RiskPanel
      className="desk:col-span-6"
      market={market}
      goal={goal}
      point={{ volatility: optimal.volatility, expectedReturn: optimal.expected_return }}
      byHand={byHand}
      mixLevel={result.mixRiskLevel}
      clientLevel={client && clientLevelOf(client)}
      onLevelChange={changeLevel}
      onDrag={live.drag}
    >
      <ConfirmationNote status={live.confirmation} isTrying={isTrying} isByHand={byHand !== undefined} />
      <BolderPart {...props} />
      <GlidePart {...props} />
    </RiskPanel>
  )
}

function BolderPart(props: LivePartProps) {
  const { client, dispatch, change, live, chances, refusals } = props
  const { goal, result } = useShownNow(props)
  const { calm, areRemediesPending } = useLive(chances)
  const mix = result.mixRiskLevel
  if (client === undefined || mix === undefined || bolderBy(client, result) === 0) return null
  const back = (riskLevel: number) => {
    change((shown) => ({ ...shown.goal, riskLevel }), false)
    live.commit()
  }
  return (
    <BolderNote
      client={client}
      mix={mix}
      calm={areRemediesPending || statedTarget(goal) === undefined ? undefined : calm}
      amount={plannedAmount(result)}
      reason={goal.bolderReason}
      refusals={refusals}
      onBack={back}
      onReasonChange={(reason) => dispatch({ kind: 'give-reason', reason })}
    />
  )
}

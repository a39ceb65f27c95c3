import { useMemo } from 'react'
import { dayInIndia } from '../../../core/formats/goal-dates.ts'
import { bolderBy, clientLevelOf } from '../../../core/goal/client-level.ts'
import { besideTermsOf, statedTarget } from '../../../core/goal/goal-request.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import { type LivePartProps, useShownNow } from '../live-parts.ts'
import { fundedPlanOf, planRequestOf, weightsOf } from '../state/live-plan.ts'
import { useLive } from '../state/live-preview.ts'
import { shownNow } from '../state/shown-now.ts'
import { ChancePanel } from './chance-panel.tsx'
import { useChance } from './use-chance.ts'

/** The chance of what was last asked about. */
export function ChancePart({ chances, state, planned }: LivePartProps) {
  const known = useLive(chances)
  const subject = known.subject ?? shownNow(state, planned, undefined)
  return (
    <ChancePanel
      className="desk:col-span-6"
      {...subject}
      known={known}
      firstYear={Number(dayInIndia(new Date()).slice(0, 4))}
    />
  )
}

/** Asks for the chance of what is shown; draws nothing. */
export function ChanceQuestions(props: LivePartProps) {
  const { market, chances, client } = props
  const { goal, result, kept, wish } = useShownNow(props)
  const isByHand = kept !== undefined
  const asked = useMemo(() => {
    const weights = weightsOf(result.allocations)
    const amount = plannedAmount(result)
    const { lumpsumAmount = 0, heldAmount = 0 } = besideTermsOf(goal)
    if (Object.keys(weights).length === 0 || amount + lumpsumAmount + heldAmount < 1) return undefined
    const plan = fundedPlanOf(goal, wish, amount)
    const riskLevel = isByHand ? undefined : goal.riskLevel
    const isBolder = client !== undefined && bolderBy(client, result) > 0
    const calm = isBolder ? planRequestOf({ ...goal, riskLevel: clientLevelOf(client) }) : undefined
    return {
      question: { plan, weights, riskLevel, calm },
      subject: { goal, result, wish },
      hasTarget: statedTarget(goal) !== undefined,
    }
  }, [goal, result, wish, isByHand, client])
  useChance(market, chances, asked)
  return null
}

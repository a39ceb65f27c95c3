import { useMemo } from 'react'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { bolderBy, clientLevelOf } from '../../../core/goal/client-level.ts'
import { statedTarget } from '../../../core/goal/goal-request.ts'
import { type LivePartProps, useShownNow } from '../live-parts.ts'
import { planRequestOf } from '../state/live-plan.ts'
import { useLive } from '../state/live-preview.ts'
import { shownNow } from '../state/shown-now.ts'
import { questionOf } from './chance-asked.ts'
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
    const isBolder = client !== undefined && bolderBy(client, result) > 0
    const calm = isBolder ? planRequestOf(market, { ...goal, riskLevel: clientLevelOf(client) }) : undefined
    const subject = { goal, result, wish }
    const question = questionOf(subject, isByHand ? undefined : goal.riskLevel, calm)
    if (question === undefined) return undefined
    return { question, subject, hasTarget: statedTarget(goal) !== undefined }
  }, [market, goal, result, wish, isByHand, client])
  useChance(market, chances, asked)
  return null
}

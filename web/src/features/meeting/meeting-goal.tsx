import type { MeetingGoal } from '@lakshya/contract'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { formatRupees } from '../../core/formats/format.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { AmountSlider } from './amount-slider.tsx'
import { type OpenOutlook, sliderRange } from './meeting-chance.ts'
import { spokenMonth, spokenRupees, spokenTime } from './money-words.ts'
import { Pictures } from './pictures.tsx'
import { useMeetingChance } from './use-meeting-chance.ts'
import type { WrittenMeeting } from './use-record.ts'

interface MeetingGoalViewProps {
  goal: MeetingGoal
  isSimulated: boolean
  /** Undefined for who may only look. */
  written: WrittenMeeting | undefined
}

/** One goal: what it is, one slider, three pictures. */
export function MeetingGoalView({ goal, written }: MeetingGoalViewProps) {
  const today = dayInIndia(new Date())
  const { outlook, targetToday, targetThen, targetDate } = goal
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-1 pt-1 pb-3">
        <div className="min-w-0">
          <h1 className="text-[40px] leading-12 font-semibold tracking-display wrap-anywhere max-wide:text-[32px] max-wide:leading-10">
            {goal.name}
          </h1>
          <p className="text-[19px] leading-7 text-ink-2">
            {spokenMonth(targetDate)}, {spokenTime(today, targetDate)}
          </p>
        </div>
        <div className="wide:text-right">
          <p className="text-[40px] leading-12 font-semibold tracking-display">{formatRupees(targetToday)}</p>
          <p className="text-[19px] leading-7 text-ink-2">
            in today’s money, {spokenRupees(targetThen)} by then
          </p>
        </div>
      </div>
      {outlook.kind === 'open' ? (
        <OpenGoal goal={goal} outlook={outlook} written={written} />
      ) : (
        <Standing goal={goal} isReached={outlook.kind === 'reached'} />
      )}
    </>
  )
}

function Standing({ goal, isReached }: { goal: MeetingGoal; isReached: boolean }) {
  return (
    <div className="m-auto max-w-160 py-12 text-center">
      <p className="text-[28px] leading-9 font-semibold">
        {isReached ? 'This goal is reached.' : 'Nothing is being invested for this goal yet.'}
      </p>
      <p className="mt-2 text-[18px] text-ink-2">
        {isReached
          ? `${spokenRupees(goal.value)} is there today, and ${formatRupees(goal.targetToday)} is what it takes.`
          : `${spokenRupees(goal.value)} is there today. What it would take is planned after the meeting.`}
      </p>
    </div>
  )
}

interface OpenGoalProps extends Pick<MeetingGoalViewProps, 'goal' | 'written'> {
  outlook: OpenOutlook
}

function OpenGoal({ goal, outlook, written }: OpenGoalProps) {
  const now = outlook.request.instalment
  const kept = written?.record.proposals.findLast(({ goalId }) => goalId === goal.id)
  const [amount, setAmount] = useState(kept?.amount ?? now)
  const range = useMemo(() => sliderRange(outlook), [outlook])
  const known = useMeetingChance(outlook, amount)
  const enough = known.chance === undefined ? undefined : dotsOf(known.chance.probability)
  const isKept = kept?.amount === amount
  const keep = () => {
    if (written === undefined || enough === undefined) return
    const { frequency } = outlook.request
    const proposal = {
      goalId: goal.id,
      goalName: goal.name,
      amount,
      amountNow: now,
      frequency,
      chance: enough,
    }
    const others = written.record.proposals.filter(({ goalId }) => goalId !== goal.id)
    written.change({ proposals: [...others, proposal] })
  }
  return (
    <>
      <AmountSlider outlook={outlook} range={range} amount={amount} onAmount={setAmount}>
        {written !== undefined && (
          <Button
            variant="primary"
            className="h-11 text-[15px]"
            disabled={isKept || amount === now || known.isPending || enough === undefined}
            onClick={keep}
          >
            {isKept ? 'Kept as proposal' : 'Keep as proposal'}
          </Button>
        )}
      </AmountSlider>
      <Pictures goal={goal} outlook={outlook} known={known} enough={enough} />
    </>
  )
}

/** As dots: what is nearly sure or hopeless is never said to be quite so. */
function dotsOf(probability: number): number {
  return Math.min(99, Math.max(probability > 0 ? 1 : 0, Math.round(probability * 100)))
}

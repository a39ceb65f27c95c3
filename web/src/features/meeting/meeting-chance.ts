import type { MeetingGoal } from '@lakshya/contract'
import { leastInstalment, type SuccessChance } from '@lakshya/engine'

export type OpenOutlook = Extract<MeetingGoal['outlook'], { kind: 'open' }>

/** A goal as the slider stands. */
export interface MeetingQuestion {
  readonly id: number
  readonly outlook: OpenOutlook
  readonly instalment: number
}

export interface MeetingAnswer {
  readonly id: number
  /** Undefined where nothing would be invested. */
  readonly chance: SuccessChance | undefined
}

/** What the slider reaches to, and by how much it moves. */
export interface SliderRange {
  readonly most: number
  readonly step: number
}

const farChance = 0.95
const steps = [100, 500, 1000, 5000, 10_000, 50_000, 1_00_000]

/** From nothing to more than is paid now and more than nearly all futures need, in steps of which there are about eighty. */
export function sliderRange({ request, ...outlook }: OpenOutlook): SliderRange {
  const { lumpsum, frequency: sipFrequency, years, goalAmount, stepUp = 0, inflation } = request
  const plan = {
    investmentType: 'sip',
    sipFrequency,
    amount: 0,
    years,
    goalAmount,
    stepUp,
    lumpsum,
    ...(inflation === undefined ? {} : { inflation }),
  } as const
  const far = leastInstalment(plan, outlook, farChance)
  const wanted = Math.max(request.instalment * 1.5, far.kind === 'value' ? far.value * 1.1 : 0, 4000)
  const step = steps.find((one) => wanted / one <= 100) ?? 5_00_000
  return { most: Math.ceil(wanted / (step * 4)) * step * 4, step }
}

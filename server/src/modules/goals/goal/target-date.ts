import type { NewGoal, PlanOffer } from '@lakshya/contract'
import {
  addMonths,
  dateWords,
  dayFromIso,
  type EpochDay,
  instalmentCount,
  isoFromDay,
  monthsInWords,
  targetDayFrom,
} from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import { bookingDate } from '../../book/index.ts'

const mostMonths = 40 * 12
/** How far a target date may be from the day that its time frame ends on. */
const slackMonths = 1
/** The age of a plan that does not say when it was made: a goal may lie in the cart for weeks. */
const assumedAgeMonths = 3

type Dated = Pick<NewGoal, 'targetDate' | 'plannedOn' | 'timeFrame' | 'investmentType' | 'sipFrequency'>

/**
 * A target date is to come, at most 40 years ahead, and its time frame after the day that the plan was made, a month
 * more or less.
 * @throws INVALID_INPUT at `targetDate` or `plannedOn`, with the date that mends it
 */
export function refuseTargetDate(goal: Dated, now: Date): void {
  const first = dayFromIso(bookingDate(now))
  const target = dayFromIso(goal.targetDate)
  const moved = targetDayFrom(first, goal.timeFrame)
  const refuse = (path: 'targetDate' | 'plannedOn', message: string): never => {
    throw new AppError('INVALID_INPUT', message, {
      details: [{ path, message }],
      offer: path === 'targetDate' ? offerOf(goal, moved) : undefined,
    })
  }
  const [named, mend] = [dateWords(target), `Move it to ${dateWords(moved)}`]
  if (target <= dayFromIso(businessDate(now))) {
    refuse('targetDate', `The target date of ${named} has passed. ${mend}, or plan the goal anew.`)
  }
  if (target > addMonths(first, mostMonths)) {
    refuse(
      'targetDate',
      `The target date of ${named} lies more than 40 years ahead. ${mend}, or choose an earlier one.`,
    )
  }
  const planned = goal.plannedOn === undefined ? undefined : dayFromIso(goal.plannedOn)
  if (planned !== undefined && planned > first) {
    refuse('plannedOn', `The plan cannot have been made on ${dateWords(planned)}, which is to come.`)
  }
  const today = dayFromIso(businessDate(now))
  const earliest = endOf(planned ?? addMonths(today, -assumedAgeMonths), goal, -slackMonths)
  if (target >= earliest && target <= endOf(planned ?? today, goal, slackMonths)) return
  const from = planned ?? today
  const years = monthsInWords(Math.round(goal.timeFrame * 12))
  refuse(
    'targetDate',
    `The time frame and the target date contradict each other: ${years} from ${dateWords(from)} end on ${dateWords(endOf(from, goal))}, not on ${named}. ${mend}, or plan the goal anew with another time frame.`,
  )
}

function endOf(from: EpochDay, { timeFrame }: Dated, slack = 0): EpochDay {
  return addMonths(targetDayFrom(from, timeFrame), slack)
}

/** The whole plan, begun now. */
function offerOf({ timeFrame, investmentType, sipFrequency }: Dated, moved: EpochDay): PlanOffer {
  const isSip = investmentType === 'sip' && sipFrequency !== undefined
  return {
    moved: {
      targetDate: isoFromDay(moved),
      instalments: isSip ? instalmentCount(timeFrame, sipFrequency) : null,
      projectedValue: null,
      chance: null,
    },
    kept: null,
  }
}

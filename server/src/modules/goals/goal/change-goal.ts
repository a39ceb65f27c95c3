import type { GoalChange, Language } from '@lakshya/contract'
import { addMonths, dayFromIso, rupees, targetToday } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { changesBetween } from '../../../core/audit/mask.ts'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import { inWords, markBookChanged, notifyClient } from '../../book/index.ts'
import type { MailFact } from '../../messages/index.ts'
import { type GoalRowChange, updateFinalisedGoal } from './change-goal.repository.ts'
import { goalChangeSay } from './goal-dictionary.ts'
import { findGoal } from './goals.repository.ts'
import type { StoredGoal } from './reviewed-goal.ts'

const mostMonths = 40 * 12

/** @throws INVALID_INPUT at `targetDate` for a day that has come, or lies more than 40 years ahead */
export function refuseNewDate(targetDate: string, now: Date): void {
  const today = businessDate(now)
  const refuse = (message: string): never => {
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'targetDate', message }] })
  }
  if (targetDate <= today) refuse(`${inWords(targetDate)} has come already. Choose a later target date.`)
  if (dayFromIso(targetDate) > addMonths(dayFromIso(today), mostMonths)) {
    refuse(`${inWords(targetDate)} lies more than 40 years ahead. Choose an earlier target date.`)
  }
}

/**
 * Changes name, target and date of a finalised goal that is held, writes it down, and tells the client of it; not of a
 * date that the client has agreed to with a code.
 * @returns whether anything has changed, and whether there was an address to tell
 */
export async function changeHeldGoal(
  context: AdviserContext,
  goalId: number,
  wanted: Omit<GoalChange, 'verificationToken'>,
  agreementId: number | undefined,
): Promise<{ isChanged: boolean; isTold: boolean }> {
  const { db, firmId, clock } = context
  const before = await findGoal(db, firmId, goalId)
  if (before === undefined) throw new AppError('NOT_FOUND')
  const today = businessDate(clock())
  const change = changeOf(before, wanted, today)
  if (Object.keys(change).length === 0) return { isChanged: false, isTold: false }
  await updateFinalisedGoal(db, firmId, goalId, change)
  await markBookChanged(db, firmId, today, before.client_id)
  const after = (await findGoal(db, firmId, goalId)) ?? before
  await audit(context, firmId, {
    action: 'goal.edited',
    clientId: before.client_id,
    record: { kind: 'goal', id: goalId },
    words:
      agreementId === undefined ? after.name : `${after.name}, date agreed to by agreement ${agreementId}`,
    changes: changesBetween(before, after, [
      { field: 'name', label: 'Name' },
      { field: 'target_amount', label: 'Target' },
      { field: 'target_date', label: 'Target date' },
      { field: 'review_months', label: 'Months between reviews' },
    ]),
  })
  const terms = { today, isDateAgreed: agreementId !== undefined }
  const isTold =
    factsOf(before, after, { ...terms, language: 'en' }).length > 0 &&
    (await notifyClient(context, goalId, ({ language }) => {
      const say = goalChangeSay[language]
      return {
        kind: 'goal-changed',
        subject: say.subject(before.name),
        paragraphs: [
          say.changed(before.name, dateInWords(today, language)),
          { facts: factsOf(before, after, { ...terms, language }) },
        ],
      }
    }))
  return { isChanged: true, isTold }
}

function changeOf(
  goal: StoredGoal,
  { name, targetAmount, targetDate, reviewMonths }: GoalChange,
  today: string,
): GoalRowChange {
  const change: GoalRowChange = {}
  if (name !== undefined && name !== goal.name) change.name = name
  if (targetAmount !== undefined) {
    const amount = (targetAmount / inflationUntil(goal, today)).toFixed(2)
    if (amount !== goal.target_amount)
      Object.assign(change, { target_amount: amount, is_target_stated: true })
  }
  if (targetDate !== undefined && targetDate !== goal.target_date) {
    change.target_date = targetDate
  }
  if (reviewMonths !== undefined && reviewMonths !== goal.review_months) change.review_months = reviewMonths
  // What was accepted was the chance of the target and date of before.
  if (change.target_amount !== undefined || change.target_date !== undefined)
    Object.assign(change, { accepted_chance: null, accepted_at: null })
  return change
}

/** What a rupee of the day that the goal was made is today. */
function inflationUntil(goal: StoredGoal, today: string): number {
  const created = dayFromIso(businessDate(goal.created_at))
  return targetToday(1, created, dayFromIso(today), Number(goal.inflation) / 100)
}

function factsOf(
  before: StoredGoal,
  after: StoredGoal,
  { today, isDateAgreed, language }: { today: string; isDateAgreed: boolean; language: Language },
): MailFact[] {
  const say = goalChangeSay[language]
  const target = (goal: StoredGoal) =>
    rupees(Math.round(Number(goal.target_amount) * inflationUntil(goal, today)))
  const date = (goal: StoredGoal) => dateInWords(goal.target_date, language)
  const facts: MailFact[] = []
  if (before.name !== after.name) facts.push([say.name, after.name, say.untilNow(before.name)])
  if (before.target_amount !== after.target_amount) {
    facts.push([say.target, say.inTodays(target(after)), say.untilNow(target(before))])
  }
  if (before.target_date !== after.target_date && !isDateAgreed) {
    facts.push([say.targetDate, date(after), say.untilNow(date(before))])
  }
  return facts
}

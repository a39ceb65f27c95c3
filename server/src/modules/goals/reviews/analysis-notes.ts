import { dayFromIso, type GoalAnalysis as EngineAnalysis, isoFromDay } from '@lakshya/engine'
import { holdingNav, inWords } from '../../book/index.ts'
import type { Market } from '../../market/index.ts'
import type { ReviewedGoal } from '../goal/reviewed-goal.ts'

/** A NAV that is older says little about today. */
const longestSilence = 31

/** What the analysis could not judge, or judged by something else, each in a sentence that names it. */
export function analysisNotes(
  reviewed: ReviewedGoal,
  market: Market,
  made: EngineAnalysis,
  names: ReadonlyMap<string, string>,
): string[] {
  const name = (code: string) => names.get(code) ?? `Fund ${code}`
  return [
    ...goalNotes(reviewed),
    ...reviewed.figures.held.flatMap((row) => fundNotes(market, name(String(row.fund_code)), row)),
    ...oldNavNotes(reviewed, name),
    ...waitingNotes(reviewed, name),
    ...made.countedAs.map(
      ({ code, as }) =>
        `${name(code)} has no estimate of its own: in the mix it counts as ${name(as)}, the fund of its category with the longest history.`,
    ),
    ...made.notCounted.map(
      (code) =>
        `${name(code)} could not be judged, as no fund of its category has an estimate: it counts in the value, not in the mix’s figures.`,
    ),
    ...(made.current?.isReturnCapped === true || made.optimal.isReturnCapped
      ? ['An expected return is held at 13% a year: no higher one is illustrated.']
      : []),
  ]
}

function goalNotes({ goal, toReview, figures }: ReviewedGoal): string[] {
  const notes: string[] = []
  if (goal.finalised_at === null) notes.push('This goal is not finalised yet: nothing is booked for it.')
  if (toReview.targetAmount === 0) {
    notes.push('No target amount is set, so that progress, completion and required return say nothing.')
  }
  if (toReview.targetDay <= toReview.today) {
    notes.push(
      `The target date ${inWords(isoFromDay(toReview.targetDay))} has come: no time is left, and there is no required return.`,
    )
  }
  if (figures.held.length === 0) {
    notes.push(
      `Nothing is held for this goal${toReview.sips.length === 0 ? ' and no SIP runs' : ''}: there is no current mix to judge, and the projection uses the optimised one.`,
    )
  }
  if (toReview.riskAppetite === undefined) {
    notes.push('The client’s risk appetite is not on record: 7.5 of 15 is taken for it.')
  }
  return notes
}

type Held = ReviewedGoal['figures']['held'][number]

function fundNotes(market: Market, name: string, row: Held): string[] {
  const notes: string[] = []
  if (!market.funds.has(String(row.fund_code))) {
    notes.push(`${name} is not on your shelf: it can be redeemed or switched out of, not bought.`)
  }
  if (row.is_at_cost) notes.push(`${name} has no NAV that may be used: it counts at what was paid for it.`)
  const leftOut = market.leftOut.find((one) => one.fundId === String(row.fund_code))
  if (leftOut !== undefined) notes.push(`${name} takes no part in the estimates. ${leftOut.reason}`)
  return notes
}

type NameOf = (code: string) => string

/** All old NAVs in one sentence. */
function oldNavNotes({ figures, toReview }: ReviewedGoal, name: NameOf): string[] {
  const old = figures.held.flatMap((row) => {
    const { navDate: date } = holdingNav(row, figures.navs)
    if (date === null || Number(row.units) === 0) return []
    const silence = toReview.today - dayFromIso(date)
    return silence > longestSilence ? [{ name: name(String(row.fund_code)), date, silence }] : []
  })
  const [oldest] = old.toSorted((a, b) => b.silence - a.silence)
  if (oldest === undefined) return []
  const since = `${inWords(oldest.date)}, ${oldest.silence} days ago`
  if (old.length === 1) {
    return [`The last NAV of ${oldest.name} is of ${since}: its value may be out of date.`]
  }
  const isOne = old.every(({ date }) => date === oldest.date)
  return [
    isOne
      ? `The last NAVs of ${old.length} funds are of ${since}: their values may be out of date.`
      : `The last NAVs of ${old.length} funds are over ${longestSilence} days old, the oldest, of ${oldest.name}, of ${since}: their values may be out of date.`,
  ]
}

/** All purchases that wait in one sentence. */
function waitingNotes({ figures }: ReviewedGoal, name: NameOf): string[] {
  const waiting = figures.held.filter((row) => Number(row.pending) > 0)
  const [first] = waiting
  if (first === undefined) return []
  return [
    waiting.length === 1
      ? `A purchase of ${name(String(first.fund_code))} waits for its NAV: it counts at its amount.`
      : `Purchases of ${waiting.length} funds wait for their NAVs: they count at their amounts.`,
  ]
}

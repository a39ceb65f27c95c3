import { setImmediate as others } from 'node:timers/promises'
import { closedChance, type FundMove, isOffTrack, type Paise, stressedPaise } from '@lakshya/engine'
import { modelChance, type Outlook, outlookOf } from '../standing/goal-standing.ts'
import type { Scenario } from './scenario-moves.ts'
import type { StressBook, StressFund, StressGoal, StressHolding } from './stress-book.ts'

/** Where a goal stands: reached, with a chance from 0 to 1, or neither. */
export interface GoalChance {
  isReached: boolean
  chance: number | null
}

/** A goal before and after a scenario. */
export interface ReckonedGoal {
  goal: StressGoal
  valueBefore: Paise
  valueAfter: Paise
  before: GoalChance
  after: GoalChance
  fallsOff: boolean
}

/** What becomes of every fund that is held, and what each holding is worth after, by its place. */
export interface Moves {
  readonly of: ReadonlyMap<StressFund, FundMove>
  readonly after: readonly Paise[]
}

/** What a scenario does to all that a book holds; what cannot be told stays as it is. */
export function movesOf(
  { holdings }: Pick<StressBook, 'holdings'>,
  { moveOf }: Pick<Scenario, 'moveOf'>,
): Moves {
  const of = new Map([...new Set(holdings.map(({ fund }) => fund))].map((fund) => [fund, moveOf(fund)]))
  const after = holdings.map(({ fund, value }) => {
    const move = of.get(fund)
    return move?.kind === 'told' && move.move !== 0 ? stressedPaise(value, move.move) : value
  })
  return { of, after }
}

export function valueAfter({ place, value }: StressHolding, { after }: Moves): Paise {
  return after[place] ?? value
}

interface Reckoning {
  /** One client's chances are the model's own; a whole book's come without paths. */
  isExact: boolean
  /** Called as goals are reckoned, with how many. */
  progress(done: number): void
}

/** So long others wait for a stretch of goals, in milliseconds. */
const stretchMs = 12

/** Where every goal stands before and after, in stretches, so that other requests come between. */
export async function reckonGoals(
  book: StressBook,
  { moves, pausedMonths, known }: { moves: Moves; pausedMonths: number; known: Map<StressGoal, GoalChance> },
  { isExact, progress }: Reckoning,
): Promise<ReckonedGoal[]> {
  const chanceOf = (goal: StressGoal, outlook: Outlook): GoalChance => {
    if (outlook.kind !== 'open') return { isReached: outlook.kind === 'reached', chance: null }
    const { request, expectedReturn, volatility } = outlook
    const chance = isExact
      ? modelChance(outlook, goal.toReview.targetAmount)
      : closedChance(request, expectedReturn, volatility)
    return { isReached: false, chance }
  }
  const reckoned: ReckonedGoal[] = []
  let began = performance.now()
  for (const goal of book.goals) {
    const before = known.get(goal) ?? chanceOf(goal, outlookOf(goal.toReview, book.market))
    known.set(goal, before)
    const values = goal.holdings.map((holding) => valueAfter(holding, moves))
    const isSame = pausedMonths === 0 && goal.holdings.every(({ value }, i) => value === values[i])
    const after = isSame ? before : chanceOf(goal, stressedOutlook(goal, { values, pausedMonths, book }))
    const fallsOff = isOn(before) && !isOn(after)
    const valueBefore = goal.holdings.reduce((sum, { value }) => sum + value, 0n)
    reckoned.push({
      goal,
      valueBefore,
      valueAfter: values.reduce((sum, value) => sum + value, 0n),
      before,
      after,
      fallsOff,
    })
    if (performance.now() - began > stretchMs) {
      progress(reckoned.length)
      await others()
      began = performance.now()
    }
  }
  return reckoned
}

/** Is a goal judged, and on track? */
function isOn({ isReached, chance }: GoalChance): boolean {
  return isReached || (chance !== null && !isOffTrack(chance))
}

function stressedOutlook(
  { toReview }: StressGoal,
  { values, pausedMonths, book }: { values: readonly Paise[]; pausedMonths: number; book: StressBook },
): Outlook {
  const holdings = toReview.holdings.map((holding, i) => ({
    ...holding,
    value: Number(values[i] ?? 0n) / 100,
  }))
  const outlook = outlookOf({ ...toReview, holdings }, book.market)
  if (outlook.kind !== 'open' || pausedMonths === 0) return outlook
  return { ...outlook, request: { ...outlook.request, pausedMonths } }
}

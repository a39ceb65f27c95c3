import type { StressAnswer, StressedClient, StressedGoal, StressedValue } from '@lakshya/contract'
import { isOffTrack, type Paise } from '@lakshya/engine'
import { rupeeNumber } from '../../book/index.ts'
import { type GoalChance, type Moves, type ReckonedGoal, valueAfter } from './reckon-stress.ts'
import type { StressBook } from './stress-book.ts'

/** Exact sums before and after. */
export interface Sum {
  before: Paise
  after: Paise
}

const nothing: Sum = { before: 0n, after: 0n }

/** Sums of holdings by what they have in common. */
export function sumsBy<K>(
  { holdings }: StressBook,
  moves: Moves,
  keyOf: (holding: StressBook['holdings'][number]) => K,
): Map<K, Sum> {
  const sums = new Map<K, Sum>()
  for (const holding of holdings) {
    const key = keyOf(holding)
    const { before, after } = sums.get(key) ?? nothing
    sums.set(key, { before: before + holding.value, after: after + valueAfter(holding, moves) })
  }
  return sums
}

export function shownValue({ before, after }: Sum): StressedValue {
  return { before: rupeeNumber(before), after: rupeeNumber(after), percent: percentOf({ before, after }) }
}

/** The change in percent of what was there; null of nothing. */
function percentOf({ before, after }: Sum): number | null {
  return before === 0n ? null : (Number(after - before) / Number(before)) * 100
}

/** What counts of a goal: 1 where it is reached, its chance, or null. */
function countedChance({ isReached, chance }: GoalChance): number | null {
  return isReached ? 1 : chance
}

export function shownGoal({ goal, ...reckoned }: ReckonedGoal, names: StressBook['names']): StressedGoal {
  const { id: goalId, name, clientId } = goal
  const value = shownValue({ before: reckoned.valueBefore, after: reckoned.valueAfter })
  const { before, after, fallsOff } = reckoned
  return { goalId, name, clientId, clientName: names.get(clientId) ?? '', value, before, after, fallsOff }
}

/** By how much the chance falls; below 0 where it rises, and of a goal without one less than of any other. */
export function fallOf({ before, after }: Pick<StressedGoal, 'before' | 'after'>): number {
  const [was, is] = [countedChance(before), countedChance(after)]
  return was === null || is === null ? -2 : was - is
}

/** The clients, the largest loss in rupees first, then by name. */
export function shownClients(
  book: StressBook,
  moves: Moves,
  goals: readonly ReckonedGoal[],
): StressedClient[] {
  const goalsOf = Map.groupBy(goals, ({ goal }) => goal.clientId)
  const sums = sumsBy(book, moves, ({ clientId }) => clientId)
  const ids = [...new Set([...sums.keys(), ...goalsOf.keys()])]
  const losses = new Map(ids.map((id) => [id, lossOf(sums.get(id) ?? nothing)]))
  const nameOf = (id: number) => book.names.get(id) ?? ''
  const lossOfClient = (id: number) => losses.get(id) ?? 0n
  return ids
    .sort((a, b) => compare(lossOfClient(b), lossOfClient(a)) || compare(nameOf(a), nameOf(b)) || a - b)
    .map((clientId) => {
      const own = goalsOf.get(clientId) ?? []
      const hit = own.reduce<ReckonedGoal | undefined>(
        (most, goal) => (fallOf(goal) > (most === undefined ? -2 : fallOf(most)) ? goal : most),
        undefined,
      )
      return {
        clientId,
        name: nameOf(clientId),
        value: shownValue(sums.get(clientId) ?? nothing),
        fallingOff: own.filter(({ fallsOff }) => fallsOff).length,
        hitMost: hit === undefined ? null : shownGoal(hit, book.names),
      }
    })
}

function lossOf({ before, after }: Sum): Paise {
  return before - after
}

function compare<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function shownKinds(book: StressBook, moves: Moves): StressAnswer['kinds'] {
  return [...sumsBy(book, moves, ({ fund }) => fund.category)]
    .sort(([a, one], [b, other]) => compare(lossOf(other), lossOf(one)) || compare(a, b))
    .map(([category, sum]) => ({ category, ...shownValue(sum) }))
}

const bandsFrom = [0, 50, 60, 70, 80, 90] as const

type ShownChances = Pick<StressAnswer, 'offTrack' | 'judged' | 'middleChance' | 'bands'>

/** What becomes of the chances: how many are off track, the middle one, and how many stand in each band. */
export function shownChances(goals: readonly ReckonedGoal[]): ShownChances {
  const judged = goals.flatMap(({ before, after, fallsOff }) => {
    const [was, is] = [countedChance(before), countedChance(after)]
    return was === null || is === null ? [] : [{ was, is, fallsOff }]
  })
  const [was, is] = [judged.map((goal) => goal.was), judged.map((goal) => goal.is)]
  const inBand = (chances: readonly number[], from: number, next: number) =>
    chances.filter((chance) => Math.round(chance * 100) >= from && Math.round(chance * 100) < next).length
  return {
    judged: judged.length,
    offTrack: {
      before: was.filter(isOffTrack).length,
      after: is.filter(isOffTrack).length,
      falls: judged.filter(({ fallsOff }) => fallsOff).length,
    },
    middleChance: judged.length === 0 ? null : { before: middleOf(was), after: middleOf(is) },
    bands: bandsFrom.map((from, i) => {
      const next = bandsFrom[i + 1] ?? 101
      return { from, before: inBand(was, from, next), after: inBand(is, from, next) }
    }),
  }
}

/** The median; of an even number the mean of the two in the middle. */
function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return (low + high) / 2
}

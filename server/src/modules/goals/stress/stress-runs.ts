import type { StressTerms } from '@lakshya/contract'
import type { Kysely } from 'kysely'
import { businessDate } from '../../../core/clock.ts'
import { openSnapshot } from '../../../core/database/snapshot.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import { type BookContext, versionsAt } from '../../book/index.ts'
import { loadTrailRates } from '../../identity/index.ts'
import { loadMarket } from '../../market/index.ts'
import { type GoalChance, type Moves, movesOf, type ReckonedGoal, reckonGoals } from './reckon-stress.ts'
import { type Scenario, scenarioFor } from './scenario-moves.ts'
import { findPlanStamp } from './stress.repository.ts'
import { shownScenarios } from './stress-answer.ts'
import { type Over, readStressBook, type StressBook, type StressGoal } from './stress-book.ts'

/** A scenario over a client, a family or a book, reckoned to its end. */
export interface Stressed {
  book: StressBook
  scenario: Scenario
  moves: Moves
  goals: ReckonedGoal[]
  scenarios: ReturnType<typeof shownScenarios>
  milliseconds: number
}

/** One that is under way or done: how many goals of all, and what comes of it. */
export interface StressRun {
  readonly stamp: string
  done: number
  of: number
  isOver: boolean
  readonly outcome: Promise<Stressed>
}

interface KeptBook {
  stamp: string
  book: StressBook
  /** Where goals stand before, as far as that was reckoned. */
  known: Map<StressGoal, GoalChance>
  scenarios: ReturnType<typeof shownScenarios>
}

/** What one process keeps for a minute, so that a scenario after another, its pages and its files are of one reckoning. */
interface Memory {
  runs: Map<string, StressRun>
  books: Map<string, Promise<KeptBook>>
}

const memories = new WeakMap<Kysely<Schema>, Memory>()
const keptMs = 60_000
const mostRuns = 16

function memoryOf(outerDb: Kysely<Schema>): Memory {
  const known = memories.get(outerDb)
  if (known !== undefined) return known
  const memory: Memory = { runs: new Map(), books: new Map() }
  memories.set(outerDb, memory)
  return memory
}

/**
 * The reckoning of a scenario: one that is under way or was made of the same state within the last minute, else begun now.
 * Its outcome fails as reading the book does.
 */
export async function stressRun(context: BookContext, terms: StressTerms): Promise<StressRun> {
  const { runs } = memoryOf(context.outerDb)
  const key = JSON.stringify([context.firmId, terms.client, terms.family, terms.scenario, terms.falls])
  const stamp = await stampOf(context)
  const known = runs.get(key)
  if (known?.stamp === stamp) return known
  const progress = { done: 0, of: 0, isOver: false }
  const outcome = reckon(context, { terms, stamp, progress })
  const run: StressRun = Object.assign(progress, { stamp, outcome })
  keep(runs, key, run)
  outcome.then(
    () => {
      progress.isOver = true
    },
    () => {
      if (runs.get(key) === run) runs.delete(key)
    },
  )
  const [oldest] = runs.keys()
  if (runs.size > mostRuns && oldest !== undefined) runs.delete(oldest)
  return run
}

/** Keeps a thing as the newest, for a while. */
function keep<T>(things: Map<string, T>, key: string, thing: T): void {
  things.delete(key)
  things.set(key, thing)
  setTimeout(() => {
    if (things.get(key) === thing) things.delete(key)
  }, keptMs).unref()
}

/** What an answer rests on, in a few words: another one has another. */
async function stampOf(context: BookContext): Promise<string> {
  const { firmId, outerDb, clock } = context
  const { navVersion, shelf } = await loadMarket(context)
  return openSnapshot(outerDb, async (db) => {
    const versions = await versionsAt({ db, snapshot: undefined, firmId })
    const rates = await loadTrailRates(db, firmId)
    const plans = await findPlanStamp(db, firmId)
    return JSON.stringify([businessDate(clock()), navVersion, shelf.version, versions, rates, plans])
  })
}

interface Asked {
  terms: StressTerms
  stamp: string
  progress: { done: number; of: number }
}

async function reckon(context: BookContext, { terms, stamp, progress }: Asked): Promise<Stressed> {
  const began = performance.now()
  const { book, known, scenarios } = await keptBook(context, terms, stamp)
  progress.of = book.goals.length
  const scenario = scenarioFor(book, terms)
  const moves = movesOf(book, scenario)
  const isExact = terms.client !== undefined || terms.family !== undefined
  const goals = await reckonGoals(
    book,
    { moves, pausedMonths: scenario.pausedMonths, known },
    {
      isExact,
      progress: (done) => {
        progress.done = done
      },
    },
  )
  return { book, scenario, moves, goals, scenarios, milliseconds: Math.round(performance.now() - began) }
}

/** A book of this state, shared by all scenarios that are asked of it. */
async function keptBook(context: BookContext, over: Over, stamp: string): Promise<KeptBook> {
  const { books } = memoryOf(context.outerDb)
  const key = JSON.stringify([context.firmId, over.client, over.family])
  const known = await books.get(key)?.catch(() => undefined)
  if (known?.stamp === stamp) return known
  const read = readStressBook(context, over).then((book) => ({
    stamp,
    book,
    known: new Map<StressGoal, GoalChance>(),
    scenarios: shownScenarios(book),
  }))
  keep(books, key, read)
  read.catch(() => {
    if (books.get(key) === read) books.delete(key)
  })
  return read
}

import { setTimeout as sleep } from 'node:timers/promises'
import type {
  RouteRequest,
  StressAnswer,
  StressedClient,
  StressedGoal,
  StressState,
  StressTerms,
  stressRoutes,
} from '@lakshya/contract'
import type { BookContext } from '../../book/index.ts'
import { answerOf } from './stress-answer.ts'
import { type Stressed, stressRun } from './stress-runs.ts'
import { fallOf, shownClients, shownGoal } from './stress-sums.ts'

/** A scenario with all clients and all goals. */
export interface WholeStress {
  answer: StressAnswer
  clients: StressedClient[]
  goals: StressedGoal[]
}

const whole = new WeakMap<Stressed, WholeStress>()

function wholeOf(stressed: Stressed, terms: StressTerms): WholeStress {
  const known = whole.get(stressed)
  if (known !== undefined) return known
  const { book, moves, goals } = stressed
  const clients = shownClients(book, moves, goals)
  const made = {
    answer: answerOf(book, { ...stressed, terms, clients }),
    clients,
    goals: goals
      .map((goal) => shownGoal(goal, book.names))
      .sort((a, b) => fallOf(b) - fallOf(a) || a.goalId - b.goalId),
  }
  whole.set(stressed, made)
  return made
}

/**
 * A scenario reckoned to its end.
 * @throws NOT_FOUND alike for a client or a family that does not exist and for another firm's; NOT_ENOUGH_FUNDS, INFEASIBLE
 */
export async function wholeStress(context: BookContext, terms: StressTerms): Promise<WholeStress> {
  const { outcome } = await stressRun(context, terms)
  return wholeOf(await outcome, terms)
}

type Query = RouteRequest<(typeof stressRoutes)['stress']>['query']

/** So long a call waits for what is under way, before it says how far that is. */
const patienceMs = 400
const clientsShown = 10

/** A scenario as far as it is reckoned. @throws as `wholeStress` */
export async function stressState(
  context: BookContext,
  { search = '', only, limit = clientsShown, from = 0, ...terms }: Query,
): Promise<StressState> {
  const run = await stressRun(context, terms)
  await Promise.race([run.outcome, sleep(patienceMs, undefined, { ref: false })])
  if (!run.isOver) return { kind: 'working', done: run.done, of: run.of }
  const stressed = await run.outcome
  const { answer, clients, goals } = wholeOf(stressed, terms)
  const sought = search.toLocaleLowerCase('en-IN')
  const asked = clients.filter(
    ({ name, fallingOff }) =>
      name.toLocaleLowerCase('en-IN').includes(sought) && (only === undefined || fallingOff > 0),
  )
  return {
    kind: 'ready',
    answer,
    scenarios: stressed.scenarios,
    clients: { total: asked.length, items: asked.slice(from, from + limit) },
    goals: terms.client === undefined && terms.family === undefined ? [] : goals,
  }
}

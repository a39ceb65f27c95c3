import { actTitles, type ClientAct, type ShownAct } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { agreedFacts } from './act-mail.ts'
import { type PlacedAct, whyApart } from './acts-together.ts'
import { withBases } from './cart-acts.ts'
import { type ActGoal, goalOfAct, heldAct } from './held-act.ts'

/** Acts that are to be shown, and what stands before them in the cart. */
interface WaitingActs {
  acts: readonly ClientAct[]
  before?: readonly ClientAct[]
}

/**
 * Acts in the words of the mail that would ask for them, as they come to now.
 * @throws NOT_FOUND alike for one of `acts` that does not exist and for another adviser's
 */
export async function showActs(context: AdviserContext, waiting: WaitingActs): Promise<ShownAct[]> {
  const outside = { ...context, db: context.outerDb }
  const before = await placedActs(outside, waiting.before ?? [])
  const shown: ShownAct[] = []
  for (const act of waiting.acts) {
    const goal = await goalOfAct(outside, act)
    const reason = whyApart(before, { act, goal })
    shown.push(reason === undefined ? await showAct(context, act, goal) : { kind: 'refused', reason })
    before.push({ act, goal })
  }
  return shown
}

/** Those of which the goal is still there: one that is gone is told of where it is shown itself. */
async function placedActs(context: AdviserContext, acts: readonly ClientAct[]): Promise<PlacedAct[]> {
  const placed: PlacedAct[] = []
  for (const act of acts) {
    try {
      placed.push({ act, goal: await goalOfAct(context, act) })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    }
  }
  return placed
}

async function showAct(context: AdviserContext, act: ClientAct, { name }: ActGoal): Promise<ShownAct> {
  try {
    const [wanted] = await withBases({ ...context, db: context.outerDb }, [act])
    const held = await context.outerDb.transaction().execute(async (db) => {
      const inside = { ...context, db }
      return heldAct(inside, act, await goalOfAct(inside, act))
    })
    const facts = agreedFacts(held, wanted?.basis ?? null, 'en')
    return {
      kind: 'shown',
      title: actTitles[act.kind],
      goalName: name,
      facts: facts.map(([label, value, basis = null]) => ({ label, value, basis })),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kind: 'refused', reason: `${actTitles[act.kind]} of ${name}: ${error.message}` }
  }
}

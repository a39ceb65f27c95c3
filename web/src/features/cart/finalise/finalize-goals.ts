import { ApiProblem } from '../../../core/api.ts'
import type { CartItem } from '../../../core/cart/cart-item.ts'

/** The calls of one goal's checkout, each safe to repeat: the server does it once. */
export interface GoalCalls {
  /** Saves the goal under its item's id and answers the goal's id. */
  readonly saveGoal: (item: CartItem) => Promise<number>
  /** Books the goal, records the advice and mails the proposal. */
  readonly finalize: (item: CartItem, goalId: number) => Promise<void>
  /** Whether the goal still lies in the cart: another tab may have finalised it. */
  readonly isWaiting: (item: CartItem) => boolean
  readonly onSaved: (item: CartItem, goalId: number) => void
  readonly onDone: (item: CartItem, goalId: number) => void
  readonly onStart: (item: CartItem, place: number) => void
  readonly wait: (milliseconds: number) => Promise<void>
}

export interface GoalFailure {
  readonly itemId: string
  readonly step: 'save' | 'finalize'
  readonly error: unknown
}

/** Refusals that hold for every goal of the cart alike. */
const stopping = new Set([
  'OTP_REQUIRED',
  'KYC_REQUIRED',
  'RISK_PROFILE_REQUIRED',
  'NOT_SIGNED_IN',
  'NETWORK',
])

/** Whether a refusal holds for whatever else is in the cart. */
export function isStopping(error: unknown): boolean {
  return error instanceof ApiProblem && stopping.has(error.code)
}

/** Finalises goals one after the other. A goal that fails is left for a retry; what would fail for all ends it. */
export async function finalizeGoals(items: readonly CartItem[], calls: GoalCalls): Promise<GoalFailure[]> {
  const failures: GoalFailure[] = []
  for (const [place, item] of items.entries()) {
    if (!calls.isWaiting(item)) continue
    calls.onStart(item, place)
    const failure = await finalizeOne(item, calls)
    if (failure === undefined) continue
    failures.push(failure)
    if (isStopping(failure.error)) break
  }
  return failures
}

async function finalizeOne(item: CartItem, calls: GoalCalls): Promise<GoalFailure | undefined> {
  let step: GoalFailure['step'] = 'save'
  try {
    const goalId = await answered(() => calls.saveGoal(item), calls.wait)
    calls.onSaved(item, goalId)
    step = 'finalize'
    await answered(() => calls.finalize(item, goalId), calls.wait)
    calls.onDone(item, goalId)
    return undefined
  } catch (error) {
    return { itemId: item.itemId, step, error }
  }
}

const retryDelaysMs = [1000, 3000, 6000]

/** Repeats a call whose answer was lost or that the server could not serve just then. */
export async function answered<T>(attempt: () => Promise<T>, wait: GoalCalls['wait']): Promise<T> {
  for (const delay of retryDelaysMs) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLost(error)) throw error
    }
    await wait(delay)
  }
  return attempt()
}

function isLost(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500)
}

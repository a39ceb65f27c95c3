import { type GoalOwner, type PlanContent, readPlan } from '../../../core/goal/goal-storage.ts'
import { type CartPlan, cartPlan, itemReplaced } from './cart-plan.ts'
import { parsePlanLink } from './plan-link.ts'

export interface ShownPlan extends PlanContent {
  /** Day (`YYYY-MM-DD`) that the goal's years count from. */
  readonly madeOn: string
  readonly source: 'link' | 'storage' | 'cart'
  /** The item of the cart whose place it takes when it goes there again. */
  readonly itemId?: string | undefined
  /** Opened from the cart with a mix by hand. */
  readonly byHand?: CartPlan['byHand']
  /** What was wrong with it as it was read, or that it was made from older NAVs; it has been computed again. */
  readonly correction?: string
}

/** What came of computing a plan again that was read. */
export type PlanCheck =
  | { readonly kind: 'plan'; readonly plan: ShownPlan }
  | { readonly kind: 'refused'; readonly sentence: string }

export interface PlanResolution {
  /** Undefined: nothing to show, the goal form is the place to go. */
  readonly plan: ShownPlan | undefined
  /** What the distributor should be told. */
  readonly complaints: readonly string[]
}

type PlanStore = Parameters<typeof readPlan>[1]

/** The plan to show: from the address, the cart where it names an item of it, else the stored one. */
export function resolvePlan(
  owner: GoalOwner,
  search: string,
  today: string,
  store?: PlanStore,
): PlanResolution {
  const link = parsePlanLink(search)
  if (link.kind === 'plan')
    return { plan: { ...link.content, madeOn: today, source: 'link' }, complaints: [] }
  const complaints = link.kind === 'invalid' ? ['Invalid data in URL parameters'] : []
  const inCart = cartPlan(owner, search, store)
  if (inCart !== undefined) {
    const { content, madeOn, itemId, byHand } = inCart
    return { plan: { ...content, madeOn, source: 'cart', itemId, byHand }, complaints }
  }
  const stored = readPlan(owner, store)
  if (stored.kind === 'plan') {
    const { goal, result, madeOn } = stored.plan
    const itemId = itemReplaced(owner, search, store)
    return { plan: { goal, result, madeOn, source: 'storage', itemId }, complaints }
  }
  const missing =
    stored.kind === 'damaged'
      ? 'No valid portfolio data found'
      : 'No portfolio data available. Please create a goal first.'
  return { plan: undefined, complaints: [...complaints, missing] }
}

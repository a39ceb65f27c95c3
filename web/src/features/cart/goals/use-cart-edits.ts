import { checkoutRoutes, type Fund, type PlanChoice } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../components/overlay/toast.ts'
import { call, messageOf } from '../../../core/api.ts'
import { withFolio } from '../../../core/cart/cart-folios.ts'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { removeFromCart, updateCartItem } from '../../../core/cart/cart-store.ts'
import { formatDate } from '../../../core/formats/format.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { newGoalOf } from '../finalise/checkout-requests.ts'
import { figuresQuery, withFigures } from '../items/cart-figures.ts'
import { type CartFund, withFundAmount, withoutFund } from '../items/cart-funds.ts'
import {
  instalmentWords,
  withAllInstalments,
  withInstalments,
  withTargetDate,
} from '../items/fewer-instalments.ts'

export interface CartEdits {
  readonly rename: (item: CartItem, name: string) => void
  readonly setAmount: (item: CartItem, fund: CartFund, amount: number) => void
  readonly removeFund: (item: CartItem, fund: CartFund) => void
  readonly remove: (item: CartItem) => void
  /** Why the plan is bolder than the client's own level. */
  readonly giveReason: (item: CartItem, reason: string) => void
  /** Which folio the purchases of funds of one house go to; null for a new one. */
  readonly chooseFolio: (item: CartItem, codes: readonly string[], folioId: number | null) => void
  /** Puts the goal off to a date that leaves room for its whole plan, here and where the server has it. */
  readonly moveTarget: (item: CartItem, choice: PlanChoice) => Promise<void>
  /** Keeps the target date, with as many instalments as fit. */
  readonly setInstalments: (item: CartItem, choice: PlanChoice) => void
  /** Takes back that there are fewer. */
  readonly setAllInstalments: (item: CartItem) => void
  /** Asks the server again and keeps its figures as the plan's. */
  readonly recalculate: (item: CartItem) => Promise<void>
}

/** Changes to the goals in the cart, kept at once. What went wrong with a goal before is forgotten with its change. */
export function useCartEdits(
  adviserId: number,
  catalogue: readonly Fund[] | undefined,
  onChange: (itemId: string) => void,
): CartEdits {
  const queries = useQueryClient()
  const change = (item: CartItem, next: (item: CartItem) => CartItem) => {
    const isKept = updateCartItem(adviserId, item.itemId, next)
    if (!isKept)
      showToast('bad', 'The change was not kept', 'This browser’s storage is full or switched off.')
    onChange(item.itemId)
  }
  return {
    rename: (item, name) => change(item, (each) => ({ ...each, goalName: name })),
    giveReason: (item, bolderReason) => change(item, (each) => ({ ...each, bolderReason })),
    chooseFolio: (item, codes, folioId) => change(item, (each) => withFolio(each, codes, folioId)),
    setAmount: (item, fund, amount) => {
      if (amount !== fund.amount) change(item, (each) => withFundAmount(each, fund.code, amount))
    },
    removeFund: (item, fund) => change(item, (each) => withoutFund(each, fund.code)),
    remove: (item) => {
      removeFromCart(adviserId, item.itemId)
      onChange(item.itemId)
      // Saved by an attempt that went no further: without its cart item nothing would complete it.
      if (item.goalId !== undefined) {
        void call(checkoutRoutes.deleteGoal, { params: { id: String(item.goalId) } }).catch(() => undefined)
      }
    },
    moveTarget: async (item, { targetDate }) => {
      const move = (each: CartItem) => withTargetDate(each, targetDate, dayInIndia(new Date()))
      change(item, move)
      showToast('ok', `Target date moved to ${formatDate(targetDate)}`, item.goalName)
      if (item.goalId === undefined) return
      try {
        const figures = await queries.ensureQueryData(figuresQuery(item))
        const body = newGoalOf(move(item), figures, catalogue)
        await call(checkoutRoutes.createGoal, { body }, { idempotencyKey: item.itemId })
        void queries.invalidateQueries({ queryKey: ['goals'] })
      } catch (error) {
        showToast('warn', 'The goal is saved with its new date when it is finalized', messageOf(error, ''))
      }
    },
    setInstalments: (item, choice) => {
      change(item, (each) => withInstalments(each, choice))
      showToast('ok', `${item.goalName}: ${instalmentWords(choice.instalments ?? 1)}`)
    },
    setAllInstalments: (item) => change(item, withAllInstalments),
    recalculate: async (item) => {
      try {
        const figures = await queries.fetchQuery({ ...figuresQuery(item), staleTime: 0 })
        change(item, (each) => withFigures(each, figures))
      } catch (error) {
        showToast('bad', 'The figures could not be confirmed', messageOf(error, 'Please try again.'))
      }
    },
  }
}

import { checkoutRoutes, type Fund } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../components/overlay/toast.ts'
import { ApiProblem, call, saidBy } from '../../../core/api.ts'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { listCart, removeFromCart, updateCartItem } from '../../../core/cart/cart-store.ts'
import { formatDate } from '../../../core/formats/format.ts'
import { figuresQuery } from '../items/cart-figures.ts'
import { instalmentWords } from '../items/fewer-instalments.ts'
import { type CheckoutParty, finalizeRequestOf, newGoalOf } from './checkout-requests.ts'
import { finalizeGoals, type GoalCalls, type GoalFailure, isStopping } from './finalize-goals.ts'

export interface DoneGoal {
  readonly item: CartItem
  readonly goalId: number
}

interface FinalizeOptions {
  readonly adviserId: number
  readonly catalogue: readonly Fund[] | undefined
  /** A goal was finalised: it is about to leave the cart. */
  readonly onDone: (itemId: string) => void
  readonly onOtpRefused: () => void
}

export interface Finalize {
  /** Which goal is being finalised, undefined while none is. */
  readonly progress: { readonly name: string; readonly place: number; readonly count: number } | undefined
  readonly done: readonly DoneGoal[]
  readonly failures: readonly GoalFailure[]
  /** @returns whether what else is in the cart may be tried */
  readonly run: (items: readonly CartItem[], party: CheckoutParty) => Promise<boolean>
  /** Saves the goals for whoever may finalise them, which takes them out of this cart. */
  readonly save: (items: readonly CartItem[]) => Promise<boolean>
  readonly forget: (itemId: string) => void
  readonly addDone: (goal: DoneGoal) => void
}

/** Finalises the goals of the cart, and remembers which are done and what went wrong with the others. */
export function useFinalize({ adviserId, catalogue, onDone, onOtpRefused }: FinalizeOptions): Finalize {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Finalize['progress']>()
  const [done, setDone] = useState<readonly DoneGoal[]>([])
  const [failures, setFailures] = useState<readonly GoalFailure[]>([])
  const addDone = (goal: DoneGoal) =>
    setDone((before) => [...before.filter((each) => each.goalId !== goal.goalId), goal])

  const savingCalls = (count: number): Omit<GoalCalls, 'finalize' | 'onDone'> => ({
    saveGoal: async (item) => {
      const figures = await queries.ensureQueryData(figuresQuery(item))
      const body = newGoalOf(item, figures, catalogue)
      const goal = await call(checkoutRoutes.createGoal, { body }, { idempotencyKey: item.itemId })
      return goal.id
    },
    isWaiting: (item) => listCart(adviserId).some((each) => each.itemId === item.itemId),
    onStart: (item, place) => setProgress({ name: item.goalName, place, count }),
    onSaved: (item, goalId) => updateCartItem(adviserId, item.itemId, (each) => ({ ...each, goalId })),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  const callsFor = (party: CheckoutParty, count: number): GoalCalls => ({
    ...savingCalls(count),
    finalize: async (item, goalId) => {
      const figures = await queries.ensureQueryData(figuresQuery(item))
      await call(checkoutRoutes.finalizePortfolio, { body: finalizeRequestOf(item, figures, party, goalId) })
    },
    onDone: (item, goalId) => {
      onDone(item.itemId)
      addDone({ item, goalId })
      removeFromCart(adviserId, item.itemId)
    },
  })

  const work = async (items: readonly CartItem[], calls: GoalCalls): Promise<boolean> => {
    setFailures([])
    try {
      const failed = await finalizeGoals(items, calls)
      setFailures(failed)
      for (const failure of failed) tell(failure, onOtpRefused)
      return !failed.some(({ error }) => isStopping(error))
    } finally {
      setProgress(undefined)
      for (const key of ['clients', 'book', 'goals']) void queries.invalidateQueries({ queryKey: [key] })
    }
  }
  const run = (items: readonly CartItem[], party: CheckoutParty) => work(items, callsFor(party, items.length))
  const save = (items: readonly CartItem[]) =>
    work(items, {
      ...savingCalls(items.length),
      finalize: async () => {},
      onDone: (item) => {
        removeFromCart(adviserId, item.itemId)
        showToast('ok', `${item.goalName} is saved for finalising`)
      },
    })
  const forget = (itemId: string) => setFailures((before) => before.filter((each) => each.itemId !== itemId))
  return { progress, done, failures, run, save, forget, addDone }
}

/** The words for what went wrong with a goal. */
export function failureWords({ step, error }: GoalFailure): string {
  if (!(error instanceof ApiProblem)) return 'An error occurred while finalizing portfolio'
  const { kept, moved } = error.offer ?? {}
  if (kept != null && moved?.instalments != null && isOfInstalments(error)) {
    return `${kept.instalments} of ${instalmentWords(moved.instalments)} fit before the target date of ${formatDate(kept.targetDate)}. Nothing was booked.`
  }
  return saidBy(error) ?? (step === 'save' ? 'Failed to save goal' : 'Failed to finalize portfolio')
}

/** Nothing but the instalments, and what follows from them, is no longer as it was. */
export function isOfInstalments({ details, offer }: ApiProblem): boolean {
  const followed = ['instalments', 'projectedValue', 'chance']
  return offer !== undefined && details.every(({ path }) => followed.includes(path))
}

function tell(failure: GoalFailure, onOtpRefused: () => void): void {
  const { error } = failure
  if (error instanceof ApiProblem && error.code === 'OTP_REQUIRED') {
    showToast('warn', 'OTP verification required before finalizing. Please request and verify OTP.')
    onOtpRefused()
  }
  const title = failure.step === 'save' ? 'Failed to save goal' : 'Failed to finalize portfolio'
  const isOffered = error instanceof ApiProblem && error.offer !== undefined
  const words = failureWords(failure)
  showToast(isOffered ? 'warn' : 'bad', title, words === title ? undefined : words)
}

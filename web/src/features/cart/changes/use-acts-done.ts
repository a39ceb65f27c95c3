import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../components/overlay/toast.ts'
import { ApiProblem } from '../../../core/api.ts'
import { type CartAct, listActs, removeAct } from '../../../core/cart/act-store.ts'
import { carryOutAct } from '../../../core/cart/carry-out.ts'
import { refreshBook } from '../../../core/queries/goal-queries.ts'
import { answered, isStopping } from '../finalise/finalize-goals.ts'

export interface ActsDone {
  /** How many were recorded here. */
  readonly done: readonly CartAct[]
  /** Which is being recorded. */
  readonly progress: { readonly place: number; readonly count: number } | undefined
  readonly failureOf: (actId: string) => unknown
  /** Records the changes one after the other. One that is refused stays; without its code the rest stays too. */
  readonly run: (acts: readonly CartAct[], token: string) => Promise<void>
}

interface ActsDoneOptions {
  readonly adviserId: number
  readonly onDone: (act: CartAct) => void
  readonly onOtpRefused: () => void
}

/** Carries out the changes of the cart, and remembers what became of each. */
export function useActsDone({ adviserId, onDone, onOtpRefused }: ActsDoneOptions): ActsDone {
  const queries = useQueryClient()
  const [done, setDone] = useState<readonly CartAct[]>([])
  const [failures, setFailures] = useState<ReadonlyMap<string, unknown>>(new Map())
  const [progress, setProgress] = useState<ActsDone['progress']>()
  const record = async (one: CartAct, token: string): Promise<boolean> => {
    const { actId, act } = one
    // Another tab may have recorded or removed it.
    if (!listActs(adviserId).some((each) => each.actId === actId)) return true
    try {
      await answered(() => doneOnce(carryOutAct(act, token, actId)), wait)
      onDone(one)
      setDone((before) => [...before, one])
      removeAct(adviserId, actId)
      return true
    } catch (error) {
      setFailures((before) => new Map([...before, [actId, error]]))
      if (error instanceof ApiProblem && error.code === 'OTP_REQUIRED') onOtpRefused()
      showToast('bad', 'A change was not recorded', error instanceof ApiProblem ? error.message : undefined)
      return !isStopping(error)
    }
  }
  const run = async (acts: readonly CartAct[], token: string) => {
    setFailures(new Map())
    try {
      for (const [place, one] of acts.entries()) {
        setProgress({ place, count: acts.length })
        if (!(await record(one, token))) return
      }
    } finally {
      setProgress(undefined)
      refreshBook(queries)
    }
  }
  return { done, progress, failureOf: (actId) => failures.get(actId), run }
}

/** An answer that was lost: what is asked again was recorded with this very code. */
async function doneOnce(act: Promise<unknown>): Promise<void> {
  try {
    await act
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'DONE_ALREADY')) throw error
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

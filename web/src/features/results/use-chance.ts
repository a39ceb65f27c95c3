import type { SuccessChance } from '@lakshya/engine'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { GoalFormData } from '../../core/goal-storage.ts'
import type { LiveMarket } from '../../core/market-query.ts'
import type { ChanceAnswer, ChanceQuestion, FitAnswer, Remedies } from './chance-answers.ts'
import type { WorkerMessage } from './chance-worker.ts'
import { planRequestOf } from './live-plan.ts'

/** What is known of the chance so far; older answers stand until newer ones come. */
export interface KnownChance {
  readonly model: SuccessChance | undefined
  readonly history: { readonly chance: SuccessChance | undefined; readonly isApart: boolean } | undefined
  readonly remedies: Remedies | undefined
  /** An answer to the plan as it is now has not come yet. */
  readonly isPending: boolean
  readonly areRemediesPending: boolean
}

type Known = Pick<KnownChance, 'model' | 'history' | 'remedies'> & {
  /** Questions that the newest chance and remedies answer. */
  readonly answered: number
  readonly remedied: number
}

const nothingYet: Known = {
  model: undefined,
  history: undefined,
  remedies: undefined,
  answered: 0,
  remedied: 0,
}
/** Remedies wait until a slider rests. */
const restMs = 200

type Send = (message: WorkerMessage) => void

/** A worker of the page's own, with the market; it ends with the component. */
function useWorker(market: LiveMarket, onAnswer: (answer: ChanceAnswer | FitAnswer) => void): Send {
  const worker = useRef<Worker>(undefined)
  const listener = useRef(onAnswer)
  useEffect(() => {
    listener.current = onAnswer
  })
  useEffect(() => {
    const made = new Worker(new URL('./chance-worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<ChanceAnswer | FitAnswer>) => listener.current(data)
    const { estimates, frontier, offered, history } = market
    made.postMessage({ kind: 'market', market: { estimates, frontier, offered, history } })
    worker.current = made
    return () => made.terminate()
  }, [market])
  return useCallback((message) => worker.current?.postMessage(message), [])
}

type Question = Omit<ChanceQuestion, 'id'>

/** The chance of a plan from a worker, asked anew whenever the question is another object. */
export function useChance(market: LiveMarket, question: Question | undefined): KnownChance {
  const [known, setKnown] = useState(nothingYet)
  const asked = useRef(0)
  const [newest, setNewest] = useState(0)
  const take = (answer: ChanceAnswer | FitAnswer) => {
    // An answer to an older question is nearer to the truth than one to a still older one.
    if (answer.kind === 'chance')
      setKnown((before) => ({ ...before, model: answer.chance, answered: answer.id }))
    else if (answer.kind === 'history') {
      setKnown((before) => ({ ...before, history: { chance: answer.chance, isApart: answer.isApart } }))
    } else if (answer.kind === 'remedies') {
      setKnown((before) => ({ ...before, remedies: answer.remedies, remedied: answer.id }))
    }
  }
  const askChance = useWorker(market, take)
  const askRemedies = useWorker(market, take)
  useEffect(() => {
    if (question === undefined) return
    asked.current += 1
    const whole = { ...question, id: asked.current }
    setNewest(whole.id)
    askChance({ kind: 'chance', question: whole })
    const rest = setTimeout(() => askRemedies({ kind: 'remedies', question: whole }), restMs)
    return () => clearTimeout(rest)
  }, [question, askChance, askRemedies])
  return {
    model: known.model,
    history: known.history,
    remedies: known.remedies,
    isPending: known.answered < newest,
    areRemediesPending: known.remedied < newest,
  }
}

/** The mix that fits the minimums, worked out away from the page. */
export function useFit(market: LiveMarket): {
  readonly fitTo: (goal: GoalFormData) => void
  readonly fitted: FitAnswer['fitted'] | undefined
  readonly fittedGoal: GoalFormData | undefined
  readonly isPending: boolean
} {
  const [state, setState] = useState<{ id: number; goal?: GoalFormData; answer?: FitAnswer }>({ id: 0 })
  const ask = useWorker(market, (answer) => {
    if (answer.kind === 'fit')
      setState((before) => (before.id === answer.id ? { ...before, answer } : before))
  })
  const fitTo = (goal: GoalFormData) => {
    const request = planRequestOf(goal)
    if (request === undefined) return
    const id = state.id + 1
    setState({ id, goal })
    ask({ kind: 'fit', id, request })
  }
  const isPending = state.goal !== undefined && state.answer === undefined
  return { fitTo, fitted: state.answer?.fitted, fittedGoal: state.goal, isPending }
}

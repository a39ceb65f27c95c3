import { useCallback, useEffect, useRef } from 'react'
import type { LiveMarket } from '../../../core/queries/market-query.ts'
import type { ChanceAnswer, ChanceQuestion, FitAnswer } from './chance-answers.ts'
import type { WorkerMessage } from './chance-worker.ts'
import {
  afterAnswer,
  afterQuestion,
  type ChanceStore,
  type ChanceSubject,
  nothingKnown,
} from './known-chance.ts'

/** While a slider moves the chance follows three frames apart: what it draws is read, not steered by. */
const spacingMs = 48
/** Remedies wait until a slider rests. */
const restMs = 200
/** Questions whose answers may still come. */
const mostOpen = 64

type Send = (message: WorkerMessage) => void

/** A worker of the page's own, with the market; it ends with the component. */
export function useWorker(market: LiveMarket, onAnswer: (answer: ChanceAnswer | FitAnswer) => void): Send {
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

export interface AskedChance {
  readonly question: Omit<ChanceQuestion, 'id'>
  readonly subject: ChanceSubject
  /** Without a target there is nothing that its chance could be brought to. */
  readonly hasTarget: boolean
}

/** Asks workers for the chance of a plan whenever it is another object; the answers go to the store. */
export function useChance(market: LiveMarket, chances: ChanceStore, asked: AskedChance | undefined): void {
  const open = useRef(new Map<number, ChanceSubject>())
  const newest = useRef(0)
  const lastSent = useRef(Number.NEGATIVE_INFINITY)
  const take = (answer: ChanceAnswer | FitAnswer) => {
    if (answer.kind === 'fit' || chances.get().isEmpty) return
    const subject = open.current.get(answer.id)
    chances.set(afterAnswer(chances.get(), answer, subject, answer.id === newest.current))
  }
  const askChance = useWorker(market, take)
  const askRemedies = useWorker(market, take)
  useEffect(() => {
    if (asked === undefined) {
      chances.set({ ...nothingKnown, isEmpty: true, isPending: false, areRemediesPending: false })
      return
    }
    newest.current += 1
    const question = { ...asked.question, id: newest.current }
    open.current.set(question.id, asked.subject)
    open.current.delete(question.id - mostOpen)
    chances.set(afterQuestion(chances.get()))
    const send = () => {
      lastSent.current = performance.now()
      askChance({ kind: 'chance', question })
    }
    const wait = lastSent.current + spacingMs - performance.now()
    const soon = wait > 0 ? setTimeout(send, wait) : send()
    const { hasTarget } = asked
    const rest = hasTarget ? setTimeout(() => askRemedies({ kind: 'remedies', question }), restMs) : undefined
    return () => {
      clearTimeout(soon ?? undefined)
      clearTimeout(rest)
    }
  }, [asked, chances, askChance, askRemedies])
}

/** Works out what a visitor asks, away from the page; the engine and the estimates come when they are first asked for. */
import type { CalculatorPlan } from '../../core/calculator-plan.ts'
import { type CalculatorAnswer, calculatorAnswer, type OutlookTable } from './calculator-answer.ts'

export interface CalculatorQuestion {
  readonly id: number
  readonly plan: CalculatorPlan
}

export type CalculatorSaid =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: CalculatorAnswer; readonly basis: Basis }
  | { readonly kind: 'failed'; readonly id: number }

export interface Basis {
  readonly navDate: string
  readonly isSimulated: boolean
}

type Estimates = Basis & { readonly years: OutlookTable }

let estimates: Promise<Estimates> | undefined
let newest = 0

async function load(): Promise<Estimates> {
  const answer = await fetch('/api/site/outlooks')
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as Estimates
}

addEventListener('message', ({ data }: MessageEvent<CalculatorQuestion>) => {
  newest = data.id
  void answer(data)
})

async function answer({ id, plan }: CalculatorQuestion): Promise<void> {
  try {
    estimates ??= load()
    const { years, ...basis } = await estimates
    // Another one was asked while this one waited.
    if (id !== newest) return
    postMessage({ kind: 'answer', id, answer: calculatorAnswer(years, plan), basis } satisfies CalculatorSaid)
  } catch {
    estimates = undefined
    postMessage({ kind: 'failed', id } satisfies CalculatorSaid)
  }
}

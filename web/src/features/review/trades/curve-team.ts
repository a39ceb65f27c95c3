import type { CurveOrder, CurveReport, CurveTeam } from '@lakshya/engine'
import type { TradeQuestion } from './trade-answers.ts'

/** What one of a search's further workers is told: a book to make ready, what to do with it, or that it is not asked any more. */
export type HelperMessage =
  | { readonly kind: 'book'; readonly question: TradeQuestion }
  | { readonly kind: 'order'; readonly id: number; readonly order: CurveOrder }
  | { readonly kind: 'end' }

export interface HelperAnswer {
  readonly id: number
  readonly report: CurveReport
}

/** Further workers of a search, for one question after the other. */
export interface WorkerTeam extends CurveTeam {
  /** Lets them make a question's book ready: from then on they are part of its search. */
  readonly call: (question: TradeQuestion) => void
  /** Lets go of the question that they are at. */
  readonly end: () => void
  /** When one of them has said something, they were let go of, or all were silent for a while. */
  readonly news: () => Promise<void>
}

/** More than so many workers in all are no faster for a curve's twelve parts. */
const mostWorkers = 4

const longestSilenceMs = 500

/** How many workers beside the first are worth starting on a device. Example: of 2 cores, 1. */
export function helperCount(cores: number | undefined): number {
  return Math.max(0, Math.min(mostWorkers, cores ?? 1) - 1)
}

/**
 * A team of so many workers, started when they are first called. One that cannot be loaded never says that it is ready, and is
 * not waited for. They end with the worker that started them.
 */
export function workerTeam(size: number, start: () => Worker): WorkerTeam {
  let workers: readonly Worker[] = []
  let newest = 0
  let said: { readonly helper: number; readonly report: CurveReport }[] = []
  let listeners: (() => void)[] = []
  const wake = () => {
    const woken = listeners
    listeners = []
    for (const resolve of woken) resolve()
  }
  const started = (helper: number): Worker => {
    const worker = start()
    worker.onmessage = ({ data: { id, report } }: MessageEvent<HelperAnswer>) => {
      if (id !== newest) return
      said.push({ helper, report })
      wake()
    }
    return worker
  }
  const send = (worker: Worker | undefined, message: HelperMessage) => worker?.postMessage(message)
  return {
    size,
    call: (question) => {
      if (workers.length === 0) workers = Array.from({ length: size }, (_, helper) => started(helper))
      newest = question.id
      said = []
      for (const worker of workers) send(worker, { kind: 'book', question })
    },
    end: () => {
      newest = 0
      said = []
      for (const worker of workers) send(worker, { kind: 'end' })
      wake()
    },
    tell: (helper, order) => send(workers[helper], { kind: 'order', id: newest, order }),
    heard: () => {
      const reports = said
      said = []
      return reports
    },
    news: () =>
      said.length > 0 || newest === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            listeners.push(resolve)
            // One that has broken down says nothing any more: who waits looks at the time.
            setTimeout(resolve, longestSilenceMs)
          }),
  }
}

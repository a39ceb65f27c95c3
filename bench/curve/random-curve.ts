/** The curve of a random book by one thread and by several, timed. */
import { Worker } from 'node:worker_threads'
import {
  type CurveReport,
  type CurveTeam,
  costCurveSteps,
  type PreparedRebalance,
  prepareRebalance,
} from '../../engine/src/index.ts'
import { randomBook } from '../../engine/src/rebalance/random-book.fixture.ts'
import type { ThreadMessage } from './thread-message.ts'

/** How a search went: when it had a first answer, when it ended, the gap in rupees then, and the processor time of all threads. */
export interface Run {
  readonly first: number
  readonly milliseconds: number
  readonly gap: number
  readonly nodes: number
  readonly processor: number
}

export const nothingYet: Run = {
  first: Number.POSITIVE_INFINITY,
  milliseconds: 0,
  gap: Number.POSITIVE_INFINITY,
  nodes: 0,
  processor: 0,
}

export function preparedBook(seed: number, funds = 16, lots = 24): PreparedRebalance {
  const made = prepareRebalance(randomBook(seed, funds, lots))
  if (made.kind === 'none') throw new Error(made.reason)
  return made
}

/** A step of any search, noted. */
export function noted(run: Run, start: Start, { gap, nodes }: { gap: number; nodes: number }): Run {
  const milliseconds = performance.now() - start.at
  const first = gap < Number.POSITIVE_INFINITY ? Math.min(run.first, milliseconds) : run.first
  return { first, milliseconds, gap: gap / 100, nodes, processor: processorTime() - start.processor }
}

interface Start {
  readonly at: number
  readonly processor: number
}

export function startNow(): Start {
  return { at: performance.now(), processor: processorTime() }
}

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Threads beside this one, for one curve after the other. */
export interface CurveThreads {
  /** The whole curve of a book, searched with them. */
  readonly run: (seed: number, longest: number) => Promise<Run>
  readonly end: () => Promise<void>
}

export function curveThreads(size: number): CurveThreads {
  const threads = Array.from(
    { length: size },
    () => new Worker(new URL('./curve-thread.ts', import.meta.url)),
  )
  let search = 0
  let said: { helper: number; report: CurveReport }[] = []
  let wake = () => {}
  for (const [helper, thread] of threads.entries()) {
    thread.on('message', (message: { search: number; report: CurveReport }) => {
      if (message.search !== search) return
      said.push({ helper, report: message.report })
      wake()
    })
    thread.on('error', (error) => {
      throw error
    })
  }
  const send = (helper: number, message: ThreadMessage) => threads[helper]?.postMessage(message)
  const team: CurveTeam = {
    size,
    tell: (helper, order) => send(helper, { kind: 'order', search, order }),
    heard: () => {
      const reports = said
      said = []
      return reports
    },
  }
  const news = () => {
    if (said.length > 0) return Promise.resolve()
    return new Promise<void>((resolve) => {
      wake = resolve
    })
  }
  return {
    run: async (seed, longest) => {
      const made = preparedBook(seed)
      search += 1
      said = []
      const start = startNow()
      for (const helper of threads.keys()) send(helper, { kind: 'book', search, seed })
      let run = nothingYet
      for (const step of costCurveSteps(made, team)) {
        run = noted(run, start, step)
        if (run.milliseconds > longest) break
        await (step.isWaiting ? news() : new Promise(setImmediate))
      }
      return run
    },
    end: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()))
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from './send-file.ts'

/** Pages that somebody looks at while something large goes on. */
export const askedPaths = [
  '/api/portfolio/summary',
  '/api/clients?limit=100',
  '/api/statement-imports',
  '/api/statement-imports?x=1',
]

/** Asks for pages one after the other until it is told to end. @returns their times, ascending */
export function askMeanwhile(caller: Caller): () => Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const asking = (async () => {
    for (let place = 0; !isOver; place += 1) {
      const began = performance.now()
      await caller.get(askedPaths[place % askedPaths.length] ?? '')
      times.push(performance.now() - began)
      await sleep(25)
    }
  })()
  return async () => {
    isOver = true
    await asking
    return times.sort((a, b) => a - b)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { registration } from '../../server/src/testing/registration.ts'
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
  return repeat(25, (place) => caller.get(askedPaths[place % askedPaths.length] ?? ''))
}

/** Registers clients of the caller's firm in the same way. */
export function registerMeanwhile(caller: Caller): () => Promise<number[]> {
  return repeat(500, (place) => {
    const panNumber = `REGPM${String(place + 1).padStart(4, '0')}Z`
    const person = registration({ panNumber, email: `meanwhile-${place}@example.com` })
    return caller.send('POST', '/api/clients', person)
  })
}

/** Does something again and again, with a pause, until it is told to end. @returns its times, ascending */
function repeat(pauseMs: number, work: (place: number) => Promise<unknown>): () => Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const working = (async () => {
    for (let place = 0; !isOver; place += 1) {
      const began = performance.now()
      await work(place)
      times.push(performance.now() - began)
      await sleep(pauseMs)
    }
  })()
  return async () => {
    isOver = true
    await working
    return times.sort((a, b) => a - b)
  }
}

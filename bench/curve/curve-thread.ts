/** A thread that searches for a curve beside the one that leads: it makes a random book ready and works on what it is told to. */
import { parentPort } from 'node:worker_threads'
import { type CurveHelper, curveHelper } from '../../engine/src/index.ts'
import { preparedBook } from './random-curve.ts'
import type { ThreadMessage } from './thread-message.ts'

let current: { readonly search: number; readonly helper: CurveHelper } | undefined
let isAtWork = false

parentPort?.on('message', (message: ThreadMessage) => {
  if (message.kind === 'book') {
    current = { search: message.search, helper: curveHelper(preparedBook(message.seed)) }
  } else if (current?.search === message.search) current.helper.follow(message.order)
  void work()
})

async function work(): Promise<void> {
  if (isAtWork) return
  isAtWork = true
  for (;;) {
    const report = current?.helper.run()
    if (current === undefined || report === undefined) break
    parentPort?.postMessage({ search: current.search, report })
    await new Promise(setImmediate)
  }
  isAtWork = false
}

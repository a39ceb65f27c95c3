/** Searches beside the worker that leads: it works on what it is told to until nothing is left, and tells what it finds. */
import { type CurveHelper, curveHelper, prepareRebalance, rebalanceBookOf } from '@lakshya/engine'
import { waitingMessages } from '../../../core/waiting-messages.ts'
import type { HelperAnswer, HelperMessage } from './curve-team.ts'
import type { TradeQuestion } from './trade-answers.ts'

let current: { readonly id: number; readonly helper: CurveHelper } | undefined
let isAtWork = false

addEventListener('message', ({ data }: MessageEvent<HelperMessage>) => {
  if (data.kind === 'end') current = undefined
  else if (data.kind === 'book') current = madeReady(data.question)
  else if (current?.id === data.id) current.helper.follow(data.order)
  work().catch(reportError)
})

function madeReady({ id, told, newMoney }: TradeQuestion): typeof current {
  const prepared = prepareRebalance(rebalanceBookOf(told, newMoney))
  return prepared.kind === 'none' ? undefined : { id, helper: curveHelper(prepared) }
}

async function work(): Promise<void> {
  if (isAtWork) return
  isAtWork = true
  for (;;) {
    const report = current?.helper.run()
    if (current === undefined || report === undefined) break
    const answer: HelperAnswer = { id: current.id, report }
    postMessage(answer)
    await waitingMessages()
  }
  isAtWork = false
}

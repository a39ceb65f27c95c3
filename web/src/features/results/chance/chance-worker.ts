/**
 * Simulates away from the page. The newest question counts: it takes the place of one that is being answered as soon
 * as that one has its next bit.
 */
import { waitingMessages } from '../../../core/waiting-messages.ts'
import {
  type ChanceMarket,
  type ChanceQuestion,
  chanceAnswers,
  type FitQuestion,
  fitAnswer,
  remedyAnswers,
} from './chance-answers.ts'

export type WorkerMessage =
  | { readonly kind: 'market'; readonly market: ChanceMarket }
  | { readonly kind: 'chance' | 'remedies'; readonly question: ChanceQuestion }
  | { readonly kind: 'fit'; readonly question: FitQuestion }

let market: ChanceMarket | undefined
let newest: Extract<WorkerMessage, { kind: 'chance' | 'remedies' }> | undefined
let isAtWork = false

addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  if (data.kind === 'market') market = data.market
  else if (data.kind !== 'fit') newest = data
  else if (market !== undefined) postMessage(fitAnswer(market, data.question))
  void work()
})

async function work(): Promise<void> {
  if (isAtWork) return
  isAtWork = true
  while (market !== undefined && newest !== undefined) {
    const { kind, question } = newest
    newest = undefined
    const answers = kind === 'chance' ? chanceAnswers : remedyAnswers
    for (const answer of answers(market, question)) {
      if (answer !== undefined) postMessage(answer)
      await waitingMessages()
      if (newest !== undefined) break
    }
  }
  isAtWork = false
}

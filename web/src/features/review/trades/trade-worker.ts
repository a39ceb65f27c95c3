/**
 * Searches for the cheapest trades away from the page. Every step of the search is posted when it is worth a look; a
 * distance that is asked for meanwhile is answered first, from the curve as far as it has come.
 */
import { waitingMessages } from '../../../core/waiting-messages.ts'
import {
  type CurveAnswer,
  curveAnswers,
  type NoCurve,
  pointAnswers,
  type Reckoned,
  type TradeQuestion,
} from './trade-answers.ts'

export type TradeMessage =
  | { readonly kind: 'book'; readonly question: TradeQuestion }
  | { readonly kind: 'distance'; readonly id: number; readonly distance: number }

/** A search is given up after so long: its gap stays on the screen. */
const mostMs = 20_000
const postEveryMs = 150

let reckoned: Reckoned | undefined
let asked: { id: number; distance: number } | undefined
let newest = 0

addEventListener('message', ({ data }: MessageEvent<TradeMessage>) => {
  if (data.kind === 'distance') {
    asked = data
    if (reckoned?.question.id === data.id) answerPoint().catch(reportError)
    return
  }
  newest = data.question.id
  // What breaks in it is told to the page.
  search(data.question).catch(reportError)
})

async function search(question: TradeQuestion): Promise<void> {
  const began = performance.now()
  let posted = Number.NEGATIVE_INFINITY
  let last: CurveAnswer | NoCurve | undefined
  const keep = (next: Reckoned) => {
    reckoned = next
  }
  for (const answer of curveAnswers(question, keep)) {
    const now = performance.now()
    last = answer
    if (now - posted > postEveryMs) {
      postMessage(answer)
      posted = now
    }
    await waitingMessages()
    if (newest !== question.id) return
    if (now - began > mostMs) break
  }
  if (last !== undefined) postMessage(last.kind === 'curve' ? { ...last, isEnded: true } : last)
  // The trades shown are those of the finished curve.
  if (asked?.id === question.id) await answerPoint()
}

async function answerPoint(): Promise<void> {
  const question = asked
  if (question === undefined || reckoned?.question.id !== question.id) return
  for (const answer of pointAnswers(reckoned, question.distance)) {
    postMessage(answer)
    await waitingMessages()
    if (asked !== question) return
  }
}

/**
 * Searches for the cheapest trades away from the page. Every step of the search is posted when it is worth a look; a
 * distance that is asked for meanwhile is answered first, from the curve as far as it has come. Further workers search beside
 * where a curve takes longer.
 */
import { waitingMessages } from '../../../core/waiting-messages.ts'
import { helperCount, workerTeam } from './curve-team.ts'
import {
  type CurveLook,
  curveLooks,
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
/** Others are called to a search that takes longer: most books' curves are proven before. */
const aloneMs = 50

const size = typeof Worker === 'undefined' ? 0 : helperCount(navigator.hardwareConcurrency)
const team = workerTeam(size, () => {
  return new Worker(new URL('./curve-worker.ts', import.meta.url), { type: 'module' })
})
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
  team.end()
  // What breaks in it is told to the page.
  search(data.question).catch(reportError)
})

async function search(question: TradeQuestion): Promise<void> {
  const began = performance.now()
  let posted = Number.NEGATIVE_INFINITY
  let last: CurveLook | undefined
  let isAlone = true
  const keep = (next: Reckoned) => {
    reckoned = next
  }
  for (const look of curveLooks(question, keep, team)) {
    const now = performance.now()
    last = look
    if (now - posted > postEveryMs) {
      postMessage(look.answer())
      posted = now
    }
    if (isAlone && now - began > aloneMs) {
      team.call(question)
      isAlone = false
    }
    await (look.isWaiting ? team.news() : waitingMessages())
    if (newest !== question.id) return
    if (now - began > mostMs) break
  }
  team.end()
  const answer = last?.answer()
  if (answer !== undefined) postMessage(answer.kind === 'curve' ? { ...answer, isEnded: true } : answer)
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

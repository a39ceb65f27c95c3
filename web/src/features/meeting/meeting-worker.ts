/** Simulates away from the page; of what waits the newest question counts. */
import { waitingMessages } from '../../core/waiting-messages.ts'
import type { MeetingAnswer, MeetingQuestion } from './meeting-chance.ts'
import { meetingChance } from './meeting-simulation.ts'

let newest: MeetingQuestion | undefined
let isAtWork = false

addEventListener('message', ({ data }: MessageEvent<MeetingQuestion>) => {
  newest = data
  void work()
})

async function work(): Promise<void> {
  if (isAtWork) return
  isAtWork = true
  while (newest !== undefined) {
    const { id, outlook, instalment } = newest
    newest = undefined
    const answer: MeetingAnswer = { id, chance: meetingChance(outlook, instalment) }
    postMessage(answer)
    await waitingMessages()
  }
  isAtWork = false
}

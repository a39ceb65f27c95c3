import { AppError } from '../app-error.ts'

/** What runs at once and waits: of all, and of one subject. */
export interface TurnLimits {
  atOnce: number
  ofOne: number
  waiting: number
  waitingOfOne: number
}

/**
 * Runs work of a subject in its turn: whoever has the least running goes first, so that one who asks for much waits for
 * himself.
 * @throws UNAVAILABLE where too much waits already
 */
export type FairTurns = <T>(subject: string, work: () => Promise<T>) => Promise<T>

export function createFairTurns({ atOnce, ofOne, waiting: most, waitingOfOne }: TurnLimits): FairTurns {
  const running = new Map<string, number>()
  const waiting: { subject: string; start: () => void }[] = []
  let all = 0
  const ofSubject = (subject: string) => running.get(subject) ?? 0

  const begin = (subject: string) => {
    all += 1
    running.set(subject, ofSubject(subject) + 1)
  }
  const end = (subject: string) => {
    all -= 1
    if (ofSubject(subject) <= 1) running.delete(subject)
    else running.set(subject, ofSubject(subject) - 1)
    let least: number | undefined
    for (const [place, { subject: other }] of waiting.entries()) {
      const own = ofSubject(other)
      if (own < ofOne && (least === undefined || own < ofSubject(waiting[least]?.subject ?? '')))
        least = place
      if (own === 0) break
    }
    const [next] = least === undefined ? [] : waiting.splice(least, 1)
    if (next === undefined) return
    begin(next.subject)
    next.start()
  }
  const refuseMany = (subject: string) => {
    const own = waiting.filter((one) => one.subject === subject).length
    if (waiting.length < most && own < waitingOfOne) return
    const words = 'Too much is asked of the server just now. Please try again in a minute.'
    throw new AppError('UNAVAILABLE', words, { retryAfterSeconds: 60 })
  }

  return async (subject, work) => {
    if (all < atOnce && ofSubject(subject) < ofOne) {
      begin(subject)
    } else {
      refuseMany(subject)
      await new Promise<void>((start) => waiting.push({ subject, start }))
    }
    try {
      return await work()
    } finally {
      end(subject)
    }
  }
}

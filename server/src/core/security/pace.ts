import { tooMany } from './attempts.ts'

/** Subjects that are remembered; the one heard of longest ago is forgotten first. */
const mostSubjects = 50_000

/** How fast one subject may go: so much at once, and so much a second from then on. */
export interface PaceLimit {
  burst: number
  perSecond: number
  /** What the refusal says before 'try again in …'. */
  words: string
}

/** Takes from what a subject may do. @throws TOO_MANY_ATTEMPTS where too little is left, and takes nothing then */
export type Pace = (subject: string, now: Date, cost?: number) => void

/**
 * A pace that this process keeps in its memory: no database is asked, so that refusing costs next to nothing. It keeps
 * programs from taking what others need, and is no limit of guesses.
 */
export function createPace({ burst, perSecond, words }: PaceLimit): Pace {
  const used = new Map<string, { level: number; at: number }>()
  return (subject, now, cost = 1) => {
    const at = now.getTime()
    const known = used.get(subject)
    const gained = known === undefined ? 0 : (Math.max(0, at - known.at) / 1000) * perSecond
    const level = Math.max(0, (known?.level ?? 0) - gained) + cost
    if (level > burst) throw tooMany(words, ((level - burst) / perSecond) * 1000)
    used.delete(subject)
    used.set(subject, { level, at })
    const oldest = used.keys().next()
    if (used.size > mostSubjects && oldest.done !== true) used.delete(oldest.value)
  }
}

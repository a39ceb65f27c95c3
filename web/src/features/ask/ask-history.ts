import type { AssistantReply } from '@lakshya/contract'
import { useSyncExternalStore } from 'react'
import { onSignedOut } from '../../core/api.ts'

/** A question that was asked, and what came of it. */
export interface Asked {
  readonly id: number
  readonly question: string
  readonly reply: AssistantReply | undefined
  readonly error: unknown
}

/** What a person has asked and has typed, for as long as the page's program runs. Names stay in no storage of the browser. */
interface History {
  readonly adviserId: number
  readonly asked: readonly Asked[]
  readonly typed: string
}

const mostKept = 20

const nobody: History = { adviserId: 0, asked: [], typed: '' }
let history = nobody
let lastId = 0
const listeners = new Set<() => void>()

function keep(next: History): void {
  history = next
  for (const listener of listeners) listener()
}

onSignedOut(() => keep(nobody))

const of = (adviserId: number): History =>
  history.adviserId === adviserId ? history : { ...nobody, adviserId }

/** Notes a question, the newest first. @returns its number */
export function noteQuestion(adviserId: number, question: string): number {
  lastId += 1
  const own = of(adviserId)
  const asked = { id: lastId, question, reply: undefined, error: null }
  keep({ adviserId, asked: [asked, ...own.asked].slice(0, mostKept), typed: '' })
  return lastId
}

/** Notes what came of it; where the history is another's by now, or lost it, nothing. */
export function noteOutcome(adviserId: number, id: number, outcome: Pick<Asked, 'reply' | 'error'>): void {
  const own = of(adviserId)
  keep({ ...own, asked: own.asked.map((one) => (one.id === id ? { ...one, ...outcome } : one)) })
}

export function noteTyped(adviserId: number, typed: string): void {
  keep({ ...of(adviserId), typed })
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useHistory(adviserId: number): History {
  const own = useSyncExternalStore(watch, () => history)
  return own.adviserId === adviserId ? own : nobody
}

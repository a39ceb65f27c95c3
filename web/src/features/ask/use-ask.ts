import type { AssistantCall } from '@lakshya/contract'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askedBy } from '../../core/ask-address.ts'
import { askQuestion, runCall } from '../../core/queries/ask-queries.ts'
import { noteOutcome, noteQuestion } from './ask-history.ts'

/** Asks a question, or one of those that it may have meant; what comes of it stands in the history. */
export function useAsk(adviserId: number) {
  const run = (question: string, reply: () => ReturnType<typeof askQuestion>) => {
    const id = noteQuestion(adviserId, question)
    reply().then(
      (answered) => noteOutcome(adviserId, id, { reply: answered, error: null }),
      (error: unknown) => noteOutcome(adviserId, id, { reply: undefined, error }),
    )
  }
  const ask = (question: string) => run(question, () => askQuestion(question))
  const choose = (question: string, chosen: AssistantCall) =>
    run(question, async () => ({ answers: [await runCall(chosen)], by: 'grammar', note: '' }))
  return { ask, choose }
}

/** Asks what the address asks, once: the address is that of the page then. */
export function useAddressQuestion(ask: (question: string) => void): void {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const question = askedBy(hash)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the address changes, and by nothing else
  useEffect(() => {
    if (question === undefined) return
    ask(question)
    void navigate({ to: '/ask', hash: '', replace: true })
  }, [question])
}

import { type AssistantCall, assistantRoutes } from '@lakshya/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** Questions that what is typed begins; those of before stand until the next are there. */
export function suggestionsQuery(typed: string) {
  return queryOptions({
    queryKey: ['ask', 'suggest', typed],
    queryFn: ({ signal }) => call(assistantRoutes.suggestQuestions, { body: { typed } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** What is answered to a question while it is being typed. */
export function typedAnswerQuery(question: string) {
  return queryOptions({
    queryKey: ['ask', 'typed', question],
    queryFn: ({ signal }) =>
      call(assistantRoutes.askAssistant, { body: { question, isTyping: true } }, { signal }),
    enabled: question !== '',
    staleTime: 10_000,
  })
}

export function askQuestion(question: string) {
  return call(assistantRoutes.askAssistant, { body: { question } })
}

export function runCall(asked: AssistantCall, isWhole = false, signal?: AbortSignal) {
  return call(assistantRoutes.runAssistant, { body: { ...asked, isWhole } }, { signal })
}

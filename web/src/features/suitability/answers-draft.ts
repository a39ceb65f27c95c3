import { questionnaireLanguage } from '@lakshya/contract'
import type { RiskQuestionnaire } from '@lakshya/engine'
import { useState } from 'react'
import { z } from 'zod'
import { readStored, removeStored, type Store, writeStored } from '../../core/storage.ts'
import { newUuid } from '../../core/uuid.ts'

const kept = z.object({
  /** The one that was chosen; null where none was, and the client's own is read. */
  language: questionnaireLanguage.nullable(),
  /** Answer id by question id. */
  answers: z.record(z.string(), z.string()),
  /** Another number than the score, as chosen; '' for the score. */
  taken: z.string(),
  reason: z.string(),
  /** What was sent last, so that the same sent again is recorded once. */
  sent: z.object({ content: z.string(), key: z.string() }).nullable(),
})
export type AnswersDraft = z.infer<typeof kept>

/** Where a draft lies; without a store in the browser's own for good. */
export interface DraftPlace {
  readonly key: string
  readonly store?: Store | undefined
}

const emptyDraft = (): AnswersDraft => ({
  language: null,
  answers: {},
  taken: '',
  reason: '',
  sent: null,
})

/** What was kept, or an empty draft. */
export function readDraft({ key, store }: DraftPlace): AnswersDraft {
  const read = readStored(key, kept, store)
  return read.kind === 'value' ? read.value : emptyDraft()
}

/** Half-filled answers, kept at every change; `forget` empties them. */
export function useAnswersDraft(place: DraftPlace) {
  const [draft, setDraft] = useState(() => readDraft(place))
  return {
    draft,
    change: (part: Partial<AnswersDraft>) =>
      setDraft((before) => {
        const next = { ...before, ...part }
        writeStored(place.key, next, place.store)
        return next
      }),
    forget: () => removeStored(place.key, place.store),
  }
}

/** The answers that this questionnaire has; a draft may be of an older one. */
export function knownAnswers(
  { questions }: RiskQuestionnaire,
  answers: AnswersDraft['answers'],
): Record<string, string> {
  const known = questions.flatMap((question) => {
    const chosen = question.answers.find((answer) => answer.id === answers[question.id])
    return chosen === undefined ? [] : [[question.id, chosen.id] as const]
  })
  return Object.fromEntries(known)
}

/** The key of a content: the one that it was sent with before, else a new one. */
export function sendingKey(sent: AnswersDraft['sent'], content: string): { content: string; key: string } {
  return sent?.content === content ? sent : { content, key: newUuid() }
}

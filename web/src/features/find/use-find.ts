import { type FirmRole, longestQuestion } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { suggestionsQuery, typedAnswerQuery } from '../../core/queries/ask-queries.ts'
import { findQuery } from '../../core/queries/find-query.ts'
import { useSettled } from '../../core/use-settled.ts'
import { askGroup, isQuestion } from './ask-items.ts'
import { readCommand } from './commands.ts'
import { type FindGroup, findGroups } from './find-items.ts'

/** Short, so that an answer seems to come with the letter; of quick typing not every letter is asked for. */
const typingMs = 60
const longest = 254
/** A question is read once it rests: its answer costs more than finding. */
const askingMs = 250

export interface Find {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly groups: readonly FindGroup[]
  /** Whether the groups are all that there is for what is typed. */
  readonly isAnswered: boolean
  readonly isError: boolean
}

/** What is typed, and what is found by it; `begun` has what was typed before the field was there. */
export function useFind(role: FirmRole, begun: RefObject<string>): Find {
  const [typed, setTyped] = useState(() => begun.current)
  // Letters also come between the drawing of the field and its focus: all there are once it has that.
  useLayoutEffect(() => setTyped(begun.current), [begun])
  const words = readCommand(typed).rest.slice(0, longest)
  const settled = useSettled(words, typingMs)
  const query = useQuery(findQuery(settled))
  const results = words === '' ? undefined : query.data
  const { group, isAsking } = useAnswer(typed)
  const groups = useMemo(
    () => [...findGroups({ typed, role, results }), ...(group.items.length > 0 ? [group] : [])],
    [typed, role, results, group],
  )
  const isFound =
    settled === words && (words === '' || (query.data !== undefined && !query.isPlaceholderData))
  // Where nothing is called so, the answer is what is waited for.
  const isCurrent = isFound && (groups.length > 0 || !isAsking)
  return {
    typed,
    onType: setTyped,
    groups,
    isAnswered: isCurrent || (settled === words && query.isError),
    isError: query.isError && words !== '',
  }
}

/** What the assistant answers to what is typed, where that may be a question, and questions that begin so. */
function useAnswer(typed: string) {
  const asked = typed.trim().slice(0, longestQuestion)
  const settled = useSettled(asked, askingMs)
  const question = isQuestion(settled) ? settled : ''
  const answer = useQuery(typedAnswerQuery(question))
  const suggested = useQuery({ ...suggestionsQuery(settled), enabled: settled.length > 2 })
  const reply = settled === asked && question !== '' ? answer.data : undefined
  const questions = settled.length > 2 ? suggested.data?.questions : undefined
  const group = useMemo(() => askGroup(typed, reply, questions ?? []), [typed, reply, questions])
  const isAsking = isQuestion(asked) && (settled !== asked || answer.isPending)
  return { group, isAsking: isAsking && !answer.isError }
}

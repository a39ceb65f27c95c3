import type { FirmRole } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { findQuery } from '../../core/queries/find-query.ts'
import { useSettled } from '../../core/use-settled.ts'
import { readCommand } from './commands.ts'
import { type FindGroup, findGroups } from './find-items.ts'

/** Short, so that an answer seems to come with the letter; of quick typing not every letter is asked for. */
const typingMs = 60
const longest = 254

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
  const groups = useMemo(() => findGroups({ typed, role, results }), [typed, role, results])
  const isCurrent =
    settled === words && (words === '' || (query.data !== undefined && !query.isPlaceholderData))
  return {
    typed,
    onType: setTyped,
    groups,
    isAnswered: isCurrent || (settled === words && query.isError),
    isError: query.isError && words !== '',
  }
}

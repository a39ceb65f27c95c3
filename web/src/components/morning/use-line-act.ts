import { type MorningAct, type MorningLine, morningRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../core/api.ts'
import { morningKey } from '../../core/queries/morning-queries.ts'
import { useAct } from '../../core/use-act.ts'
import { showToast } from '../overlay/toast.ts'

/** What was last done to a line, so that it can be undone. */
export interface LastAct {
  line: MorningLine
  words: string
}

export interface LineActing {
  act: (line: MorningLine, act: MorningAct, words: string) => void
  undo: () => void
  last: LastAct | undefined
  isBusy: boolean
}

/** Does something to a line; the lists are asked for anew. */
export function useLineAct(): LineActing {
  const queries = useQueryClient()
  const [last, setLast] = useState<LastAct>()
  const mutation = useAct({
    mutationFn: async ({ line, act }: { line: MorningLine; act: MorningAct; words: string }) => {
      await call(morningRoutes.actOnMorning, { params: { id: String(line.id) }, body: act })
      await queries.invalidateQueries({ queryKey: morningKey })
    },
    onSuccess: (_done, { line, act, words }) => setLast(act.act === 'reopen' ? undefined : { line, words }),
    onError: (error) => showToast('bad', 'Nothing was changed', messageOf(error, 'Please try again.')),
  })
  return {
    act: (line, act, words) => mutation.mutate({ line, act, words }),
    undo: () => last && mutation.mutate({ line: last.line, act: { act: 'reopen' }, words: '' }),
    last,
    isBusy: mutation.isPending,
  }
}

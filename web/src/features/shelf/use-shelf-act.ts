import type { Shelf } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionToasts } from '../../components/overlay/toast.ts'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { useSingle } from '../../core/use-act.ts'
import { shelfQuery } from './shelf-queries.ts'

const acting = actionToasts()

/** Changes the shelf, whose new state is the answer, and says what was done or why not. */
export function useShelfAct() {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const act = useSingle(async (done: string, run: () => Promise<Shelf>): Promise<boolean> => {
    setIsBusy(true)
    try {
      client.setQueryData(shelfQuery.queryKey, await run())
      // Which of the market's schemes are on the shelf, what plans choose from, and what it pays.
      for (const key of ['schemes', 'funds', 'market', 'profile', 'book'])
        void client.invalidateQueries({ queryKey: [key] })
      acting.done(done)
      return true
    } catch (error) {
      const isSignedOut = error instanceof ApiProblem && error.code === 'NOT_SIGNED_IN'
      if (!isSignedOut) acting.failed('Error', messageOf(error, 'That could not be done. Please try again.'))
      void client.invalidateQueries({ queryKey: shelfQuery.queryKey })
      return false
    } finally {
      setIsBusy(false)
    }
  })
  return { act, isBusy }
}

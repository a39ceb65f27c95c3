import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionToasts } from '../../components/overlay/toast.ts'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { leadsKey } from '../../core/queries/lead-queries.ts'

const acting = actionToasts()

/** Does something to a lead, and says what was done or why not. */
export function useLeadAct() {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const act = async (done: string, run: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await run()
      acting.done(done)
    } catch (error) {
      const isSignedOut = error instanceof ApiProblem && error.code === 'NOT_SIGNED_IN'
      if (!isSignedOut) acting.failed('Error', messageOf(error, 'That could not be done. Please try again.'))
    } finally {
      setIsBusy(false)
      // Somebody else may have been quicker.
      await client.invalidateQueries({ queryKey: leadsKey })
    }
  }
  return { act, isBusy }
}

import type { Firm } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionToasts } from '../../components/overlay/toast.ts'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { firmQuery } from './firm-query.ts'

const acting = actionToasts()

/** Does something to the firm, whose new state is the answer, and says what was done or why not. */
export function useFirmAct() {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const act = async (done: string, run: () => Promise<Firm>): Promise<boolean> => {
    setIsBusy(true)
    try {
      client.setQueryData(firmQuery.queryKey, await run())
      void client.invalidateQueries({ queryKey: ['user'] })
      acting.done(done)
      return true
    } catch (error) {
      const isSignedOut = error instanceof ApiProblem && error.code === 'NOT_SIGNED_IN'
      if (!isSignedOut) acting.failed('Error', messageOf(error, 'That could not be done. Please try again.'))
      // Somebody else may have been quicker.
      void client.invalidateQueries({ queryKey: firmQuery.queryKey })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { act, isBusy }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { ApiProblem, messageOf } from '../../../core/api.ts'

const deciding = actionToasts()

/** Decides on a change that waits, and says what the server made of it. */
export function useDecision() {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const decide = async (run: () => Promise<{ message: string }>) => {
    setIsBusy(true)
    try {
      deciding.done((await run()).message)
    } catch (error) {
      const isSignedOut = error instanceof ApiProblem && error.code === 'NOT_SIGNED_IN'
      if (!isSignedOut)
        deciding.failed('Error', messageOf(error, 'That could not be done. Please try again.'))
    } finally {
      setIsBusy(false)
      await client.invalidateQueries({ queryKey: ['clients'] })
    }
  }
  return { decide, isBusy }
}

import type { PasskeyAnswer } from '@lakshya/contract'
import { useState } from 'react'
import { ApiProblem } from '../../core/api.ts'
import { askPasskey, PasskeyCancelled } from '../../core/passkeys.ts'

/** Asks the browser for a passkey and hands it on; says in words what went wrong. */
export function usePasskey(
  readOptions: () => Promise<{ options: Record<string, unknown> }>,
  submit: (passkey: PasskeyAnswer) => Promise<void>,
) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ask = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await submit(await askPasskey((await readOptions()).options))
    } catch (error) {
      setFailure(wordsOf(error))
    }
    setIsBusy(false)
  }
  return { isBusy, failure, ask }
}

function wordsOf(error: unknown): string {
  if (error instanceof PasskeyCancelled) return 'No passkey was given. Try again, or use a code.'
  return error instanceof ApiProblem ? error.message : 'The passkey could not be checked. Please try again.'
}

import type { actionToasts } from '../../../components/overlay/toast.ts'
import { ApiProblem, messageOf } from '../../../core/api.ts'
import { PasskeyCancelled } from '../../../core/passkeys.ts'

/** What the session's own dialogs answer, or the person cancelled. */
const answered = ['NOT_SIGNED_IN', 'PASSWORD_REQUIRED', 'SECOND_FACTOR_REQUIRED']

/** Says why a factor was not changed, where there is anything to say. */
export function refused(toasts: ReturnType<typeof actionToasts>, error: unknown, fallback: string): void {
  if (error instanceof PasskeyCancelled) return
  if (error instanceof ApiProblem && answered.includes(error.code)) return
  const isPlain = error instanceof Error && !(error instanceof ApiProblem)
  toasts.failed('Error', isPlain ? error.message : messageOf(error, fallback))
}

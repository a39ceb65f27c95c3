/**
 * The question for the password or the second factor again: a call that needs it waits for the answer, and is made again
 * after it.
 */

export type ConfirmationKind = 'password' | 'factor'

interface PendingConfirmation {
  readonly kind: ConfirmationKind
  readonly answer: (isConfirmed: boolean) => void
  readonly answered: Promise<boolean>
}

let pending: PendingConfirmation | undefined
const listeners = new Set<() => void>()

function update(next: PendingConfirmation | undefined): void {
  pending = next
  for (const listener of listeners) listener()
}

/**
 * Has it asked for; true once the server has taken it. Calls that need it at once share one question. False
 * where it is cancelled, or nobody is there to ask.
 */
export function askConfirmation(kind: ConfirmationKind): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  if (pending !== undefined) return pending.answered
  let resolve: (isConfirmed: boolean) => void = () => undefined
  const answered = new Promise<boolean>((settle) => {
    resolve = settle
  })
  const answer = (isConfirmed: boolean) => {
    update(undefined)
    resolve(isConfirmed)
  }
  update({ kind, answer, answered })
  return answered
}

export function watchConfirmation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function pendingConfirmation(): PendingConfirmation | undefined {
  return pending
}

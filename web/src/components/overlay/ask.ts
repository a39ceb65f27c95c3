/** Dialogs as promises: a feature asks and awaits the answer; `<AskHost>` at the root shows them one at a time. */

export type AlertKind = 'error' | 'success' | 'warning' | 'info'

export interface ConfirmOptions {
  readonly title: string
  /** Says what will be lost. */
  readonly message: string
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  /** The confirm button destroys something. */
  readonly isDanger?: boolean
}

export type Question =
  | { readonly kind: 'alert'; readonly alert: AlertKind; readonly message: string }
  | ({ readonly kind: 'confirm' } & ConfirmOptions)

export interface PendingQuestion {
  readonly id: number
  readonly question: Question
  readonly answer: (isConfirmed: boolean) => void
  readonly answered: Promise<boolean>
}

let pending: readonly PendingQuestion[] = []
let lastId = 0
const listeners = new Set<() => void>()

function update(next: readonly PendingQuestion[]): void {
  pending = next
  for (const listener of listeners) listener()
}

function ask(question: Question): Promise<boolean> {
  // A double press asks once, and both presses are given the answer.
  const words = JSON.stringify(question)
  const same = pending.find((each) => JSON.stringify(each.question) === words)
  if (same !== undefined) return same.answered
  const id = ++lastId
  let resolve: (isConfirmed: boolean) => void = () => undefined
  const answered = new Promise<boolean>((settle) => {
    resolve = settle
  })
  const answer = (isConfirmed: boolean) => {
    update(pending.filter((each) => each.id !== id))
    resolve(isConfirmed)
  }
  update([...pending, { id, question, answer, answered }])
  return answered
}

/** Shows a message with OK; resolves when it is closed. Titles: Error, Success, Warning, Information. */
export async function showAlert(alert: AlertKind, message: string): Promise<void> {
  await ask({ kind: 'alert', alert, message })
}

/** Asks with Cancel and Confirm; resolves true on Confirm. Escape cancels. */
export function confirmAction(options: ConfirmOptions): Promise<boolean> {
  return ask({ kind: 'confirm', ...options })
}

export function watchQuestions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function pendingQuestions(): readonly PendingQuestion[] {
  return pending
}

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
  | {
      readonly kind: 'alert'
      readonly alert: AlertKind
      readonly message: string
      /** What to do next, beside OK. */
      readonly next: readonly string[]
    }
  | ({ readonly kind: 'confirm' } & ConfirmOptions)

interface Answer {
  readonly isConfirmed: boolean
  /** What was chosen to be done next. */
  readonly next: string | undefined
}

export interface PendingQuestion {
  readonly id: number
  readonly question: Question
  readonly answer: (isConfirmed: boolean, next?: string) => void
  readonly answered: Promise<Answer>
}

let pending: readonly PendingQuestion[] = []
let lastId = 0
const listeners = new Set<() => void>()

function update(next: readonly PendingQuestion[]): void {
  pending = next
  for (const listener of listeners) listener()
}

function ask(question: Question): Promise<Answer> {
  // A double press asks once, and both presses are given the answer.
  const words = JSON.stringify(question)
  const same = pending.find((each) => JSON.stringify(each.question) === words)
  if (same !== undefined) return same.answered
  const id = ++lastId
  let resolve: (answer: Answer) => void = () => undefined
  const answered = new Promise<Answer>((settle) => {
    resolve = settle
  })
  const answer = (isConfirmed: boolean, next?: string) => {
    update(pending.filter((each) => each.id !== id))
    resolve({ isConfirmed, next })
  }
  update([...pending, { id, question, answer, answered }])
  return answered
}

/**
 * Shows a message with OK and what may be done next; resolves when it is closed, to the one of `next` that was chosen.
 * Titles: Error, Success, Warning, Information.
 */
export async function showAlert<N extends string = never>(
  alert: AlertKind,
  message: string,
  next: readonly N[] = [],
): Promise<N | undefined> {
  const answer = await ask({ kind: 'alert', alert, message, next })
  return next.find((each) => each === answer.next)
}

/** Asks with Cancel and Confirm; resolves true on Confirm. Escape cancels. */
export async function confirmAction(options: ConfirmOptions): Promise<boolean> {
  return (await ask({ kind: 'confirm', ...options })).isConfirmed
}

export function watchQuestions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function pendingQuestions(): readonly PendingQuestion[] {
  return pending
}

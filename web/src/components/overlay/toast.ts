/** Short messages that leave by themselves; `<ToastHost>` at the root shows them. Never for what needs an answer. */

export type ToastTone = 'ok' | 'bad' | 'warn' | 'info'

export interface ToastContent {
  readonly tone: ToastTone
  readonly title: string
  readonly text?: string | undefined
  /** Says what something else says already: small, and not read out. */
  readonly isQuiet?: boolean | undefined
}

export interface ShownToast extends ToastContent {
  readonly id: number
  /** The action that failed, for what its later success takes away. */
  readonly action?: symbol | undefined
}

export const toastMs = 5000
const mostShown = 4

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function update(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export function showToast(tone: ToastTone, title: string, text?: string): void {
  add({ tone, title, text })
}

/** For an outcome that a dialog or the next page tells as well. */
export function showQuietToast(tone: ToastTone, title: string, text?: string): void {
  add({ tone, title, text, isQuiet: true })
}

/**
 * The messages of one action that may be tried again. Once it succeeds, what its failures said is no longer so and goes.
 */
export function actionToasts() {
  const action = Symbol()
  const clear = () => update(shown.filter((each) => each.action !== action))
  return {
    failed: (title: string, text?: string) => add({ tone: 'bad', title, text, action }),
    done: (title: string, text?: string) => {
      clear()
      showToast('ok', title, text)
    },
    /** For a success that is told in another way. */
    clear,
  }
}

function add(toast: Omit<ShownToast, 'id'>): void {
  const { title, text } = toast
  // The same message again starts its time anew instead of piling up.
  const others = shown.filter((each) => each.title !== title || each.text !== text)
  update([...others, { ...toast, id: ++lastId }].slice(-mostShown))
}

export function closeToast(id: number): void {
  update(shown.filter((each) => each.id !== id))
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function shownToasts(): readonly ShownToast[] {
  return shown
}

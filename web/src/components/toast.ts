/** Short messages that leave by themselves; `<ToastHost>` at the root shows them. Never for what needs an answer. */

export type ToastTone = 'ok' | 'bad' | 'warn' | 'info'

export interface ToastContent {
  readonly tone: ToastTone
  readonly title: string
  readonly text?: string | undefined
}

export interface ShownToast extends ToastContent {
  readonly id: number
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
  // The same message again starts its time anew instead of piling up.
  const others = shown.filter((each) => each.title !== title || each.text !== text)
  update([...others, { id: ++lastId, tone, title, text }].slice(-mostShown))
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

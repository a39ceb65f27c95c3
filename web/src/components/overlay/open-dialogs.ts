/** The modal dialogs that are open, the topmost last: what must lie above them, such as toasts, goes into the topmost. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function update(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

export function dialogOpened(dialog: HTMLDialogElement): void {
  update([...open.filter((each) => each !== dialog), dialog])
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  update(open.filter((each) => each !== dialog))
}

export function watchDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function topmostDialog(): HTMLDialogElement | undefined {
  return open.at(-1)
}

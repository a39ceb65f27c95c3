/** Marks a field and says why in its help's place, which it gives back once the field is mended. */
export function mark(input: HTMLInputElement | HTMLTextAreaElement, message: string | undefined): void {
  const note = document.getElementById(`${input.id}-note`)
  if (note === null) return
  note.dataset.help ??= note.textContent
  note.textContent = message ?? note.dataset.help
  note.classList.toggle('text-loss', message !== undefined)
  note.classList.toggle('text-ink-3', message === undefined)
  if (message === undefined) input.removeAttribute('aria-invalid')
  else input.setAttribute('aria-invalid', 'true')
}

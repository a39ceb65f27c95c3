import { mark } from './marked-field.ts'
import type { FormOutcome } from './post-form.ts'

type Entry = HTMLInputElement | HTMLTextAreaElement

const tones = {
  ok: ['bg-gain-soft', 'p-3'],
  bad: ['bg-loss-soft', 'p-3'],
}

interface HeardForm {
  /** Of the form; its answer stands in `<id>-answer`. */
  id: string
  send(form: HTMLFormElement): Promise<FormOutcome | { readonly kind: 'missing' }>
  done: readonly [title: string, text: string]
  /** Of a form in which everything is asked for. */
  missing?: string
}

/** Has a form send itself, say at its fields what is wrong, and what became of it. */
export function hearForm(heard: HeardForm): void {
  const form = document.getElementById(heard.id)
  if (!(form instanceof HTMLFormElement)) return
  const button = form.querySelector('button')
  form.addEventListener('input', ({ target }) => {
    tell(heard, undefined)
    if (isEntry(target)) mark(target, undefined)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button?.disabled === false) void submit(heard, form, button)
  })
}

function isEntry(target: EventTarget | null): target is Entry {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

function tell({ id }: HeardForm, tone: keyof typeof tones | undefined, title = '', text = ''): void {
  const box = document.getElementById(`${id}-answer`)
  if (box === null) return
  box.classList.remove(...tones.ok, ...tones.bad)
  box.replaceChildren()
  if (tone === undefined) return
  box.classList.add(...tones[tone])
  const head = document.createElement('b')
  head.textContent = title
  box.append(head, text === '' ? '' : ` ${text}`)
}

async function submit(heard: HeardForm, form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const entries = [...form.querySelectorAll<Entry>('input, textarea')]
  const label = button.textContent
  tell(heard, undefined)
  button.disabled = true
  button.textContent = 'Submitting...'
  const outcome = await heard.send(form)
  button.disabled = false
  button.textContent = label
  for (const entry of entries) {
    mark(entry, outcome.kind === 'refused' ? outcome.fields.get(entry.name) : undefined)
  }
  const missing = outcome.kind === 'missing' ? entries.find((entry) => entry.value.trim() === '') : undefined
  ;(missing ?? form.querySelector<Entry>('[aria-invalid]'))?.focus()
  if (outcome.kind === 'missing') tell(heard, 'bad', heard.missing)
  else if (outcome.kind === 'refused') tell(heard, 'bad', 'Submission failed', outcome.message)
  else if (outcome.kind === 'unreachable') {
    tell(heard, 'bad', 'Network error', 'Lakshya cannot be reached. Check your connection and try again.')
  } else {
    form.reset()
    tell(heard, 'ok', ...heard.done)
  }
}

/** What stands in a field of a form; a box that is ticked has its value, another none. */
export function entryOf(form: HTMLFormElement, name: string): string {
  const entry = new FormData(form).get(name)
  return typeof entry === 'string' ? entry : ''
}

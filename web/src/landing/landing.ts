import { markSignedIn, wasSignedIn } from '../core/session/signed-in-marker.ts'
import { requestDemo } from './demo-request.ts'

/** The landing page's only script: the way in, and the demo request. */
async function showEntry(): Promise<void> {
  const entry = document.getElementById('entry')
  if (!(entry instanceof HTMLAnchorElement) || !wasSignedIn()) return
  const answer = await fetch('/api/user', { credentials: 'same-origin', cache: 'no-store' })
  if (answer.status === 401) markSignedIn(false)
  if (!answer.ok) return
  entry.href = '/dashboard'
  entry.textContent = 'Dashboard'
  for (const link of document.querySelectorAll('[href="/auth#register"]')) link.remove()
}

const tones = {
  ok: ['bg-gain-soft', 'p-3'],
  bad: ['bg-loss-soft', 'p-3'],
}

function tell(tone: keyof typeof tones | undefined, title = '', text = ''): void {
  const box = document.getElementById('demo-answer')
  if (box === null) return
  box.classList.remove(...tones.ok, ...tones.bad)
  box.replaceChildren()
  if (tone === undefined) return
  box.classList.add(...tones[tone])
  const head = document.createElement('b')
  head.textContent = title
  box.append(head, text === '' ? '' : ` ${text}`)
}

/** Marks a field and says why in its help's place, which it gives back once the field is mended. */
function mark(input: HTMLInputElement, message: string | undefined): void {
  const note = document.getElementById(`${input.id}-note`)
  if (note === null) return
  note.dataset.help ??= note.textContent
  note.textContent = message ?? note.dataset.help
  note.classList.toggle('text-loss', message !== undefined)
  note.classList.toggle('text-ink-3', message === undefined)
  if (message === undefined) input.removeAttribute('aria-invalid')
  else input.setAttribute('aria-invalid', 'true')
}

function listenToDemoForm(): void {
  const form = document.getElementById('demo')
  if (!(form instanceof HTMLFormElement)) return
  const inputs = [...form.querySelectorAll('input')]
  const button = form.querySelector('button')
  form.addEventListener('input', ({ target }) => {
    tell(undefined)
    if (target instanceof HTMLInputElement) mark(target, undefined)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button?.disabled === false) void submit(form, inputs, button)
  })
}

async function submit(form: HTMLFormElement, inputs: HTMLInputElement[], button: HTMLButtonElement) {
  const [email, mobile] = inputs
  const label = button.textContent
  tell(undefined)
  button.disabled = true
  button.textContent = 'Submitting...'
  const outcome = await requestDemo(email?.value ?? '', mobile?.value ?? '')
  button.disabled = false
  button.textContent = label
  for (const input of inputs) {
    mark(input, outcome.kind === 'refused' ? outcome.fields.get(input.name) : undefined)
  }
  const missing = outcome.kind === 'missing' ? inputs.find((input) => input.value.trim() === '') : undefined
  ;(missing ?? form.querySelector<HTMLInputElement>('[aria-invalid]'))?.focus()
  if (outcome.kind === 'missing') tell('bad', 'Please enter both email and mobile number.')
  else if (outcome.kind === 'refused') tell('bad', 'Submission failed', outcome.message)
  else if (outcome.kind === 'unreachable') {
    tell('bad', 'Network error', 'Lakshya cannot be reached. Check your connection and try again.')
  } else {
    form.reset()
    tell('ok', 'Demo request submitted!', 'We will get in touch.')
  }
}

listenToDemoForm()
showEntry().catch(() => {
  // Nobody can be asked: the page stays as for a visitor, and /auth leads on.
})

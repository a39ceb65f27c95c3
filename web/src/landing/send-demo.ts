import { requestDemo } from './demo-request.ts'
import { mark } from './marked-field.ts'

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

/** Has the demo form send itself; `about` is what the visitor looked at, in words. */
export function hearDemoForm(about: () => string = () => ''): void {
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
    if (button?.disabled === false) void submit(form, { inputs, button, about: about() })
  })
}

interface Sent {
  inputs: HTMLInputElement[]
  button: HTMLButtonElement
  about: string
}

async function submit(form: HTMLFormElement, { inputs, button, about }: Sent) {
  const [email, mobile] = inputs
  const label = button.textContent
  tell(undefined)
  button.disabled = true
  button.textContent = 'Submitting...'
  const outcome = await requestDemo({ email: email?.value ?? '', mobile: mobile?.value ?? '', about })
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

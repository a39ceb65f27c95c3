import { shownPlan } from './calculator/run-calculator.ts'
import { entryOf, hearForm } from './hear-form.ts'
import { postForm } from './post-form.ts'

/** What was sent last under which key: the same form sent again is one lead. */
let last = { body: '', key: '' }

function keyOf(body: string): string {
  if (last.body !== body) {
    // A page without TLS, as of a trial, has no randomUUID.
    const random = crypto.getRandomValues(new Uint8Array(16))
    last = { body, key: Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('') }
  }
  return last.key
}

const texts = ['name', 'email', 'mobile', 'message', 'website'] as const

/** Has the form of a firm's calculator send itself, with the plan that is shown. */
export function hearLeadForm(): void {
  const calculator = document.querySelector<HTMLMetaElement>('meta[name=calculator]')?.content ?? ''
  hearForm({
    id: 'lead',
    send: async (form) => {
      const consent = entryOf(form, 'consent')
      const body = {
        calculator,
        ...Object.fromEntries(texts.map((name) => [name, entryOf(form, name)])),
        plan: shownPlan() ?? null,
        ...(consent === '' ? {} : { consent }),
      }
      const headers = { 'idempotency-key': keyOf(JSON.stringify(body)) }
      return postForm('/api/site/leads', body, { headers })
    },
    done: ['Thank you.', 'You will be answered.'],
  })
}

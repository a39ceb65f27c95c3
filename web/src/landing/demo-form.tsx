import { Button } from '../components/button.tsx'
import { Field } from '../components/fields/field.tsx'
import { TextInput } from '../components/fields/text-input.tsx'

/** Ask to be shown the product. `demo-request.ts` sends it; without a script a mail does the same. */
export function DemoForm({ hasAbout = false }: { hasAbout?: boolean }) {
  return (
    <section aria-labelledby="demo-title" className="rounded-panel border border-line bg-canvas p-5">
      <h2 id="demo-title" className="text-section font-semibold">
        Request a demo
      </h2>
      {/* Posted before the script is there, nothing of it would stand in an address. */}
      <form
        id="demo"
        method="post"
        action="/api/schedule-demo"
        noValidate
        className="mt-4 grid gap-4 [@media(scripting:none)]:hidden"
      >
        <Field id="demo-email" label="Email" help="We answer to this address.">
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              spellCheck={false}
              placeholder="name@firm.in"
              required
            />
          )}
        </Field>
        <Field id="demo-mobile" label="Mobile number" help="Used for this demo only.">
          {(control) => (
            <TextInput
              {...control}
              name="mobile"
              type="tel"
              autoComplete="tel"
              placeholder="98xxx xxxxx"
              required
            />
          )}
        </Field>
        {hasAbout && <p id="calc-about" className="text-small wrap-anywhere text-ink-2" />}
        <Button type="submit" isFull>
          Request Demo
        </Button>
        <p id="demo-answer" role="status" className="rounded-control text-table empty:-mt-4" />
      </form>
      <noscript>
        <p className="mt-2 text-ink-2">
          Write to{' '}
          <a href="mailto:%CONTACT_EMAIL%" className="underline underline-offset-2">
            %CONTACT_EMAIL%
          </a>{' '}
          with your mobile number, and we show you Lakshya.
        </p>
      </noscript>
    </section>
  )
}

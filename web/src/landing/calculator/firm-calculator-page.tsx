import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextArea, TextInput } from '../../components/fields/text-input.tsx'
import { disclosure } from '../../core/disclosure.ts'
import { edges } from '../edges.ts'
import { Inputs, Result } from './calculator-page.tsx'

/**
 * The calculator under a firm's name, for a frame on the firm's own site: rendered at build time alone, with places that the
 * server fills in; `firm-calculator.ts` does what moves.
 */
export function FirmCalculatorPage() {
  return (
    <div className={`${edges} py-5`}>
      <header className="border-b border-line pb-4">
        <p className="text-section font-semibold wrap-anywhere">%FIRM_NAME%</p>
        <p className="text-small wrap-anywhere text-ink-2">%FIRM_ABOUT%</p>
      </header>
      <main>
        <h1 className="mt-5 text-[28px] leading-8.5 font-semibold tracking-display">How likely is a goal?</h1>
        <p className="mt-2 max-w-[65ch] text-ink-2">
          Enter what it costs today and what is put away. The chance is worked out in your browser from 10,000
          paths; nothing is sent until you ask to be answered.
        </p>
        <div className="mt-6 grid items-start gap-6 desk:grid-cols-[340px_minmax(0,1fr)]">
          <Inputs />
          <Result />
        </div>
        <LeadForm />
      </main>
      <footer className="mt-8 grid gap-1 border-t border-line pt-4 text-small text-ink-3">
        <p>{disclosure}</p>
        <p className="wrap-anywhere">%FIRM_CONTACT%</p>
        <p>
          Calculator by Lakshya.{' '}
          <a
            href="/privacy"
            target="_blank"
            rel="noreferrer"
            className="text-ink-2 underline underline-offset-2"
          >
            Privacy Policy<span className="sr-only"> in a new tab</span>
          </a>
        </p>
      </footer>
    </div>
  )
}

const fields = [
  { name: 'name', label: 'Name', type: 'text', complete: 'name', help: '\u00a0' },
  { name: 'email', label: 'Email', type: 'email', complete: 'email', help: 'This, or a mobile number.' },
  { name: 'mobile', label: 'Mobile number', type: 'tel', complete: 'tel', help: 'This, or an email.' },
] as const

function LeadForm() {
  return (
    <section
      aria-labelledby="lead-title"
      className="mt-6 rounded-panel border border-line bg-surface p-5 [@media(scripting:none)]:hidden"
    >
      <h2 id="lead-title" className="text-section font-semibold wrap-anywhere">
        Talk to %FIRM_NAME%
      </h2>
      {/* Posted before the script is there, nothing of it would stand in an address. */}
      <form
        id="lead"
        method="post"
        action="/api/site/leads"
        noValidate
        className="mt-4 grid items-start gap-4 wide:grid-cols-3"
      >
        {fields.map(({ name, label, type, complete, help }) => (
          <Field key={name} id={`lead-${name}`} label={label} help={help}>
            {(control) => (
              <TextInput {...control} name={name} type={type} autoComplete={complete} spellCheck={false} />
            )}
          </Field>
        ))}
        <Field id="lead-message" label="Message" isOptional help={'\u00a0'} className="wide:col-span-3">
          {(control) => <TextArea {...control} name="message" rows={3} maxLength={600} />}
        </Field>
        {/* Seen by nobody; what fills it in is a program. */}
        <div aria-hidden="true" className="hidden">
          <label htmlFor="lead-website">Website</label>
          <input id="lead-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <div className="wide:col-span-3">
          <p id="calc-about" className="mb-3 text-small wrap-anywhere text-ink-2" />
          <label
            htmlFor="lead-consent"
            className="flex cursor-pointer items-start gap-2 max-wide:min-h-11 max-wide:py-2.5"
          >
            <span className="flex h-lh shrink-0 items-center">
              <input
                id="lead-consent"
                name="consent"
                type="checkbox"
                value="%NOTICE_VERSION%"
                aria-describedby="lead-consent-note"
                className="size-4 accent-brand-text"
              />
            </span>
            <span className="min-w-0 wrap-anywhere">%NOTICE_TEXT%</span>
          </label>
          <p id="lead-consent-note" className="min-h-5 text-small text-ink-3" />
        </div>
        <div className="wide:col-span-3">
          <Button type="submit" variant="primary">
            Send
          </Button>
          <p id="lead-answer" role="status" className="mt-3 rounded-control text-table empty:mt-0" />
        </div>
      </form>
    </section>
  )
}

/** Where a firm's calculator is off, or never was: nothing that could be pressed, as any site may show it. */
export function CalculatorOff() {
  return (
    <main className={`${edges} py-8`}>
      <h1 className="text-title font-semibold">No calculator here</h1>
      <p className="mt-2 text-ink-2">It was turned off, or the address is not whole.</p>
    </main>
  )
}

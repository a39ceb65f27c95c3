import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { DemoForm } from '../demo-form.tsx'
import { edges } from '../edges.ts'
import { SiteFrame } from '../site-frame.tsx'

/** The goal calculator: rendered at build time alone; `calculator.ts` does what moves. */
export function CalculatorPage() {
  return (
    <SiteFrame>
      <div className={`${edges} pt-8 pb-12`}>
        <h1 className="text-[28px] leading-8.5 font-semibold tracking-display">How likely is a goal?</h1>
        <p className="mt-2 max-w-[65ch] text-ink-2">
          Enter what it costs today and what is put away. The chance is worked out in your browser from 10,000
          paths; nothing is sent until you ask for a demo.
        </p>
        <div className="mt-6 grid items-start gap-6 desk:grid-cols-[340px_minmax(0,1fr)]">
          <Inputs />
          <Result />
        </div>
        <div className="mt-8 max-w-100">
          <DemoForm hasAbout />
        </div>
      </div>
    </SiteFrame>
  )
}

const fields = [
  { name: 'target', label: 'Target amount in today’s rupees', usual: '25,00,000' },
  { name: 'years', label: 'Years until then', usual: '10' },
  { name: 'inflation', label: 'Inflation, percent a year', usual: '6' },
  { name: 'monthly', label: 'SIP, rupees a month', usual: '24,000' },
  { name: 'stepUp', label: 'Step-up, percent more each year', usual: '' },
  { name: 'lumpsum', label: 'Lumpsum today', usual: '' },
] as const

export function Inputs() {
  return (
    <form
      id="calculator"
      aria-label="Goal calculator"
      noValidate
      className="grid gap-4 rounded-panel border border-line bg-surface p-5 [@media(scripting:none)]:hidden"
    >
      {fields.map(({ name, label, usual }) => (
        <Field key={name} id={`calc-${name}`} label={label} help={'\u00a0'}>
          {(control) => (
            <TextInput {...control} name={name} inputMode="decimal" autoComplete="off" defaultValue={usual} />
          )}
        </Field>
      ))}
      <Field
        id="calc-level"
        label="Risk level, 15 the most cautious"
        value={<output id="calc-level-value">9 of 15</output>}
      >
        {(control) => (
          <span className="block px-2">
            <input
              {...control}
              name="level"
              type="range"
              min={0}
              max={15}
              step={1}
              defaultValue={9}
              className="slider"
            />
          </span>
        )}
      </Field>
    </form>
  )
}

export function Result() {
  return (
    <section
      id="calc-result"
      aria-labelledby="calc-title"
      className="min-w-0 rounded-panel border border-line bg-surface p-5"
    >
      <h2 id="calc-title" className="text-section font-semibold">
        Chance of success
      </h2>
      <div role="status" className="mt-2 min-h-18">
        <p id="calc-chance" className="text-display font-semibold tracking-display">
          –
        </p>
        <p id="calc-words" className="text-ink-2">
          Being worked out.
        </p>
      </div>
      <svg
        id="calc-fan"
        role="img"
        aria-label="How it may grow"
        fontSize="13"
        className="mt-3 block h-65 w-full"
      />
      <h3 className="mt-4 font-semibold">What it takes for 80%</h3>
      <ul id="calc-needs" className="mt-1 min-h-18 text-ink-2" />
      <p id="calc-basis" className="mt-3 min-h-8 text-small text-ink-3" />
      <p className="text-small text-ink-3">
        A projection of optimised mixes over fund categories, at most 13% a year, and of no single fund. Most
        futures (nine of ten) end inside the coloured area. Past performance may or may not be sustained in
        future and is not a guarantee of any future returns.
      </p>
      <noscript>
        <p className="mt-2">The calculator needs JavaScript, as it works in your browser.</p>
      </noscript>
    </section>
  )
}

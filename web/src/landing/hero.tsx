import { buttonClass } from '../components/button.tsx'
import { DemoForm } from './demo-form.tsx'
import { edges } from './edges.ts'

export function Hero() {
  return (
    <section className="border-b border-line bg-surface">
      <div
        className={`${edges} grid items-center gap-18 py-14 max-desk:gap-8 max-wide:gap-6 max-wide:py-8 desk:grid-cols-[minmax(0,1fr)_360px]`}
      >
        <div>
          <h1 className="max-w-[17em] text-[38px] leading-11 font-semibold tracking-display text-balance max-wide:text-[28px] max-wide:leading-8.5">
            From a client’s goal to a fund mix, in one sitting.
          </h1>
          <p className="mt-4 mb-6 max-w-[60ch] text-[16px] leading-6.5 text-ink-2 max-wide:text-[15px] max-wide:leading-6">
            Lakshya finds the fund mix for a goal, shows how it would have done on the funds’ own NAVs, checks
            every minimum, and books it once the client agrees by code. For AMFI-registered mutual fund
            distributors.
          </p>
          <p className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
            <a href="/auth#register" className={buttonClass({ variant: 'primary' })}>
              Create an account
            </a>
            <a href="/calculator" className={buttonClass()}>
              Try the goal calculator
            </a>
            <span className="text-small text-ink-3">A username and a password, nothing to install.</span>
          </p>
          <SamplePlan />
        </div>
        <DemoForm />
      </div>
    </section>
  )
}

function SamplePlan() {
  return (
    <>
      <dl className="mb-1 flex gap-10 border-t border-line pt-4 max-wide:grid max-wide:gap-2">
        <Example label="Goal, 10 years" value="₹25,00,000" />
        <Example label="With 6% inflation" value="₹44,77,119" />
        <Example label="Needed today" value="₹16,34,736" isAnswer />
      </dl>
      <p className="text-small text-ink-3">
        A sample plan at a projected 10.6% a year. Past performance may or may not be sustained and guarantees
        nothing.
      </p>
    </>
  )
}

function Example({ label, value, isAnswer = false }: { label: string; value: string; isAnswer?: boolean }) {
  return (
    <div className="max-wide:flex max-wide:items-baseline max-wide:justify-between max-wide:gap-4">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className={`text-figure font-semibold tracking-title ${isAnswer ? 'text-brand-text' : ''}`}>
        {value}
      </dd>
    </div>
  )
}

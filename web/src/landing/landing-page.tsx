import { buttonClass } from '../components/button.tsx'
import { FooterFrame } from '../components/footer-frame.tsx'
import { BrandMark } from '../components/icon.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Showcase } from './showcase.tsx'

const edges = 'mx-auto max-w-300 px-gutter'

/** Rendered at build time alone: no handlers, no state, no style attributes. `landing.ts` does the little that moves. */
export function LandingPage() {
  return (
    <div className="flex min-h-screen flex-col">
      <header className="sticky top-0 z-5 h-12 border-b border-line bg-surface">
        <div className={`flex h-full items-center gap-6 ${edges}`}>
          <a
            href="/"
            className="inline-flex items-center gap-2 text-[16px] font-semibold tracking-title text-ink hover:no-underline max-wide:min-h-11"
          >
            <span className="text-brand-text">
              <BrandMark />
            </span>
            Lakshya
          </a>
          <nav aria-label="Main" className="ml-auto flex items-center gap-4">
            <a href="/about" className="inline-flex items-center max-wide:min-h-11">
              About
            </a>
            <a href="/auth" id="entry" className={buttonClass()}>
              Login
            </a>
          </nav>
        </div>
      </header>
      <main className="flex-1">
        <Hero />
        <div className={`${edges} pt-10 pb-12 max-wide:pt-8`}>
          <FeatureCards />
          <Showcase />
        </div>
      </main>
      <FooterFrame
        hasBottomBar={false}
        widthClass="max-w-300"
        links={
          <>
            <a href="/privacy">Privacy Policy</a>
            <a href="/terms">Terms of Service</a>
            <a href="mailto:%CONTACT_EMAIL%">Contact Us</a>
          </>
        }
      />
    </div>
  )
}

function Hero() {
  return (
    <section className="border-b border-line bg-surface">
      <div
        className={`${edges} grid items-center gap-18 py-14 max-wide:gap-6 max-wide:py-8 desk:grid-cols-[minmax(0,1fr)_360px]`}
      >
        <div>
          <h1 className="max-w-[17em] text-[38px] leading-11 font-semibold tracking-display text-balance max-wide:text-[28px] max-wide:leading-8.5">
            From a client’s goal to a fund mix, in one sitting.
          </h1>
          <p className="mt-4 mb-6 max-w-[60ch] text-[16px] leading-6.5 text-ink-2 max-wide:text-[15px] max-wide:leading-6">
            Lakshya finds the fund mix for a goal, shows how it would have done on the funds’ own NAVs, and
            checks every minimum. For AMFI-registered mutual fund distributors.
          </p>
          <a href="/auth" className={`${buttonClass({ variant: 'primary' })} max-wide:w-full`}>
            Get started
          </a>
        </div>
        <SamplePlan />
      </div>
    </section>
  )
}

function SamplePlan() {
  return (
    <section aria-labelledby="sample" className="rounded-panel border border-line bg-canvas p-5">
      <h2 id="sample" className="text-section font-semibold">
        A sample plan
      </h2>
      <dl className="mt-2 mb-3 divide-y divide-line">
        <Example label="Goal, 10 years" value="₹25,00,000" />
        <Example label="With 6% inflation" value="₹44,77,119" />
        <Example label="Needed today" value="₹16,34,736" isAnswer />
      </dl>
      <p className="text-small text-ink-3">
        At a projected 10.6% a year. Past performance may or may not be sustained and guarantees nothing.
      </p>
    </section>
  )
}

function Example({ label, value, isAnswer = false }: { label: string; value: string; isAnswer?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-table text-ink-2">{label}</dt>
      <dd className={`text-figure font-semibold tracking-title ${isAnswer ? 'text-brand-text' : ''}`}>
        {value}
      </dd>
    </div>
  )
}

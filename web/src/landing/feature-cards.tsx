interface Feature {
  readonly title: string
  /** The screen that keeps it; where one has to be signed in for that, signing in leads on to it. */
  readonly href: string
  readonly text: string
  /** A sample, with its name. */
  readonly figure: readonly [label: string, value: string]
}

const features: readonly Feature[] = [
  {
    title: 'Portfolio management',
    href: '/clients',
    text: 'Every purchase, SIP instalment, switch and redemption to the paisa. Value and return follow from them.',
    figure: ['₹5,000 at NAV 90.8656', '55.024 units'],
  },
  {
    title: 'Analytics',
    href: '/calculator',
    text: 'The efficient frontier of your shelf of funds, the chance of reaching the goal, and what the mix did in every past period.',
    figure: ['Risk level 9, projected', '10.6% at 6.2%'],
  },
  {
    title: 'Client management',
    href: '/ask',
    text: 'KYC in one form that is saved as you type. An assistant answers from your own book, in plain words, and fills screens in.',
    figure: ['Ask', 'Who is off track?'],
  },
  {
    title: 'Regulatory compliance',
    href: '/activity',
    text: 'Risk profile, consent and the client’s code stand on record, in a chain that shows any later change.',
    figure: ['Risk appetite', '6 of 10, 12 Nov 2026'],
  },
  {
    title: 'Live market updates',
    href: '/shelf',
    text: 'NAVs from AMFI each day. Each figure says of which day it is, and whether it is simulated.',
    figure: ['SBI Gilt, 20 Nov 2026', '72.9015'],
  },
  {
    title: 'Review',
    href: '/dashboard',
    text: 'Whether a goal is on track, when it is reached at this pace, and what another risk level would change.',
    figure: ['Projected completion', 'Feb 2033, before target'],
  },
  {
    title: 'Books that exist',
    href: '/clients/import-statement',
    text: 'Statements, registrars’ files and sheets come in whole. Nothing is booked that does not add up to the unit.',
    figure: ['1,204.118 + 96.402', '1,300.520 units'],
  },
  {
    title: 'What a change costs',
    href: '/ask',
    text: 'The cheapest trades at every distance from the target mix, lot by lot, with tax, load and days worth waiting for.',
    figure: ['Against selling everything', '₹1,842 less, estimate'],
  },
  {
    title: 'Today, and a bad day',
    href: '/stress',
    text: 'What needs you this morning, by rupees at stake. And what a fall would do to each goal of the whole book.',
    figure: ['Small caps fall 30%', '3 of 15 goals off track'],
  },
]

export function FeatureCards() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="mb-4 text-title font-semibold tracking-title">
        What it does
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line wide:grid-cols-2 desk:grid-cols-3">
        {features.map(({ title, href, text, figure: [label, value] }) => (
          <li key={title} className="relative flex flex-col gap-2 bg-surface p-5">
            <h3 className="font-semibold">
              <a href={href} className="text-ink after:absolute after:inset-0">
                {title}
              </a>
            </h3>
            <p className="text-ink-2">{text}</p>
            <dl className="mt-auto flex justify-between gap-3 border-t border-line pt-3 text-table">
              <dt className="text-ink-3">{label}</dt>
              <dd className="text-right font-semibold">{value}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Badge } from '../components/badge.tsx'

interface Feature {
  readonly title: string
  readonly text: string
  /** A sample, with its name. */
  readonly figure: readonly [label: string, value: string]
  /** Not there yet, and said to be so. */
  readonly isPlanned?: true
}

const features: readonly Feature[] = [
  {
    title: 'Portfolio management',
    text: 'A fund mix for each goal, its amounts to the rupee, with every fund’s minimum checked.',
    figure: ['Sample total', '₹16,34,736'],
  },
  {
    title: 'Analytics',
    text: 'The efficient frontier of 16 funds from their NAV history. Move the risk level, the mix follows.',
    figure: ['Risk level 9, projected', '10.6% at 6.2%'],
  },
  {
    title: 'Client management',
    text: 'Each client’s contact, PAN and risk appetite in one place, found as you type.',
    figure: ['Search', 'Name, PAN or phone'],
  },
  {
    title: 'Regulatory compliance',
    text: 'Risk appetite stands on record with its date before a mix is made; PANs are encrypted.',
    figure: ['Risk appetite', '6 of 10, 12 Nov 2026'],
  },
  {
    title: 'Live market updates',
    text: 'NAVs in AMFI’s own format. Each figure says of which day it is, and whether it is simulated.',
    figure: ['SBI Gilt, 20 Nov 2026', '72.9015'],
  },
  {
    title: 'AI assistant',
    text: 'To come: ask what a figure rests on, and read the formula and the dates. It will recommend nothing.',
    figure: ['Why ₹16,34,736?', '₹25,00,000 × (1.06 ÷ 1.106)¹⁰'],
    isPlanned: true,
  },
]

export function FeatureCards() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="mb-4 text-title font-semibold tracking-title">
        What it does
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line wide:grid-cols-2 desk:grid-cols-3">
        {features.map(({ title, text, figure: [label, value], isPlanned }) => (
          <li key={title} className="flex flex-col gap-2 bg-surface p-5">
            <h3 className="flex items-center gap-2 font-semibold">
              {title}
              {isPlanned ? <Badge>Planned</Badge> : null}
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

/** What the product does, each with a sample figure. */
const features = [
  {
    title: 'Portfolio management',
    text: 'Value, units and return follow from each transaction and the day’s NAV. No balance is typed in.',
    figure: ['₹5,000 at NAV 90.8656', '55.024 units'],
  },
  {
    title: 'Analytics',
    text: 'The efficient frontier of 16 funds from their NAV history. Move the risk level, the mix follows.',
    figure: ['Risk level 9, projected', '10.6% at 6.2%'],
  },
  {
    title: 'Client management',
    text: 'Each client’s contact, PAN and risk appetite in one place, saved as you type, found as you type.',
    figure: ['Search', 'Name, PAN or phone'],
  },
  {
    title: 'Regulatory compliance',
    text: 'KYC state and dated risk appetite stand on record before a proposal goes out.',
    figure: ['KYC', 'Validated 12 Nov 2026'],
  },
  {
    title: 'Live market updates',
    text: 'NAVs in AMFI’s own format. Each figure says of which day it is.',
    figure: ['SBI Gilt, 20 Nov 2026', '72.9015'],
  },
  {
    title: 'AI assistant',
    text: 'Ask what a figure rests on: it answers with the formula and the dates. It recommends nothing.',
    figure: ['Why ₹16,34,736?', '₹25,00,000 × (1.06 ÷ 1.106)¹⁰'],
  },
] as const

export function FeatureCards() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="mb-4 text-title font-semibold tracking-title">
        What it does
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line wide:grid-cols-2 desk:grid-cols-3">
        {features.map(({ title, text, figure: [label, value] }) => (
          <li key={title} className="flex flex-col gap-2 bg-surface p-5">
            <h3 className="font-semibold">{title}</h3>
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

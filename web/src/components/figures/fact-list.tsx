interface Fact {
  readonly label: string
  readonly value: string
  /** What the value rests on. */
  readonly basis: string | null
}

/** Names with values, and under a value what it rests on. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-y-1 text-table desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] desk:gap-y-2">
      {facts.map(({ label, value, basis }, i) => (
        // A fund may be traded twice: the place tells the facts apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: facts are shown as they came, and never reordered
        <div key={i} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="max-desk:mb-1">
            <b className="font-semibold">{value}</b>
            {basis !== null && <span className="block text-small text-ink-3">{basis}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

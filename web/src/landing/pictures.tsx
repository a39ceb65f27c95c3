interface Picture {
  readonly name: 'plan' | 'dashboard' | 'client'
  readonly title: string
  readonly text: string
  /** What is to be seen, for who does not see it. */
  readonly alt: string
}

const pictures: readonly Picture[] = [
  {
    name: 'plan',
    title: 'A plan',
    text: 'The mix for a goal, its chance, its history and what it rests on, while the client watches.',
    alt: 'The results of a plan: amount needed, fund mix with rupees for each fund, and figures of risk and return',
  },
  {
    name: 'dashboard',
    title: 'The dashboard',
    text: 'The whole book: clients, assets under management, commission and growth.',
    alt: 'The dashboard: total clients, total AUM, monthly commission, the growth of the book and the list of clients',
  },
  {
    name: 'client',
    title: 'A client',
    text: 'Goals, holdings, returns by cash flows, KYC and risk appetite on one page.',
    alt: 'The page of a client: value, amount invested, return, goals with their progress, holdings and particulars',
  },
]

/** The product as it is, in the theme of the visitor: taken by `npm run pictures`. */
export function Pictures() {
  return (
    <section aria-labelledby="pictures" className="mt-10">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 id="pictures" className="text-title font-semibold tracking-title">
          What it looks like
        </h2>
        <span className="text-small text-ink-3">The demo book, on simulated NAVs</span>
      </div>
      <div className="grid gap-8 desk:grid-cols-2">
        {pictures.map((picture) => (
          <figure key={picture.name} className={picture.name === 'plan' ? 'desk:col-span-2' : undefined}>
            <Shot {...picture} theme="light" />
            <Shot {...picture} theme="dark" />
            <figcaption className="mt-2">
              <b>{picture.title}.</b> <span className="text-ink-2">{picture.text}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** Of the theme that is not shown nothing is loaded, as a lazy picture without a place never is. */
function Shot({ name, alt, theme }: Picture & { theme: 'light' | 'dark' }) {
  const file = (size: string) => `/src/landing/pictures/${name}-${size}-${theme}.webp`
  return (
    <picture className={theme === 'light' ? 'only-light' : 'only-dark'}>
      <source media="(max-width: 720px)" srcSet={file('phone')} width={390} height={844} />
      <img
        src={file('wide')}
        alt={alt}
        width={1366}
        height={768}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-panel border border-line"
      />
    </picture>
  )
}

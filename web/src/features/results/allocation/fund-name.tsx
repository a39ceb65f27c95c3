import { othersColour } from '../../../components/charts/donut-slices.ts'

interface FundNameProps {
  code: string
  name: string
  /** Undefined for a fund that has no slice. */
  colour: string | undefined
}

/** A fund with the colour of its slice, and its factsheet in a new tab. */
export function FundName({ code, name, colour = othersColour }: FundNameProps) {
  return (
    <span className="inline-flex min-w-0 items-baseline gap-2">
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[2px]" style={{ background: colour }} />
      <a
        href={`/presentations/${code}.pdf`}
        target="_blank"
        rel="noreferrer"
        title="Factsheet (PDF), opens in a new tab"
        className="min-w-0 text-ink underline decoration-line-strong decoration-dotted underline-offset-3 hover:text-brand-text max-wide:-my-3 max-wide:inline-block max-wide:py-3"
      >
        {name}
        <span className="sr-only">, factsheet, PDF in a new tab</span>
      </a>
    </span>
  )
}

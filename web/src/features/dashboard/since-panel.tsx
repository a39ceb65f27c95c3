import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../components/page/panel.tsx'
import { formatMoment } from '../../core/formats/format.ts'
import { changesQuery } from '../../core/queries/standing-queries.ts'
import { type SinceLine, sinceLines } from './since-lines.ts'

/** What has changed in the book since the last visit; nothing before there was one, or where it cannot be had. */
export function SincePanel() {
  const { data } = useQuery(changesQuery)
  if (data === undefined || data.since === null) return null
  const lines = sinceLines(data)
  return (
    <Panel
      title="Since your last visit"
      basis={formatMoment(data.since)}
      isPadded={false}
      className="overflow-clip"
    >
      {lines.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-table text-ink-2">
          No instalment, checkout, KYC state or goal has changed.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line text-table">
          {lines.map((line) => (
            <Line key={line.label} line={line} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** On phones the list of clients is not to be far below. */
const shownOnPhones = 2

function More({ count, className }: { count: number; className: string }) {
  return count === 0 ? null : <span className={`text-ink-3 ${className}`}>and {count} more</span>
}

function Line({ line: { label, count, figure, links, more } }: { line: SinceLine }) {
  return (
    <li className="grid items-baseline gap-x-4 gap-y-1 px-4 py-2 grid-cols-[1fr_auto_auto]">
      <span className="text-ink-2">{label}</span>
      <b className="text-right">{count}</b>
      <span className="text-right">{figure}</span>
      <span className="flex min-w-0 flex-wrap gap-x-3 col-span-3">
        {links.map(({ key, words, href }, index) => (
          <Link key={key} to={href} className={index < shownOnPhones ? 'max-wide:py-3' : 'max-wide:hidden'}>
            {words}
          </Link>
        ))}
        <More count={more} className="max-wide:hidden" />
        <More count={more + Math.max(0, links.length - shownOnPhones)} className="py-3 wide:hidden" />
      </span>
    </li>
  )
}

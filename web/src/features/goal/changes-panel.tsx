import type { ChangeSummary } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { FailedCard } from '../../components/failed-query.tsx'
import { FactList } from '../../components/figures/fact-list.tsx'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { formatDate, formatRupees } from '../../core/formats/format.ts'
import { goalChangesQuery } from '../../core/queries/goal-ledger.ts'

/** What the client agreed to since the goal was finalised, each with its paper; nothing where nothing was. */
export function ChangesPanel({ goalId }: { goalId: number }) {
  const query = useQuery(goalChangesQuery(goalId))
  const changes = query.data
  if (changes === undefined)
    return <FailedCard query={query} title="What was agreed since could not be loaded" />
  if (changes.length === 0) return null
  return (
    <Panel title="Agreed since" basis="each with the client’s code" isPadded={false}>
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </Panel>
  )
}

function Change({ change }: { change: ChangeSummary }) {
  const { id, title, recordedAt, cost, facts } = change
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <Icon name="down" className="size-4 shrink-0 -rotate-90 text-ink-3 group-open:rotate-0" />
        <span className="font-semibold">{title}</span>
        <span className="text-small text-ink-3">
          {formatDate(recordedAt)}
          {cost === null ? '' : `, estimated to cost ${formatRupees(cost)}`}
        </span>
      </summary>
      <div className="px-4 pt-2 pb-4 pl-11">
        <FactList facts={facts} />
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-table">
          <a href={`/proposals/${id}.pdf`} target="_blank" rel="noreferrer" className="max-wide:py-3">
            Paper<span className="sr-only"> of {title}, PDF in a new tab</span>
          </a>
          <a href={`/api/advice/${id}`} download className="max-wide:py-3">
            Export<span className="sr-only"> of the record of {title}</span>
          </a>
        </p>
      </div>
    </details>
  )
}

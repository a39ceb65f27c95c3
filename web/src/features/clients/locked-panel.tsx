import { dataProtectionRoutes, mayDo } from '@lakshya/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorCard } from '../../components/error-card.tsx'
import { call, messageOf } from '../../core/api.ts'
import { formatDate } from '../../core/formats/format.ts'
import { useUser } from '../../core/session/session.tsx'

const lockedQuery = queryOptions({
  queryKey: ['clients', 'locked'],
  queryFn: ({ signal }) => call(dataProtectionRoutes.listLocked, {}, { signal }),
})

/** The clients who are locked for erasure, in no other list: when each is deleted, and why not before. Nothing without any. */
export function LockedPanel() {
  return mayDo(useUser().role, 'finalise') ? <Locked /> : null
}

function Locked() {
  const query = useQuery(lockedQuery)
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch the clients locked for erasure"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  if (query.data === undefined || query.data.length === 0) return null
  return (
    // Above a table that goes on as it is scrolled, and closed, as it is seldom asked for.
    <details className="mb-4 rounded-panel border border-line bg-surface">
      <summary className="cursor-pointer px-4 py-3">
        <b>Locked for erasure</b>{' '}
        <span className="text-small text-ink-3">{query.data.length}, in no other list</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {query.data.map((client) => (
          <li key={client.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <Link to="/clients/$clientId" params={{ clientId: String(client.id) }}>
                {client.name}
              </Link>
              <p className="text-small text-ink-3 wrap-anywhere">
                Asked for on {formatDate(client.askedAt)}, recorded by {client.by}
                {client.reason === null ? '' : `: ${client.reason}`}
              </p>
            </div>
            <div className="min-w-0 basis-80 max-wide:basis-full">
              <b>Deleted on {formatDate(client.eraseOn)}</b>
              <p className="text-small text-ink-3 wrap-anywhere">
                Kept until then: {client.term} ({client.source})
              </p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}

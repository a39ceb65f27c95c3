import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../components/badge.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../core/api.ts'
import { formatDate } from '../../core/formats/format.ts'
import {
  inForce,
  lastInstantOf,
  lookOf,
  notificationsQuery,
  type ReadableNotification,
} from './notifications.ts'

export function AnnouncementsPage() {
  return (
    <>
      <PageHead title="Announcements" />
      <Announcements />
    </>
  )
}

function Announcements() {
  const query = useQuery(notificationsQuery)
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to load announcements"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  if (query.data === undefined) return <Loading />
  const shown = inForce(query.data, Date.now())
  if (shown.length === 0) {
    return (
      <Panel label="Announcements">
        <EmptyState title="No announcements available">
          News about Lakshya and its funds will stand here.
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Panel label="Announcements" isPadded={false} className="max-w-220 overflow-clip">
      <ul className="divide-y divide-line">
        {shown.map((each) => (
          <li key={each.id}>
            <Announcement announcement={each} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const edges = {
  bad: 'border-l-loss',
  info: 'border-l-info',
  warn: 'border-l-warn-line',
  neutral: 'border-l-c-others',
}

function Announcement({ announcement }: { announcement: ReadableNotification }) {
  const { title, content, category, fund, created_at: createdAt, expires_at: expiresAt } = announcement
  const { tone, label } = lookOf(category)
  return (
    <article className={`border-l-4 px-4 py-3 ${edges[tone]}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <h2 className="min-w-0 text-section font-semibold wrap-anywhere">{title}</h2>
        <span className="text-small text-ink-3 wide:ml-auto">
          {createdAt === null ? 'Invalid date' : formatDate(createdAt)}
        </span>
      </div>
      <p className="mt-1 max-w-[75ch] whitespace-pre-line text-ink-2 wrap-anywhere">{content}</p>
      {fund === null && expiresAt === null ? null : (
        <p className="mt-1 text-small text-ink-3">
          {[fund, expiresAt === null ? null : `Until ${formatDate(lastInstantOf(expiresAt))}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </article>
  )
}

function Loading() {
  return (
    <Panel label="Announcements" isPadded={false} className="max-w-220">
      <div role="status" className="divide-y divide-line">
        <span className="sr-only">Loading announcements</span>
        {[0, 1, 2].map((index) => (
          <div key={index} className="px-5 py-4">
            <Skeleton className="h-4 w-64" />
            <Skeleton className="mt-3 h-3 w-120" />
          </div>
        ))}
      </div>
    </Panel>
  )
}

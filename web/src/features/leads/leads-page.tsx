import { type LeadState, leadStates, mayDo } from '@lakshya/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { Select } from '../../components/fields/select.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { LoadMore } from '../../components/table/load-more.tsx'
import { messageOf } from '../../core/api.ts'
import { leadsQuery } from '../../core/queries/lead-queries.ts'
import { useUser } from '../../core/session/session.tsx'
import { LeadRow } from './lead-row.tsx'
import { leadStateWords } from './lead-words.ts'

/** Who asked on the firm's calculator to be answered, and what became of it. */
export function LeadsPage() {
  const { role } = useUser()
  const [state, setState] = useState<LeadState>()
  const query = useInfiniteQuery(leadsQuery(state))
  const first = query.data?.pages[0]
  const leads = query.data?.pages.flatMap((page) => page.leads)
  const counts = first?.counts
  return (
    <>
      <PageHead
        title="Leads"
        crumbs={<Link to="/clients">Clients</Link>}
        actions={mayDo(role, 'own') ? <LinkButton to="/firm">Calculator on my site</LinkButton> : null}
      />
      {query.isError && first === undefined ? (
        <ErrorCard
          title="The leads could not be loaded"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {messageOf(query.error, 'Please try again.')}
        </ErrorCard>
      ) : (
        <Panel
          title="Who asked to be answered"
          basis={counts && `${counts.new} new`}
          isPadded={false}
          className="overflow-clip"
          actions={
            <Select
              isSmall
              aria-label="State"
              options={leadStates.map((value) => ({
                value,
                label: `${leadStateWords[value]}${counts === undefined ? '' : ` (${counts[value]})`}`,
              }))}
              placeholder="All states"
              value={state ?? ''}
              onChange={(event) => setState(leadStates.find((one) => one === event.target.value))}
            />
          }
        >
          {leads === undefined ? (
            <div className="p-4">
              <Skeleton className="h-9 w-full" />
            </div>
          ) : leads.length === 0 ? (
            <EmptyState title="Nobody stands here">
              Who fills in the form under the calculator on your site does. What nothing comes of is deleted
              after six months.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line border-t border-line" aria-label="Leads">
              {leads.map((lead) => (
                <LeadRow key={lead.id} lead={lead} mayChange={mayDo(role, 'prepare')} />
              ))}
            </ul>
          )}
          {query.hasNextPage ? (
            <LoadMore
              isLoading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
              things="leads"
            />
          ) : null}
        </Panel>
      )}
    </>
  )
}

import type { Firm } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { ErrorCard } from '../../components/error-card.tsx'
import { laterPanel } from '../../components/page/later-panel.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../core/api.ts'
import { firmQuery } from './firm-query.ts'
import { InvitePanel } from './invite-panel.tsx'
import { MembersPanel } from './members-panel.tsx'
import { NamePanel } from './name-panel.tsx'
import { RolesPanel } from './roles-panel.tsx'

// Below who works here and who is asked to.
const CalculatorPanel = laterPanel(async () => (await import('./calculator-panel.tsx')).CalculatorPanel, {
  title: 'Calculator on your own site',
  height: 'h-60',
})

/** Who works on the book together. */
export function FirmPage() {
  const query = useQuery(firmQuery)
  const firm = query.data
  return (
    <>
      <PageHead title="Colleagues" detail={firm?.name ?? undefined} />
      {firm !== undefined ? (
        <Panels firm={firm} />
      ) : query.isError ? (
        <ErrorCard
          title="Failed to load the firm"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {messageOf(query.error, 'Please try again.')}
        </ErrorCard>
      ) : (
        <Panel title="People">
          <Skeleton className="h-9 w-full" />
        </Panel>
      )}
    </>
  )
}

function Panels({ firm }: { firm: Firm }) {
  const isOwner = firm.role === 'owner'
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid gap-4">
        <MembersPanel firm={firm} />
        {isOwner ? <InvitePanel firm={firm} /> : null}
        {isOwner ? <CalculatorPanel key={`calculator of ${firm.name}`} /> : null}
      </div>
      <div className="grid gap-4">
        <RolesPanel />
        {isOwner ? <NamePanel key={firm.name} name={firm.name} /> : null}
      </div>
    </div>
  )
}

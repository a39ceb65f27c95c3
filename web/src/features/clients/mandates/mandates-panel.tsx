import { mayDo } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ErrorCard } from '../../../components/error-card.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { messageOf } from '../../../core/api.ts'
import { formatDate, formatRupees } from '../../../core/formats/format.ts'
import { mandatesQuery } from '../../../core/queries/mandate-queries.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useHashJump } from '../folios/use-hash-jump.ts'
import { MandateItem } from './mandate-item.tsx'

const MakeDialog = lazy(() => import('./make-dialog.tsx').then((m) => ({ default: m.MakeDialog })))

/** The client's mandates with their way, and what the SIPs that run ask of them. */
export function MandatesPanel({ clientId, isArchived }: { clientId: number; isArchived: boolean }) {
  const { role } = useUser()
  const query = useQuery(mandatesQuery(clientId))
  const [isMaking, setIsMaking] = useState(false)
  useHashJump('mandates', query.data !== undefined)
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch the mandates"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  const known = query.data
  return (
    <Panel
      id="mandates"
      title="SIP mandates"
      isPadded={false}
      actions={
        known !== undefined &&
        mayDo(role, 'prepare') &&
        !isArchived && (
          <Button size="s" icon="plus" onClick={() => setIsMaking(true)}>
            Make a mandate
          </Button>
        )
      }
    >
      {known === undefined ? (
        <div className="px-4 pb-4">
          <Skeleton className="h-9 w-full" />
        </div>
      ) : (
        <>
          <p className="px-4 pb-3 text-table text-ink-2">
            {known.peak === null
              ? 'No SIP of this client runs.'
              : `The SIPs ask for ${formatRupees(known.peak.amount)} on one day at most, ${formatDate(known.peak.on)}${known.until === null ? '' : `; the last instalment is on ${formatDate(known.until)}`}.`}
            {known.isUsed && <Uncarried lacks={known.sips.map(({ lack }) => lack)} />}
          </p>
          <ul className="divide-y divide-line border-t border-line empty:hidden">
            {known.mandates.map((mandate) => (
              <MandateItem
                key={mandate.id}
                mandate={mandate}
                hasLine={known.hasLine}
                mayNote={mayDo(role, 'prepare')}
                maySend={mayDo(role, 'own')}
              />
            ))}
          </ul>
        </>
      )}
      {isMaking && known !== undefined && (
        <Suspense fallback={null}>
          <MakeDialog clientId={clientId} known={known} onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

/** Each thing that is missing once, however many SIPs lack it. */
function Uncarried({ lacks }: { lacks: readonly (string | null)[] }) {
  const found = [...new Set(lacks.filter((lack) => lack !== null))]
  return found.map((lack) => (
    <span key={lack} className="mt-1 block text-warn">
      {lack}
    </span>
  ))
}

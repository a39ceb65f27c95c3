import { type ClientDetail, mayDo } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { ErrorCard } from '../../../components/error-card.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { messageOf } from '../../../core/api.ts'
import { familyOfQuery } from '../../../core/queries/family-queries.ts'
import { useUser } from '../../../core/session/session.tsx'

const FamilyDialog = lazy(() => import('./family-dialog.tsx').then((m) => ({ default: m.FamilyDialog })))

/** With whom the client is looked at together. */
export function FamilyPanel({ client }: { client: ClientDetail }) {
  const query = useQuery(familyOfQuery(client.id))
  const mayEdit = mayDo(useUser().role, 'prepare')
  const [isOpen, setIsOpen] = useState(false)
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="The family could not be loaded"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  const family = query.data?.family
  return (
    <Panel
      title="Family"
      basis={family?.name}
      isPadded={false}
      {...(mayEdit &&
        family !== undefined && {
          actions: (
            <Button size="s" icon={family === null ? 'plus' : 'edit'} onClick={() => setIsOpen(true)}>
              {family === null ? 'Make a family' : 'Edit'}
            </Button>
          ),
        })}
    >
      {family === undefined ? (
        <Skeleton className="m-4 h-9" />
      ) : family === null ? (
        <p className="border-t border-line px-4 py-3 text-table text-ink-2">
          In no family yet. A family’s value, gain and XIRR are shown together and apart.
        </p>
      ) : (
        <>
          <ul className="text-table">
            {family.members.map(({ id, name }) => (
              <li
                key={id}
                className="flex min-h-9 items-center max-wide:min-h-11 gap-2 border-t border-line px-4 py-1.5"
              >
                {id === client.id ? (
                  <b className="min-w-0 wrap-anywhere">{name}</b>
                ) : (
                  <Link
                    to="/clients/$clientId"
                    params={{ clientId: String(id) }}
                    className="min-w-0 wrap-anywhere max-wide:py-3.5"
                  >
                    {name}
                  </Link>
                )}
                {id === family.headClientId && <Badge>Head</Badge>}
              </li>
            ))}
          </ul>
          <p className="border-t border-line px-4 py-2.5 text-table">
            <Link
              to="/families/$familyId"
              params={{ familyId: String(family.id) }}
              className="max-wide:py-3.5"
            >
              Family’s figures
            </Link>
          </p>
        </>
      )}
      {isOpen && family !== undefined && (
        <Suspense fallback={null}>
          <FamilyDialog client={client} family={family} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ErrorCard } from '../../../components/error-card.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { messageOf } from '../../../core/api.ts'
import { SecretShown } from '../secret-shown.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { webhooksQuery } from './webhooks-query.ts'

/** What programs of the firm are told as it happens; the owner's alone. */
export function WebhooksPanel() {
  const client = useQueryClient()
  const query = useQuery(webhooksQuery)
  const [isMaking, setIsMaking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const refresh = () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to load webhooks"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  return (
    <Panel
      title="Webhooks"
      basis="Programs told what happens"
      actions={
        <Button size="s" onClick={() => setIsMaking(true)}>
          Make webhook
        </Button>
      }
      isPadded={false}
    >
      <ul className="divide-y divide-line border-t border-line">
        {query.data === undefined ? (
          <li className="px-4 py-4">
            <Skeleton className="h-4 w-48" />
          </li>
        ) : null}
        {query.data?.length === 0 ? <li className="px-4 py-2.5 text-ink-3">No webhook.</li> : null}
        {query.data?.map((each) => (
          <WebhookRow key={each.id} webhook={each} onChanged={refresh} />
        ))}
      </ul>
      {isMaking ? (
        <WebhookDialog
          onCancel={() => setIsMaking(false)}
          onDone={(made) => {
            setIsMaking(false)
            setSecret(made)
            void refresh()
          }}
        />
      ) : null}
      {secret === undefined ? null : (
        <SecretShown
          what="secret"
          secret={secret}
          words="It is shown this once. Your program checks with it that messages come from here: every one is signed with it."
          onClose={() => setSecret(undefined)}
        />
      )}
    </Panel>
  )
}

import type { SecondFactor } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { ErrorCard } from '../../../components/error-card.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { messageOf } from '../../../core/api.ts'
import { secondFactorQuery } from '../../../core/queries/second-factor-query.ts'
import { useSession } from '../../../core/session/session.tsx'
import { AppPart } from './app-part.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { CodesPart } from './codes-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'

/** What the account is asked for beside its password: an authenticator app, passkeys, recovery codes. */
export function SecurityPanel() {
  const query = useQuery(secondFactorQuery)
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to load the second factor"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  const factor = query.data
  return (
    <Panel
      title="Second factor"
      actions={
        factor === undefined ? undefined : (
          <Badge tone={factor.isOn ? 'ok' : 'neutral'}>{factor.isOn ? 'On' : 'Off'}</Badge>
        )
      }
      hasAttention={factor?.isRequired === true && !factor.isOn}
    >
      {factor === undefined ? <Skeleton className="h-16 w-full" /> : <Parts factor={factor} />}
    </Panel>
  )
}

function Parts({ factor }: { factor: SecondFactor }) {
  const client = useQueryClient()
  const session = useSession()
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = async (shown: readonly string[] | null = null) => {
    if (shown !== null) setCodes(shown)
    await client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Asked for after the password at sign-in, and again before finalizing, export and changes of the
        account.
      </p>
      <AppPart factor={factor} onChange={refresh} />
      <PasskeysPart factor={factor} onChange={refresh} />
      {factor.isOn ? <CodesPart left={factor.recoveryCodesLeft} onMade={refresh} /> : null}
      {codes === undefined ? null : (
        <CodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            // An account that had to set one up may go on from here.
            session.retry()
          }}
        />
      )}
    </div>
  )
}

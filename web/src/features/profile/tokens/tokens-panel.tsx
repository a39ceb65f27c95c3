import { type AccessToken, accessTokenRoutes, scopeWords } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { ErrorCard } from '../../../components/error-card.tsx'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { Panel } from '../../../components/page/panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { ApiProblem, call, messageOf } from '../../../core/api.ts'
import { formatDate, formatMoment } from '../../../core/formats/format.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { SecretShown } from '../secret-shown.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { tokensQuery } from './tokens-query.ts'

/** What programs sign in with in the account's name. */
export function TokensPanel() {
  const client = useQueryClient()
  const query = useQuery(tokensQuery)
  const [isMaking, setIsMaking] = useState(false)
  const [token, setToken] = useState<string>()
  const refresh = () => client.invalidateQueries({ queryKey: tokensQuery.queryKey })
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to load tokens"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  return (
    <Panel
      title="Personal tokens"
      basis="Programs that work in your name"
      actions={
        <Button size="s" onClick={() => setIsMaking(true)}>
          Make token
        </Button>
      }
      isPadded={false}
    >
      <ul className="divide-y divide-line border-y border-line">
        {query.data === undefined ? (
          <li className="px-4 py-4">
            <Skeleton className="h-4 w-48" />
          </li>
        ) : null}
        {query.data?.length === 0 ? <li className="px-4 py-2.5 text-ink-3">No token.</li> : null}
        {query.data?.map((each) => (
          <TokenRow key={each.id} token={each} onRevoked={refresh} />
        ))}
      </ul>
      <p className="px-4 py-2.5">
        <a href="/api/docs" className="inline-flex min-h-11 items-center">
          API reference
        </a>
      </p>
      {isMaking ? (
        <TokenDialog
          onCancel={() => setIsMaking(false)}
          onMade={(made) => {
            setIsMaking(false)
            setToken(made)
            void refresh()
          }}
        />
      ) : null}
      {token === undefined ? null : (
        <SecretShown
          what="token"
          secret={token}
          words="It is shown this once. Give it to one program, and keep it as you keep your password: whoever has it works in your name."
          onClose={() => setToken(undefined)}
        />
      )}
    </Panel>
  )
}

/** The day that ends where the token does. */
function lastDayOf({ expiresAt }: AccessToken): string {
  return dayInIndia(new Date(Date.parse(expiresAt) - 1))
}

const revoking = actionToasts()

function TokenRow({ token, onRevoked }: { token: AccessToken; onRevoked: () => Promise<void> }) {
  const isOver = Date.parse(token.expiresAt) <= Date.now()
  const revoke = async () => {
    const isSure = await confirmAction({
      title: 'Revoke token',
      message: `Programs that have ‘${token.name}’ are refused from now on.`,
      confirmLabel: 'Revoke',
      isDanger: true,
    })
    if (!isSure) return
    try {
      await call(accessTokenRoutes.revokeToken, { params: { id: String(token.id) } })
      revoking.done('Token revoked')
    } catch (error) {
      const isGone = error instanceof ApiProblem && error.status === 404
      if (!isGone) revoking.failed('Error', messageOf(error, 'The token could not be revoked.'))
    }
    await onRevoked()
  }
  const used =
    token.lastUsedAt === null
      ? 'never used'
      : `last used ${formatMoment(token.lastUsedAt)} from ${token.lastUsedFrom}`
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <b className="wrap-anywhere">{token.name}</b> <code className="text-small">{token.start}…</code>{' '}
        {isOver ? <Badge tone="neutral">Over</Badge> : null}
        <p className="text-small text-ink-3">
          {token.scopes.map((scope) => scopeWords[scope].name).join(', ')} · until{' '}
          {formatDate(lastDayOf(token))} · {used}
        </p>
      </div>
      <Button size="s" aria-label={`Revoke ${token.name}`} onClick={() => void revoke()}>
        Revoke
      </Button>
    </li>
  )
}

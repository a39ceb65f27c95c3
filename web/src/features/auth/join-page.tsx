import { firmRoutes, roleWords } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { PageSpinner } from '../../components/spinner.tsx'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { AuthCard, HomeLink } from './auth-card.tsx'
import { JoinForm } from './join-form.tsx'

const joining = actionToasts()

/** The page of an invitation's link, whose code stands behind the `#` and so is sent to no server with the page. */
export function JoinPage() {
  const navigate = useNavigate()
  const [code] = useState(() => window.location.hash.slice(1))
  const query = useQuery({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => call(firmRoutes.readInvitation, { body: { code } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const links = (
    <>
      <Link to="/auth" className="inline-flex items-center max-wide:min-h-11">
        Sign in
      </Link>
      <HomeLink />
    </>
  )
  if (query.data !== undefined) {
    const { firmName, invitedBy, role, email } = query.data
    return (
      <AuthCard
        title={`Join ${firmName}`}
        lead={`${invitedBy} invites ${email} to work on the same book of clients as ${roleWords[role].name}: ${roleWords[role].may}.`}
        links={links}
      >
        <JoinForm
          code={code}
          onDone={() => {
            joining.done('You have joined', 'Sign in with the username and password that you chose.')
            void navigate({ to: '/auth' })
          }}
        />
      </AuthCard>
    )
  }
  if (query.error instanceof ApiProblem && query.error.status < 500) {
    return (
      <AuthCard title="Invitation" lead={query.error.message} links={links}>
        <p className="text-ink-2">Links are good for 7 days and once. Who invited you can send a new one.</p>
      </AuthCard>
    )
  }
  if (!query.isError) return <PageSpinner label="Loading" />
  return (
    <ErrorCard title="Invitation" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {messageOf(query.error, 'The invitation could not be read.')}
    </ErrorCard>
  )
}

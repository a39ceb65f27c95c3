import { Navigate, Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { showToast } from '../../components/overlay/toast.ts'
import { PageSpinner } from '../../components/spinner.tsx'
import { messageOf } from '../../core/api.ts'
import { isBypassOn } from '../../core/auth-bypass.ts'
import { linkAddress } from '../../core/link-values.ts'
import { type GuardOutcome, guardRoute } from '../../core/session/route-guard.ts'
import { useSession } from '../../core/session/session.tsx'

/** Stands around every page that needs a sign-in. */
export function Protected() {
  const session = useSession()
  const location = useRouterState({ select: (state) => state.location })
  const outcome = guardRoute({
    path: location.pathname,
    search: new URLSearchParams(location.searchStr),
    session: session.status,
    isBypassOn: isBypassOn(),
  })
  const mustAddFactor = session.user?.mustAddFactor === true
  if (outcome.kind === 'show' && mustAddFactor && location.pathname !== '/profile') {
    return <Navigate to="/profile" replace />
  }
  if (outcome.kind === 'show') return <Outlet />
  if (outcome.kind === 'empty') return null
  if (outcome.kind === 'wait') {
    if (session.error === null) return <PageSpinner label="Loading" />
    return (
      <ErrorCard title="The page could not be loaded" onRetry={session.retry}>
        {messageOf(session.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  return <Leave outcome={outcome} hasLoggedOut={session.hasLoggedOut} />
}

interface LeaveProps {
  outcome: Extract<GuardOutcome, { kind: 'sign-in' | 'reset-password' }>
  hasLoggedOut: boolean
}

function Leave({ outcome, hasLoggedOut }: LeaveProps) {
  const navigate = useNavigate()
  const router = useRouter()
  // Once, with what held as the page was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (outcome.kind === 'reset-password') {
      router.history.replace(linkAddress('/reset-password', outcome))
      return
    }
    if (outcome.notice !== undefined && !hasLoggedOut) showToast('warn', outcome.notice)
    void navigate({ to: '/auth', search: hasLoggedOut ? {} : { redirect: outcome.returnTo }, replace: true })
  }, [])
  return <PageSpinner label="Loading" />
}

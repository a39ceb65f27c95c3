import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { AskHost } from '../components/overlay/ask-host.tsx'
import { ToastHost } from '../components/overlay/toast-host.tsx'
import { pendingConfirmation, watchConfirmation } from '../core/confirmation.ts'
import { useSession } from '../core/session/session.tsx'
import { FindHost } from '../features/find/find-host.tsx'
import { LeftMeetings } from '../features/meeting/left-meetings.tsx'
import { AppFrame } from '../features/shell/app-frame.tsx'
import { isClientsOwn, isMailedPage, isMeeting } from '../features/shell/main-links.ts'

const SignInDialog = lazy(async () => {
  const module = await import('../features/auth/sign-in-dialog.tsx')
  return { default: module.SignInDialog }
})

const ConfirmDialog = lazy(async () => {
  const module = await import('../features/auth/confirm-dialog.tsx')
  return { default: module.ConfirmDialog }
})

/** What stands on every page. */
export function AppRoot() {
  const { hasExpired } = useSession()
  const isMailed = useRouterState({ select: (state) => isMailedPage(state.location.pathname) })
  // A client's own view has a frame, and words, of its own.
  const isOwn = useRouterState({ select: (state) => isClientsOwn(state.location.pathname) })
  const isTurned = useRouterState({ select: (state) => isMeeting(state.location.pathname) })
  const confirmation = useSyncExternalStore(watchConfirmation, pendingConfirmation)
  if (isOwn) return <Outlet />
  return (
    <>
      {isTurned ? (
        <Outlet />
      ) : (
        <AppFrame>
          <Outlet />
        </AppFrame>
      )}
      {hasExpired ? (
        <Suspense fallback={null}>
          <SignInDialog />
        </Suspense>
      ) : null}
      {confirmation === undefined ? null : (
        <Suspense fallback={null}>
          <ConfirmDialog kind={confirmation.kind} onAnswer={confirmation.answer} />
        </Suspense>
      )}
      <FindHost isOff={isMailed || isTurned} />
      <LeftMeetings />
      <AskHost />
      <ToastHost />
    </>
  )
}

import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AskHost } from '../components/overlay/ask-host.tsx'
import { ToastHost } from '../components/overlay/toast-host.tsx'
import { useSession } from '../core/session/session.tsx'
import { AppFrame } from '../features/shell/app-frame.tsx'

const SignInDialog = lazy(async () => {
  const module = await import('../features/auth/sign-in-dialog.tsx')
  return { default: module.SignInDialog }
})

/** What stands on every page. */
export function AppRoot() {
  const { hasExpired } = useSession()
  return (
    <>
      <AppFrame>
        <Outlet />
      </AppFrame>
      {hasExpired ? (
        <Suspense fallback={null}>
          <SignInDialog />
        </Suspense>
      ) : null}
      <AskHost />
      <ToastHost />
    </>
  )
}

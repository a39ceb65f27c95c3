import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PageSpinner } from '../../components/spinner.tsx'
import { setBypassFlag } from '../../core/auth-bypass.ts'
import { linkAddress } from '../../core/link-values.ts'
import { isServerFile, safeReturnPath } from '../../core/session/route-guard.ts'
import { useSession } from '../../core/session/session.tsx'
import { type EntryMode, LoginPanel } from './login-panel.tsx'

// Asked for by a press.
const ForgotPanel = lazy(() => import('./forgot-panel.tsx').then((m) => ({ default: m.ForgotPanel })))

const resetDone = 'Password reset successful. Please log in with your new password.'

export function AuthPage() {
  const { token, email } = useSearch({ strict: false })
  if (token && email) return <ToResetPage token={token} email={email} />
  return <Entry />
}

/** A reset link that points here: on to the page that it is for. */
function ToResetPage({ token, email }: { token: string; email: string }) {
  const router = useRouter()
  useEffect(() => {
    setBypassFlag()
    router.history.replace(linkAddress('/reset-password', { token, email }))
  }, [router, token, email])
  return <PageSpinner label="Loading" />
}

function Entry() {
  const session = useSession()
  const router = useRouter()
  const search = useSearch({ strict: false })
  // The landing page's way to register leads here.
  const [mode, setMode] = useState<EntryMode | 'forgot'>(() =>
    window.location.hash === '#register' ? 'register' : 'login',
  )
  const [success, setSuccess] = useState<string>()
  const [username, setUsername] = useState('')

  const isSignedIn = session.status === 'signed-in'
  const target = safeReturnPath(search.redirect)
  useEffect(() => {
    if (!isSignedIn) return
    if (isServerFile(target)) window.location.replace(target)
    else router.history.replace(target)
  }, [isSignedIn, router, target])
  if (isSignedIn) return <PageSpinner label="Loading" />

  const show = (next: EntryMode | 'forgot', note?: string) => {
    setMode(next)
    setSuccess(note)
  }
  if (mode === 'forgot') {
    return (
      <Suspense fallback={<PageSpinner label="Loading" />}>
        <ForgotPanel
          initialEmail={username.includes('@') ? username : ''}
          onBack={() => show('login')}
          onDone={() => show('login', resetDone)}
        />
      </Suspense>
    )
  }
  return (
    <LoginPanel
      mode={mode}
      success={success}
      username={username}
      onEdit={(typed) => {
        setUsername(typed)
        setSuccess(undefined)
      }}
      onModeChange={show}
      onForgot={() => show('forgot')}
    />
  )
}

import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePageTitle } from '../../components/page-title.ts'
import { SegmentedControl } from '../../components/segmented-control.tsx'
import { PageSpinner } from '../../components/spinner.tsx'
import { showToast } from '../../components/toast.ts'
import { safeReturnPath } from '../../core/route-guard.ts'
import { useSession } from '../../core/session.tsx'
import { loginMessage, registerMessage } from './auth-messages.ts'
import { CredentialsForm } from './credentials-form.tsx'

const modes = {
  login: { title: 'Welcome Back', lead: 'Sign in to your clients and their goals.', label: 'Login' },
  register: {
    title: 'Create an Account',
    lead: 'For AMFI-registered mutual fund distributors.',
    label: 'Register',
  },
} as const
type Mode = keyof typeof modes

export function AuthPage() {
  const session = useSession()
  const router = useRouter()
  const search = useSearch({ strict: false })
  const [mode, setMode] = useState<Mode>('login')
  const { title, lead } = modes[mode]
  usePageTitle(mode === 'login' ? 'Login' : 'Register')

  const isSignedIn = session.status === 'signed-in'
  const target = safeReturnPath(search.redirect)
  useEffect(() => {
    if (isSignedIn) router.history.replace(target)
  }, [isSignedIn, router, target])
  if (isSignedIn) return <PageSpinner label="Loading" />

  return (
    <div className="mx-auto mt-8 max-w-95 max-wide:mt-2">
      <div className="rounded-panel border border-line bg-surface p-6 max-wide:p-4">
        <h1 className="text-title font-semibold tracking-title">{title}</h1>
        <p className="mt-1 mb-4 text-ink-2">{lead}</p>
        <div className="mb-5">
          <SegmentedControl
            label="Login or register"
            isFull
            options={[
              { value: 'login', label: modes.login.label },
              { value: 'register', label: modes.register.label },
            ]}
            value={mode}
            onValueChange={setMode}
          />
        </div>
        {mode === 'login' ? (
          <CredentialsForm
            key="login"
            submitLabel="Login"
            busyLabel="Logging in..."
            passwordKind="current-password"
            submit={session.login}
            messageOf={loginMessage}
            onFailure={() => showToast('bad', 'Login failed')}
          />
        ) : (
          <CredentialsForm
            key="register"
            submitLabel="Create Account"
            busyLabel="Creating account..."
            passwordKind="new-password"
            passwordHelp="At least 6 characters"
            submit={session.register}
            messageOf={registerMessage}
            onSuccess={(user) =>
              showToast('ok', 'Success', `Welcome, ${user.username}. Your account is ready.`)
            }
          />
        )}
      </div>
      <p className="mt-4 text-center">
        <a href="/" className="inline-flex items-center max-wide:min-h-11">
          Back to Home
        </a>
      </p>
    </div>
  )
}

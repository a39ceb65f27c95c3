import { passwordResetRoutes, resetRequestedMessage } from '@lakshya/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { actionToasts, showToast } from '../../components/overlay/toast.ts'
import { usePageTitle } from '../../components/page/page-title.ts'
import { PageSpinner } from '../../components/spinner.tsx'
import { call } from '../../core/api.ts'
import { useSession } from '../../core/session/session.tsx'
import { AuthCard } from './auth-card.tsx'
import { resetRequestMessage } from './auth-messages.ts'
import { EmailForm } from './email-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { ResetSuccess } from './reset-success.tsx'
import { useBypassMode } from './use-bypass-mode.ts'
import { useLinkValues } from './use-link-values.ts'

type Success = 'requested' | 'reset'

/** Without a token it asks for the address, with one for the new password. */
export function ResetPage() {
  useBypassMode()
  usePageTitle('Reset Password')
  const session = useSession()
  const { token, email } = useLinkValues()
  const [success, setSuccess] = useState<Success>()

  if (success === 'requested') {
    return <ResetSuccess title="Check your email">{resetRequestedMessage}</ResetSuccess>
  }
  if (success === 'reset') {
    return (
      <ResetSuccess title="Password reset successful">
        Every session of the account has ended. Log in with your new password.
      </ResetSuccess>
    )
  }
  if (token === '') return <RequestMode email={email} onDone={() => setSuccess('requested')} />
  if (email === '') return <InvalidLink />
  return (
    <AuthCard title="Set a New Password" lead={`For the account of ${email}`} links={<LoginLink />}>
      <ResetForm
        token={token}
        email={email}
        onDone={() => {
          setSuccess('reset')
          // It may have been this browser's own session that the reset ended.
          session.leave()
          session.retry()
        }}
      />
    </AuthCard>
  )
}

const requesting = actionToasts()

function RequestMode({ email, onDone }: { email: string; onDone: () => void }) {
  return (
    <AuthCard title="Reset Password" lead="An OTP and a link go to your email address." links={<LoginLink />}>
      <EmailForm
        initialEmail={email}
        submitLabel="Send Reset Link"
        busyLabel="Sending..."
        submit={async (address) => {
          await call(passwordResetRoutes.requestPasswordReset, { body: { email: address } })
          requesting.done('Reset email sent', resetRequestedMessage)
          onDone()
        }}
        messageOf={resetRequestMessage}
        onFailure={(message) => requesting.failed('Request failed', message)}
      />
    </AuthCard>
  )
}

function InvalidLink() {
  const navigate = useNavigate()
  useEffect(() => {
    showToast('bad', 'Invalid reset link', 'The password reset link is invalid or has expired.')
    void navigate({ to: '/auth', replace: true })
  }, [navigate])
  return <PageSpinner label="Loading" />
}

function LoginLink() {
  return (
    <Link to="/auth" className="inline-flex items-center max-wide:min-h-11">
      Back to Login
    </Link>
  )
}

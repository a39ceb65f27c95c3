import { passwordResetRoutes } from '@lakshya/contract'
import { useState } from 'react'
import { actionToasts } from '../../components/overlay/toast.ts'
import { usePageTitle } from '../../components/page/page-title.ts'
import { call } from '../../core/api.ts'
import { AuthCard, HomeLink } from './auth-card.tsx'
import { otpRequestMessage } from './auth-messages.ts'
import { EmailForm } from './email-form.tsx'
import { OtpResetForm } from './otp-form.tsx'

interface ForgotPanelProps {
  initialEmail: string
  onBack: () => void
  onDone: () => void
}

const requesting = actionToasts()

/** Forgot password: the address first, then the mailed OTP with the new password. */
export function ForgotPanel({ initialEmail, onBack, onDone }: ForgotPanelProps) {
  const [email, setEmail] = useState<string>()
  usePageTitle('Forgot Password')
  return (
    <AuthCard
      title="Reset Password"
      lead={
        email === undefined
          ? 'An OTP and a link go to your email address.'
          : 'Enter the OTP from the mail and a new password.'
      }
      links={
        <>
          <button
            type="button"
            onClick={onBack}
            className="text-brand-text hover:underline max-wide:min-h-11"
          >
            Back to Login
          </button>
          <HomeLink />
        </>
      }
    >
      {email === undefined ? (
        <EmailForm
          initialEmail={initialEmail}
          submitLabel="Send OTP"
          busyLabel="Sending OTP..."
          submit={async (address) => {
            await call(passwordResetRoutes.requestPasswordReset, { body: { email: address } })
            requesting.clear()
            setEmail(address)
          }}
          messageOf={otpRequestMessage}
          onFailure={(message) => requesting.failed('OTP Request Failed', message)}
        />
      ) : (
        <OtpResetForm email={email} onDone={onDone} />
      )}
    </AuthCard>
  )
}

import { passwordResetRoutes } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Note } from '../../components/note.tsx'
import { usePageTitle } from '../../components/page/page-title.ts'
import { call, messageOf } from '../../core/api.ts'
import { useSession } from '../../core/session/session.tsx'
import { AuthCard } from './auth-card.tsx'
import { ResetForm } from './reset-form.tsx'
import { ResetSuccess } from './reset-success.tsx'
import { useLinkValues } from './use-link-values.ts'

type Step = { name: 'ask' } | { name: 'password'; email: string; token: string } | { name: 'done' }

/** Takes a change of e-mail back, by the link that the old mailbox got, and sets a new password. */
export function UndoPage() {
  usePageTitle('Undo Email Change')
  const session = useSession()
  const { token } = useLinkValues()
  const [step, setStep] = useState<Step>({ name: 'ask' })
  if (step.name === 'done') {
    return (
      <ResetSuccess title="Your account is yours again">
        Every session of the account has ended. Log in with your new password.
      </ResetSuccess>
    )
  }
  if (step.name === 'password') {
    const lead = `${step.email} is your address again. Every session has ended and the old password no longer works.`
    return (
      <AuthCard title="Set a New Password" lead={lead} links={<LoginLink />}>
        <ResetForm token={step.token} email={step.email} onDone={() => setStep({ name: 'done' })} />
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="Undo Email Change"
      lead="Somebody gave your account another email address. If it was not you, put yours back."
      links={<LoginLink />}
    >
      <UndoButton
        token={token}
        onDone={(email, verificationToken) => {
          setStep({ name: 'password', email, token: verificationToken })
          // It may have been this browser's own session that ended.
          session.leave()
          session.retry()
        }}
      />
    </AuthCard>
  )
}

interface UndoButtonProps {
  token: string
  onDone: (email: string, verificationToken: string) => void
}

function UndoButton({ token, onDone }: UndoButtonProps) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const undo = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const done = await call(passwordResetRoutes.undoEmailChange, { body: { token } })
      onDone(done.email, done.verificationToken)
    } catch (error) {
      setFailure(messageOf(error, 'The address could not be put back. Please try again.'))
      setIsBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        This ends every session of the account and its password, and takes off second factors that were set up
        since the change; you set a new password in the next step.
      </p>
      {failure === undefined ? null : (
        <Note tone="bad" isAnnounced>
          {failure}
        </Note>
      )}
      <Button variant="primary" isFull isBusy={isBusy} onClick={() => void undo()}>
        {isBusy ? 'Putting it back...' : 'Put my address back'}
      </Button>
    </div>
  )
}

function LoginLink() {
  return (
    <Link to="/auth" className="inline-flex items-center max-wide:min-h-11">
      Back to Login
    </Link>
  )
}

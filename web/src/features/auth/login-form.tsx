import { type Credentials, secondFactorRoutes, type User } from '@lakshya/contract'
import { type ComponentProps, useState } from 'react'
import { ApiProblem, call } from '../../core/api.ts'
import { useSession } from '../../core/session/session.tsx'
import { loginMessage } from './auth-messages.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { SecondStep, type WaitingStep } from './second-step.tsx'

type LoginFormProps = Pick<
  ComponentProps<typeof CredentialsForm>,
  'fixedUsername' | 'initialUsername' | 'onEdit' | 'onSuccess' | 'onFailure'
>

/** The password and, where the account has one, the second factor after it. */
export function LoginForm(props: LoginFormProps) {
  const { login } = useSession()
  const [step, setStep] = useState<WaitingStep>()
  const submit = async (credentials: Credentials): Promise<User | undefined> => {
    try {
      return await login(credentials)
    } catch (error) {
      const isRight = error instanceof ApiProblem && error.code === 'SECOND_STEP_REQUIRED'
      if (!isRight) throw error
      setStep(await call(secondFactorRoutes.getSecondStep))
      return undefined
    }
  }
  if (step !== undefined) {
    return <SecondStep step={step} onDone={props.onSuccess} onBack={() => setStep(undefined)} />
  }
  return (
    <CredentialsForm
      {...props}
      submitLabel="Login"
      busyLabel="Logging in..."
      passwordKind="current-password"
      submit={submit}
      messageOf={loginMessage}
    />
  )
}

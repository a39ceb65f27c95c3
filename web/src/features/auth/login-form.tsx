import { type Credentials, secondFactorRoutes, type User } from '@lakshya/contract'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiProblem, call } from '../../core/api.ts'
import { useSession } from '../../core/session/session.tsx'
import { loginMessage } from './auth-messages.ts'
import { CredentialsForm } from './credentials-form.tsx'
import type { WaitingStep } from './second-step.tsx'

// Only some accounts have one.
const SecondStep = lazy(() => import('./second-step.tsx').then((m) => ({ default: m.SecondStep })))

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
    return (
      <Suspense fallback={<Skeleton className="h-45 w-full" />}>
        <SecondStep step={step} onDone={props.onSuccess} onBack={() => setStep(undefined)} />
      </Suspense>
    )
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

import { type RouteResult, secondFactorRoutes, type User } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { call } from '../../core/api.ts'
import { useSession } from '../../core/session/session.tsx'
import { FactorForm } from './factor-form.tsx'

export type WaitingStep = RouteResult<typeof secondFactorRoutes.getSecondStep>

interface SecondStepProps {
  step: WaitingStep
  onDone?: ((user: User) => void) | undefined
  /** Back to the password. */
  onBack: () => void
}

/** The password was right: the second factor signs in. */
export function SecondStep({ step, onDone, onBack }: SecondStepProps) {
  const session = useSession()
  return (
    <div className="grid gap-4">
      <p className="text-ink-2 wrap-anywhere">
        The password of <b className="text-ink">{step.username}</b> is right. Confirm that it is you.
      </p>
      <FactorForm
        hasPasskeys={step.hasPasskeys}
        readOptions={() => call(secondFactorRoutes.secondStepOptions)}
        submit={async (given) => {
          const user = await session.finishLogin(given)
          onDone?.(user)
        }}
      >
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </FactorForm>
    </div>
  )
}

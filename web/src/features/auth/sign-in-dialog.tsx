import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/overlay/dialog.tsx'
import { useSession } from '../../core/session/session.tsx'
import { LoginForm } from './login-form.tsx'

/** The session ran out under an open page: signing in again keeps the page and what was typed on it. */
export function SignInDialog() {
  const { user, leave } = useSession()
  const client = useQueryClient()
  return (
    <Dialog title="Please sign in again" onCancel={leave}>
      <p className="mb-4 text-ink-2">Your session has ended. What you typed is still here.</p>
      <LoginForm
        {...(user === null ? {} : { fixedUsername: user.username })}
        onSuccess={() =>
          void client.invalidateQueries({ predicate: (query) => query.state.status === 'error' })
        }
      />
      <div className="mt-2">
        <Button variant="quiet" isFull onClick={leave}>
          Leave this page
        </Button>
      </div>
    </Dialog>
  )
}

import { SegmentedControl } from '../../components/fields/segmented-control.tsx'
import { Note } from '../../components/note.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { usePageTitle } from '../../components/page/page-title.ts'
import { useSession } from '../../core/session/session.tsx'
import { AuthCard, HomeLink } from './auth-card.tsx'
import { registerMessage } from './auth-messages.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { LoginForm } from './login-form.tsx'

const modes = {
  login: { title: 'Welcome Back', lead: 'Sign in to your clients and their goals.', label: 'Login' },
  register: {
    title: 'Create an Account',
    lead: 'For AMFI-registered mutual fund distributors.',
    label: 'Register',
  },
} as const
const loggingIn = actionToasts()
const registering = actionToasts()
export type EntryMode = keyof typeof modes

interface LoginPanelProps {
  mode: EntryMode
  success: string | undefined
  /** What was typed, in whichever mode. */
  username: string
  onEdit: (username: string) => void
  onModeChange: (mode: EntryMode) => void
  onForgot: () => void
}

export function LoginPanel(props: LoginPanelProps) {
  const { mode, success, username, onEdit, onModeChange, onForgot } = props
  const session = useSession()
  const { title, lead, label } = modes[mode]
  usePageTitle(label)
  const shared = { initialUsername: username, onEdit }
  return (
    <AuthCard title={title} lead={lead} links={<HomeLink />}>
      {success === undefined ? null : (
        <div className="mb-5">
          <Note tone="ok" isAnnounced>
            {success}
          </Note>
        </div>
      )}
      <div className="mb-5">
        <SegmentedControl
          label="Login or register"
          isFull
          options={[
            { value: 'login', label: modes.login.label },
            { value: 'register', label: modes.register.label },
          ]}
          value={mode}
          onValueChange={onModeChange}
        />
      </div>
      {mode === 'login' ? (
        <>
          <LoginForm
            key="login"
            {...shared}
            onFailure={() => loggingIn.failed('Login failed')}
            onSuccess={loggingIn.clear}
          />
          <p className="mt-3 text-center">
            <button
              type="button"
              onClick={onForgot}
              className="text-brand-text hover:underline max-wide:min-h-11"
            >
              Forgot Password?
            </button>
          </p>
        </>
      ) : (
        <CredentialsForm
          key="register"
          {...shared}
          submitLabel="Create Account"
          busyLabel="Creating account..."
          passwordKind="new-password"
          passwordHelp="At least 6 characters"
          submit={session.register}
          messageOf={registerMessage}
          onFailure={() => registering.failed('Error')}
          onSuccess={(user) =>
            registering.done('Success', `Welcome, ${user.username}. Your account is ready.`)
          }
        />
      )}
    </AuthCard>
  )
}

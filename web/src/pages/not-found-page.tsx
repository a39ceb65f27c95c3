import { buttonClass } from '../components/button.tsx'
import { LinkButton } from '../components/link-button.tsx'
import { NotFoundCard } from '../components/page/not-found-card.tsx'
import { useSession } from '../core/session/session.tsx'

export function NotFoundPage() {
  const { user } = useSession()
  return (
    <NotFoundCard
      action={
        user === null ? (
          <a href="/" className={buttonClass()}>
            Back to Home
          </a>
        ) : (
          <LinkButton to="/dashboard">Return to Dashboard</LinkButton>
        )
      }
    />
  )
}

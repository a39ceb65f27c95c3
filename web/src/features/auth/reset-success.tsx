import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { CardPage } from '../../components/page/card-page.tsx'

const redirectMs = 3000

/** Says what was done and leads to the sign-in after 3 seconds. */
export function ResetSuccess({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/auth' }), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <CardPage
      title={title}
      action={
        <LinkButton to="/auth" variant="primary">
          Back to Login
        </LinkButton>
      }
    >
      <div role="status">
        <p>{children}</p>
        <p className="mt-2 text-small text-ink-3">The login page opens in 3 seconds.</p>
      </div>
    </CardPage>
  )
}

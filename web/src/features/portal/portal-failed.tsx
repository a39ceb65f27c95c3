import { Navigate } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Note } from '../../components/note.tsx'
import { useReading } from './portal-language.tsx'
import { isOut, wordOf } from './portal-queries.ts'

/** Stands where the content would: what failed, and a way to try again; who is not signed in goes to sign in. */
export function PortalFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useReading()
  if (isOut(error)) return <Navigate to="/me/sign-in" replace />
  return (
    <Note tone="bad" isAnnounced>
      <p className="mb-2">{t(wordOf(error))}</p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </Note>
  )
}

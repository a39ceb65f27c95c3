import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Note } from '../../components/note.tsx'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { profileQuery } from '../../core/queries/profile-query.ts'
import { useSession } from '../../core/session/session.tsx'
import { arnWarning } from './arn-expiry.ts'

/** What the account itself needs: an e-mail for resets, an ARN that still holds. */
export function AccountNotes({ hasProfileLink = false }: { hasProfileLink?: boolean }) {
  const { user } = useSession()
  const { data: profile } = useQuery(profileQuery)
  // Known with the session: the note stands with the page's first paint, and pushes nothing down.
  const email = profile === undefined ? user?.email : profile.email
  const arn = profile && arnWarning(profile.arnValidUntil, dayInIndia(new Date()))
  const link = hasProfileLink ? (
    <>
      {' '}
      <Link to="/profile">Open profile</Link>
    </>
  ) : null
  if (email !== null && arn === undefined) return null
  return (
    <div className="mb-4 grid gap-2">
      {email === null ? (
        <Note tone="warn">
          <b>No email address is set.</b> Without one a forgotten password cannot be reset.{link}
        </Note>
      ) : null}
      {arn === undefined ? null : (
        <Note tone={arn.tone}>
          <b>{arn.text}</b>
          {link}
        </Note>
      )}
    </div>
  )
}

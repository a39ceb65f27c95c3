import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Note } from '../../components/note.tsx'
import { dayInIndia } from '../../core/formats/goal-dates.ts'
import { profileQuery } from '../../core/queries/profile-query.ts'
import { arnWarning } from './arn-expiry.ts'

/** What the account itself needs: an e-mail for resets, an ARN that still holds. */
export function AccountNotes({ hasProfileLink = false }: { hasProfileLink?: boolean }) {
  const { data: profile } = useQuery(profileQuery)
  if (profile === undefined) return null
  const arn = arnWarning(profile.arnValidUntil, dayInIndia(new Date()))
  const link = hasProfileLink ? (
    <>
      {' '}
      <Link to="/profile">Open profile</Link>
    </>
  ) : null
  if (profile.email !== null && arn === undefined) return null
  return (
    <div className="mb-4 grid gap-2">
      {profile.email === null ? (
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

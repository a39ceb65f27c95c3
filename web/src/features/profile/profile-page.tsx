import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorCard } from '../../components/error-card.tsx'
import { Note } from '../../components/note.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../core/api.ts'
import { profileQuery } from '../../core/queries/profile-query.ts'
import { useUser } from '../../core/session/session.tsx'
import { AccountNotes } from './account-notes.tsx'
import { EmailPanel } from './email-panel.tsx'
import { LogoPanel } from './logo-panel.tsx'
import {
  ExportPanel,
  FundRatesPanel,
  SecurityPanel,
  SessionsPanel,
  TokensPanel,
  WebhooksPanel,
} from './panels-later.ts'
import { PasswordPanel } from './password-panel.tsx'
import { ProfileFormPanel } from './profile-form.tsx'

export function ProfilePage() {
  // An account that must have a second factor and has none is shown nothing else.
  return useUser().mustAddFactor === true ? <FactorFirst /> : <WholeProfile />
}

function FactorFirst() {
  return (
    <>
      <PageHead title="Profile" />
      <div className="grid max-w-160 gap-4">
        <Note tone="warn">
          This site asks for a second factor. Set one up to go on: an authenticator app on your phone, or a
          passkey.
        </Note>
        <SecurityPanel />
      </div>
    </>
  )
}

function WholeProfile() {
  const user = useUser()
  const query = useQuery(profileQuery)
  const profile = query.data
  return (
    <>
      <PageHead title="Profile" />
      <AccountNotes />
      {query.isError && profile === undefined ? (
        <ErrorCard
          title="Failed to load the profile"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {messageOf(query.error, 'Please try again.')}
        </ErrorCard>
      ) : (
        <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_400px]">
          {profile === undefined ? (
            <Loading />
          ) : (
            <div className="grid min-w-0 gap-4">
              <ProfileFormPanel key={profile.id} profile={profile} />
              <FundRatesPanel key={`rates ${profile.id}`} profile={profile} />
            </div>
          )}
          {profile === undefined ? null : (
            <div className="grid gap-4">
              <LogoPanel profile={profile} />
              <EmailPanel profile={profile} />
              <PasswordPanel username={profile.username} />
              <SecurityPanel />
              <SessionsPanel />
              <TokensPanel />
              {user.role === 'owner' ? <WebhooksPanel /> : null}
              {user.role === 'owner' ? <ExportPanel /> : null}
              {user.hasColleagues ? null : (
                <Link to="/firm" className="max-wide:inline-block max-wide:py-3">
                  Work with colleagues
                </Link>
              )}
            </div>
          )}
        </div>
      )}
    </>
  )
}

function Loading() {
  return (
    <Panel title="Details">
      <div className="grid gap-5 wide:grid-cols-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-9 w-full" />
        ))}
      </div>
    </Panel>
  )
}

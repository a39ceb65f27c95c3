import type { MeetingView } from '@lakshya/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailedCard } from '../../components/failed-query.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { usePageTitle } from '../../components/page/page-title.ts'

/** No frame stands around a meeting: what could not be opened has the way back itself. */
export function NotOpened({ clientId, query }: { clientId: number; query: UseQueryResult<MeetingView> }) {
  usePageTitle('Meeting')
  return (
    <main id="main" className="mx-auto grid w-full max-w-180 gap-4 p-4">
      <h1 className="text-title font-semibold">Meeting</h1>
      <FailedCard query={query} title="The meeting could not be opened" />
      <LinkButton
        to="/clients/$clientId"
        params={{ clientId: String(clientId) }}
        className="justify-self-start"
      >
        Back to the client’s page
      </LinkButton>
    </main>
  )
}

import { type MeetingView, mayDo, meetingRoutes } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ClientNotFound } from '../../components/page/client-not-found.tsx'
import { usePageTitle } from '../../components/page/page-title.ts'
import { PageSpinner } from '../../components/spinner.tsx'
import { ApiProblem, call } from '../../core/api.ts'
import { useClientId } from '../../core/route-params.ts'
import { useUser } from '../../core/session/session.tsx'
import { MeetingFoot } from './meeting-foot.tsx'
import { MeetingGoalView } from './meeting-goal.tsx'
import { MeetingHead } from './meeting-head.tsx'
import { useAgenda } from './use-agenda.ts'
import { useLeaving } from './use-leaving.tsx'
import { useRecord } from './use-record.ts'

const NotOpened = lazy(() => import('./not-opened.tsx').then((m) => ({ default: m.NotOpened })))
const NoGoal = lazy(() => import('./no-goal.tsx').then((m) => ({ default: m.NoGoal })))
const AgendaDialog = lazy(() => import('./agenda-dialog.tsx').then((m) => ({ default: m.AgendaDialog })))

/** `/clients/{id}/meeting`: the screen that is turned to a client. */
export function MeetingPage() {
  const clientId = useClientId()
  return clientId === undefined ? <ClientNotFound /> : <Meeting key={clientId} clientId={clientId} />
}

function Meeting({ clientId }: { clientId: number }) {
  const query = useQuery({
    queryKey: ['clients', clientId, 'meeting'],
    queryFn: ({ signal }) =>
      call(meetingRoutes.meetingView, { params: { id: String(clientId) } }, { signal }),
    // What the client looks at does not move by itself.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const view = query.data
  if (query.error instanceof ApiProblem && query.error.status === 404) return <ClientNotFound />
  if (view !== undefined) return <Turned clientId={clientId} view={view} />
  if (query.error === null) return <PageSpinner label="Loading" />
  return (
    <Suspense fallback={<PageSpinner label="Loading" />}>
      <NotOpened clientId={clientId} query={query} />
    </Suspense>
  )
}

function Turned({ clientId, view }: { clientId: number; view: MeetingView }) {
  const { id: adviserId, role } = useUser()
  const navigate = useNavigate()
  const { goal: asked } = useSearch({ strict: false }) as { goal?: string }
  const { goals, clientName, house } = view
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      goals.findIndex(({ id }) => String(id) === asked),
    ),
  )
  const [isAgendaOpen, setIsAgendaOpen] = useState(false)
  const written = useRecord(adviserId, clientId)
  const agenda = useAgenda(clientId, written)
  const hasWritten = written !== undefined && written.record.revision > 1
  const leaving = useLeaving({
    end: async () => (hasWritten ? written.end() : bookAnswers(clientId)),
    leave: () =>
      navigate({ to: '/clients/$clientId', params: { clientId: String(clientId) }, replace: true }),
    goOn: () => {
      if (hasWritten) written.change({ isEnded: false })
    },
    hasWritten,
  })
  usePageTitle(`Meeting with ${clientName}`)
  const goal = goals[shown]
  const mayWrite = mayDo(role, 'prepare')
  return (
    <div className="flex min-h-screen flex-col px-8 pb-3 text-[15px] max-wide:px-4">
      <MeetingHead
        view={view}
        place={{ shown, count: goals.length }}
        onNext={() => setShown((shown + 1) % goals.length)}
        points={agenda.length}
        onAgenda={() => setIsAgendaOpen(true)}
        onEnd={leaving.ask}
      />
      <main id="main" className="flex flex-1 flex-col">
        {goal === undefined ? (
          <Suspense>
            <NoGoal name={clientName} />
          </Suspense>
        ) : (
          <MeetingGoalView
            key={goal.id}
            goal={goal}
            isSimulated={view.isSimulated}
            written={mayWrite ? written : undefined}
          />
        )}
      </main>
      <MeetingFoot name={clientName} house={house} written={mayWrite ? written : undefined} />
      {isAgendaOpen && (
        <Suspense fallback={null}>
          <AgendaDialog
            agenda={agenda}
            onChange={
              written !== undefined && mayWrite ? (next) => written.change({ agenda: next }) : undefined
            }
            onClose={() => setIsAgendaOpen(false)}
          />
        </Suspense>
      )}
      {leaving.dialog}
    </div>
  )
}

/** Nothing is left to send, so nothing has shown that the book's pages can be had. False where no answer comes. */
async function bookAnswers(clientId: number): Promise<boolean> {
  try {
    await call(meetingRoutes.listMeetings, { params: { id: String(clientId) } })
    return true
  } catch (error) {
    return error instanceof ApiProblem && error.status > 0
  }
}

import { actTitles, type ShownAct } from '@lakshya/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { FactList } from '../../../components/figures/fact-list.tsx'
import { Note } from '../../../components/note.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { ApiProblem, messageOf } from '../../../core/api.ts'
import type { CartAct } from '../../../core/cart/act-store.ts'

interface ActCardProps {
  act: CartAct
  shown: UseQueryResult<ShownAct | undefined> | undefined
  /** Why it was not done. */
  failure: unknown
  isLocked: boolean
  onRemove: () => void
}

/** A change that waits for the client's code, in the words that the code's mail will have. */
export function ActCard({ act, shown, failure, isLocked, onRemove }: ActCardProps) {
  const data = shown?.data
  const title = actTitles[act.act.kind]
  const goalName = data?.kind === 'shown' ? data.goalName : act.clientName
  return (
    <Panel
      title={title}
      basis={goalName}
      actions={
        <Button onClick={onRemove} disabled={isLocked} icon="trash">
          Remove<span className="sr-only"> {title} from the cart</span>
        </Button>
      }
    >
      <div className="grid gap-3">
        {failure !== undefined && (
          <Note tone="bad" isAnnounced>
            <b>Not recorded. {messageOf(failure, 'Please try again.')}</b>
            {failure instanceof ApiProblem && failure.code === 'OTP_REQUIRED' && (
              <p>Send a new OTP for the change as it stands now.</p>
            )}
          </Note>
        )}
        {shown === undefined ? null : <Shown shown={shown} />}
      </div>
    </Panel>
  )
}

function Shown({ shown }: { shown: UseQueryResult<ShownAct | undefined> }) {
  const { data } = shown
  if (data?.kind === 'shown') return <FactList facts={data.facts} />
  if (data?.kind === 'refused') {
    return (
      <Note tone="warn" isAnnounced>
        {data.reason} Remove it, or mend what stands in its way.
      </Note>
    )
  }
  if (!shown.isError) return <Skeleton className="h-24 w-full" />
  return (
    <Note tone="bad">
      <p>{messageOf(shown.error, 'What the change comes to could not be looked up.')}</p>
      <Button size="s" className="mt-2" onClick={() => void shown.refetch()} isBusy={shown.isFetching}>
        Try again
      </Button>
    </Note>
  )
}

import { type OrderList, railOrderRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '../../components/fields/checkbox.tsx'
import { Note } from '../../components/note.tsx'
import { showToast } from '../../components/overlay/toast.ts'
import { call, messageOf } from '../../core/api.ts'
import { ordersKey } from '../../core/queries/order-queries.ts'
import { useAct } from '../../core/use-act.ts'

/** The firm's line to the rail: whether it is used by itself, and what keeps it. */
export function RailLine({ line, isOwner }: { line: NonNullable<OrderList['line']>; isOwner: boolean }) {
  const queries = useQueryClient()
  // As pressed, until the list says so too: the box does not turn back meanwhile.
  const [pressed, setPressed] = useState<boolean>()
  const choosing = useAct({
    mutationFn: (sendsItself: boolean) => call(railOrderRoutes.setRailSending, { body: { sendsItself } }),
    onSuccess: async ({ sendsItself }) => {
      const words = sendsItself
        ? 'What lacks nothing goes to the rail as soon as clients agree.'
        : 'Orders wait until somebody sends them.'
      showToast('ok', 'Saved', words)
      await queries.invalidateQueries({ queryKey: ordersKey })
    },
    onError: (error) => showToast('bad', 'Not saved', messageOf(error, 'Please try again.')),
    onSettled: () => setPressed(undefined),
  })
  return (
    <div className="grid gap-3">
      {line.trouble !== null && (
        <Note tone="warn" isAnnounced>
          {line.troubled === 1
            ? 'One order waits for an answer of the rail'
            : `${line.troubled} orders wait for an answer of the rail. The last of them`}
          : {line.trouble} The rail goes on being asked by itself.
        </Note>
      )}
      {isOwner && (
        <Checkbox
          label="Send to the rail by itself what lacks nothing"
          checked={pressed ?? line.sendsItself}
          disabled={choosing.isPending}
          onChange={({ target }) => {
            setPressed(target.checked)
            choosing.mutate(target.checked)
          }}
        />
      )}
    </div>
  )
}

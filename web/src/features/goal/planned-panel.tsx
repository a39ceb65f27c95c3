import { checkoutRoutes, type GoalDetail } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Note } from '../../components/note.tsx'
import { confirmAction } from '../../components/overlay/ask.ts'
import { actionToasts } from '../../components/overlay/toast.ts'
import { Panel, PanelFoot } from '../../components/page/panel.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { formatRupees } from '../../core/formats/format.ts'
import { goalQuery, refreshBook } from '../../core/queries/goal-queries.ts'
import { useAct } from '../../core/use-act.ts'
import { isTakeable, type SavedGoal } from './cart-item-of.ts'
import { paymentWords } from './goal-words.ts'
import { useTakeUp } from './use-take-up.ts'

const deleting = actionToasts()

type Planned = GoalDetail['plannedFunds'][number]

/** A goal that was agreed and not finalised: what is planned, and how to go on or give it up. */
export function PlannedPanel({ goal }: { goal: GoalDetail }) {
  const remove = useDeleteGoal(goal)
  return (
    <Panel
      title="Planned funds"
      basis={paymentWords(goal)}
      hasAttention
      isPadded={false}
      className="mb-4 overflow-clip"
    >
      <div className="px-4 pb-3">
        <Note tone="warn">
          This goal is agreed but not finalised: nothing is bought and it counts in no value. Finalize it in
          the cart.
        </Note>
      </div>
      <DataTable
        label="Planned funds"
        columns={columnsOf(goal)}
        rows={goal.plannedFunds}
        rowKey={(fund) => fund.code}
        empty="No funds are planned."
      />
      <PanelFoot>
        <Button icon="trash" isBusy={remove.isPending} onClick={() => remove.mutate()}>
          Delete goal
        </Button>
        {isTakeable(goal) ? (
          <TakeUp goal={goal} />
        ) : (
          <LinkButton to="/cart" variant="primary" icon="cart" className="ml-auto">
            Go to the cart
          </LinkButton>
        )}
      </PanelFoot>
    </Panel>
  )
}

function TakeUp({ goal }: { goal: SavedGoal }) {
  const { mutate, isPending } = useTakeUp(goal)
  return (
    <Button variant="primary" icon="cart" className="ml-auto" isBusy={isPending} onClick={() => mutate()}>
      Go to the cart
    </Button>
  )
}

function columnsOf({ plannedFunds }: GoalDetail): Column<Planned>[] {
  return [
    {
      key: 'fund',
      head: 'Fund',
      file: { text: (fund) => fund.name },
      cell: (fund) => <span className="block truncate">{fund.name}</span>,
      className: 'w-full max-w-0',
      foot: 'Total',
    },
    {
      key: 'amount',
      head: 'Amount',
      file: { rupees: (fund) => fund.amount },
      isFigure: true,
      cell: (fund) => formatRupees(fund.amount),
      foot: formatRupees(plannedFunds.reduce((sum, fund) => sum + fund.amount, 0)),
    },
  ]
}

/** Asks once, deletes, and goes back to the client. */
function useDeleteGoal(goal: GoalDetail) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useAct({
    mutationFn: async () => {
      const isSure = await confirmAction({
        title: `Delete ${goal.name}?`,
        message: 'The goal and its planned funds are gone for good. Nothing was bought for it.',
        confirmLabel: 'Delete',
        isDanger: true,
      })
      if (!isSure) return false
      await call(checkoutRoutes.deleteGoal, { params: { id: String(goal.id) } })
      return true
    },
    onSuccess: async (isDeleted) => {
      if (!isDeleted) return
      deleting.done('Goal deleted')
      await navigate({ to: '/clients/$clientId', params: { clientId: String(goal.clientId) } })
      queries.removeQueries({ queryKey: goalQuery(goal.id).queryKey })
      refreshBook(queries)
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'NOT_SIGNED_IN') return
      deleting.failed('Error', messageOf(error, 'The goal could not be deleted. Please try again.'))
    },
  })
}

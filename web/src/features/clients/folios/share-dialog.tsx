import { type FolioHolding, folioRoutes } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Note } from '../../../components/note.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { showToast } from '../../../components/overlay/toast.ts'
import { Skeleton } from '../../../components/skeleton.tsx'
import { call, messageOf } from '../../../core/api.ts'
import { formatRupees, formatUnits } from '../../../core/formats/format.ts'
import { clientGoalsQuery } from '../../../core/queries/book-queries.ts'
import { refreshBook } from '../../../core/queries/goal-queries.ts'
import { useAct } from '../../../core/use-act.ts'
import { sharePercent } from './folio-figures.ts'
import { foliosQuery } from './folios-query.ts'
import { leftPercent, readShares, type ShareErrors, shareForm, wholeTo } from './share-form.ts'
import { ShareRow } from './share-row.tsx'

interface ShareDialogProps {
  clientId: number
  holding: FolioHolding
  onClose: () => void
}

const noErrors: ShareErrors = { goals: {} }

/** Gives a scheme in a folio to goals, whole or by percent; what is left stays unassigned. */
export function ShareDialog({ clientId, holding, onClose }: ShareDialogProps) {
  const goals = useQuery(clientGoalsQuery(clientId))
  const [form, setForm] = useState(() => shareForm(holding))
  const [errors, setErrors] = useState(noErrors)
  const { share, isBusy, problem } = useShare({ clientId, holding, onClose })
  const left = leftPercent(form)
  const shown = goals.data?.filter(({ isFinalised }) => isFinalised)
  const change = (next: typeof form) => {
    setForm(next)
    setErrors(noErrors)
  }
  const submit = () => {
    const read = readShares(form)
    if (read.kind === 'refused') return setErrors(read.errors)
    share(read.shares)
  }
  return (
    <Dialog title="Give to goals" onCancel={onClose}>
      <p className="mb-3 text-ink-2">
        {holding.fundName}, folio {holding.folio}: {formatUnits(holding.units)} units
        {holding.value === null ? '' : `, ${formatRupees(holding.value)}`}.
      </p>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {(problem ?? errors.sum) !== undefined && (
          <Note tone="bad" isAnnounced>
            {problem ?? errors.sum}
          </Note>
        )}
        {goals.isError ? (
          <Note tone="bad">{messageOf(goals.error, 'The goals could not be loaded. Please try again.')}</Note>
        ) : shown === undefined ? (
          <Skeleton className="h-24 w-full" />
        ) : shown.length === 0 ? (
          <p className="text-table">
            This client has no finalised goal yet.{' '}
            <Link to="/clients/$clientId/goals/new" params={{ clientId: String(clientId) }}>
              Create New Goal
            </Link>
          </p>
        ) : (
          <ul className="max-h-[45vh] divide-y divide-line overflow-y-auto border-y border-line">
            {shown.map((goal) => (
              <ShareRow
                key={goal.id}
                goal={goal}
                value={form[goal.id] ?? ''}
                error={errors.goals[goal.id]}
                onChange={(text) => change({ ...form, [goal.id]: text })}
                onWhole={() => change(wholeTo(goal.id))}
              />
            ))}
          </ul>
        )}
        <p className="flex justify-between gap-3 text-table" aria-live="polite">
          <span className="text-ink-2">Unassigned</span>
          <b>
            {left === undefined ? 'Not Available' : sharePercent(left)}
            {left !== undefined && holding.value !== null && (
              <span className="font-normal text-ink-2">, {formatRupees((holding.value * left) / 100)}</span>
            )}
          </b>
        </p>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={!shown?.length}>
            Give to goals
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function useShare({ clientId, holding, onClose }: ShareDialogProps) {
  const queries = useQueryClient()
  const mutation = useAct({
    mutationFn: (shares: { goalId: number; percent: number }[]) => {
      const params = { id: String(holding.folioId), fundCode: holding.fundCode ?? '' }
      return call(folioRoutes.shareFolio, { params, body: { shares } })
    },
    onSuccess: (holdings) => {
      queries.setQueryData(foliosQuery(clientId).queryKey, holdings)
      refreshBook(queries)
      showToast('ok', 'Shares saved', 'What goals hold of it counts from now on.')
      onClose()
    },
  })
  return {
    share: (shares: { goalId: number; percent: number }[]) => mutation.mutate(shares),
    isBusy: mutation.isPending,
    problem: mutation.isError
      ? messageOf(mutation.error, 'It could not be saved. Please try again.')
      : undefined,
  }
}

import { type CommissionQuestion, commissionCheckRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { call, messageOf } from '../../../core/api.ts'
import { useAct } from '../../../core/use-act.ts'
import { ClientSearch } from '../check/client-search.tsx'
import { SchemeSearch } from '../questions/scheme-search.tsx'
import { refreshCommission } from './commission-queries.ts'

const answering = actionToasts()

/** Asks which scheme or whose folio a statement means; later statements are read by the answer too. */
export function AnswerDialog({ question, onClose }: { question: CommissionQuestion; onClose: () => void }) {
  const queries = useQueryClient()
  const { kind, id, words } = question
  const answer = useAct({
    mutationFn: (said: string | number | null) => {
      const params = { id: String(id) }
      return kind === 'scheme'
        ? call(commissionCheckRoutes.nameCommissionScheme, {
            params,
            body: { fundCode: said === null ? null : String(said) },
          })
        : call(commissionCheckRoutes.nameCommissionAccount, {
            params,
            body: { clientId: said === null ? null : Number(said) },
          })
    },
    onSuccess: async () => {
      await refreshCommission(queries)
      answering.done('Answered, for later statements too')
      onClose()
    },
    onError: (error) => answering.failed('It was not kept', messageOf(error, 'Please try again.')),
  })
  return (
    <Dialog title={kind === 'scheme' ? 'Which scheme is it?' : 'Whose folio is it?'} onCancel={onClose}>
      <p className="mb-3 text-table wrap-anywhere text-ink-2">{words}</p>
      {kind === 'scheme' ? (
        <SchemeSearch name="the scheme" onChoose={({ code }) => answer.mutate(code)} />
      ) : (
        <ClientSearch onChoose={(clientId) => answer.mutate(clientId)} />
      )}
      <DialogActions>
        <Button className="mr-auto" isBusy={answer.isPending} onClick={() => answer.mutate(null)}>
          Leave it out of the check
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  )
}

import { type LargeImport, type StatementImport, statementImportRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../components/button.tsx'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { call, messageOf } from '../../../core/api.ts'
import { useAct } from '../../../core/use-act.ts'
import { blockedId } from '../check/open-words.ts'
import { keepStatement } from '../statement-queries.ts'
import { counted } from '../statement-words.ts'

const toasts = actionToasts()

/** Apply and Discard: the first asks for the work, which the page then follows. */
export function LargeActions({ statement, large }: { statement: StatementImport; large: LargeImport }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const params = { id: String(statement.id) }
  const apply = useAct({
    mutationFn: () => call(statementImportRoutes.applyStatementImport, { params }),
    onSuccess: (asked) => keepStatement(queries, asked),
    onError: (error) => toasts.failed('Nothing was booked', messageOf(error, 'Please try again.')),
  })
  const discard = useAct({
    mutationFn: () => call(statementImportRoutes.takeBackStatementImport, { params }),
    onSuccess: async (discarded) => {
      toasts.done('Files discarded', 'Nothing of them was booked.')
      await navigate({ to: '/clients/import-statement' })
      keepStatement(queries, discarded)
    },
    onError: (error) => toasts.failed('Error', messageOf(error, 'They could not be discarded.')),
  })
  if (large.stage === 'applying') return null
  return (
    <>
      <Button isBusy={discard.isPending} disabled={apply.isPending} onClick={() => discard.mutate()}>
        Discard
      </Button>
      {large.stage === 'ready' && (
        <Button
          variant="primary"
          isBusy={apply.isPending}
          disabled={statement.blockedBy !== null}
          aria-describedby={blockedId}
          onClick={() => apply.mutate()}
        >
          Apply {counted(statement.effects.newRows, 'row')}
        </Button>
      )}
    </>
  )
}

import { type StatementImport, statementImportRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { call, messageOf } from '../../../core/api.ts'
import { useAct } from '../../../core/use-act.ts'
import { bookableCount } from '../scheme-groups.ts'
import { keepBooked, keepStatement, statementImportQuery } from '../statement-queries.ts'
import { counted } from '../statement-words.ts'
import type { Answering } from '../use-answers.ts'
import { blockedId, openWords } from './open-words.ts'

interface CheckActionsProps {
  statement: StatementImport
  answering: Answering
}

const applying = actionToasts()
const bookingMs = 120_000

/** Apply and Discard, with what stands in the way of the first. */
export function CheckActions({ statement, answering }: CheckActionsProps) {
  const queries = useQueryClient()
  const params = { id: String(statement.id) }
  const apply = useAct({
    mutationFn: () => call(statementImportRoutes.applyStatementImport, { params }, { timeoutMs: bookingMs }),
    onSuccess: (booked) => {
      applying.clear()
      keepBooked(queries, booked)
      scrollTo({ top: 0 })
    },
    onError: (error) => {
      applying.failed('Nothing was booked', messageOf(error, 'Please try again.'))
      // What is in the way may have come meanwhile.
      void queries.invalidateQueries({ queryKey: statementImportQuery(statement.id).queryKey })
    },
  })
  const count = bookableCount(statement)
  const isBlocked = statement.blockedBy !== null
  const open = openWords(statement)
  return (
    <>
      {answering.isSaving ? (
        <span role="status" className="text-small text-ink-3 max-wide:basis-full">
          Saving your answer…
        </span>
      ) : isBlocked ? (
        <span className="max-wide:basis-full max-wide:flex-auto!">
          <Badge tone="warn">
            <Icon name="warn" className="size-3.5" />
            {open}
          </Badge>
        </span>
      ) : (
        statement.pages !== null && (
          <span className="text-small text-ink-3 max-wide:basis-full">
            {counted(statement.pages, 'page')} read
          </span>
        )
      )}
      <DiscardButton statement={statement} isDisabled={apply.isPending} />
      <Button
        variant="primary"
        isBusy={apply.isPending}
        disabled={isBlocked || answering.isSaving || answering.refusal !== undefined}
        aria-describedby={blockedId}
        onClick={() => apply.mutate()}
      >
        Apply {count === 0 && statement.particulars.length > 0 ? 'particulars' : counted(count, 'scheme')}
      </Button>
    </>
  )
}

function DiscardButton({ statement, isDisabled }: { statement: StatementImport; isDisabled: boolean }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { answers } = statement
  const said = [answers.openings, answers.schemes, answers.investors].flatMap(Object.keys)
  const hasAnswers = said.length + answers.leftOut.length > 0
  const discard = useAct({
    mutationFn: async () => {
      const message = 'What you have answered goes with it. Nothing of it is booked.'
      const title = 'Discard this statement'
      if (hasAnswers && !(await confirmAction({ title, message, confirmLabel: 'Discard' }))) return undefined
      const params = { id: String(statement.id) }
      return call(statementImportRoutes.takeBackStatementImport, { params })
    },
    onSuccess: async (discarded) => {
      if (discarded === undefined) return
      applying.done('Statement discarded', 'Nothing of it was booked.')
      await navigate({ to: '/clients/import-statement' })
      keepStatement(queries, discarded)
    },
    onError: (error) => applying.failed('Error', messageOf(error, 'It could not be discarded.')),
  })
  return (
    <Button isBusy={discard.isPending} disabled={isDisabled} onClick={() => discard.mutate()}>
      Discard
    </Button>
  )
}

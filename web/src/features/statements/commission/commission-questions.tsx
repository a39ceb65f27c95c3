import { type CommissionQuestion, commissionCheckRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { Panel } from '../../../components/page/panel.tsx'
import { call, messageOf } from '../../../core/api.ts'
import { formatPaise } from '../../../core/formats/format.ts'
import { useAct } from '../../../core/use-act.ts'
import { ClientSearch } from '../check/client-search.tsx'
import { SchemeSearch } from '../questions/scheme-search.tsx'
import { counted } from '../statement-words.ts'
import { refreshCommission } from './commission-queries.ts'

const answering = actionToasts()
const mostShown = 8

/** What nobody knows of a statement's rows, asked once each. */
export function CommissionQuestions({ questions }: { questions: readonly CommissionQuestion[] }) {
  const [isAll, setIsAll] = useState(false)
  const [asked, setAsked] = useState<CommissionQuestion>()
  if (questions.length === 0) return null
  const shown = isAll ? questions : questions.slice(0, mostShown)
  return (
    <Panel
      title="To be answered"
      basis={`${questions.length}, asked once each`}
      hasAttention
      isPadded={false}
    >
      <ul className="divide-y divide-line border-t border-line text-table">
        {shown.map((question) => (
          <li
            key={`${question.kind} ${question.id}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{question.words}</span>
            <span className="text-small text-ink-3">
              {counted(question.rowCount, 'row')}, {formatPaise(question.gross)}
            </span>
            <Button size="s" aria-label={`Answer: ${question.words}`} onClick={() => setAsked(question)}>
              Answer
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < questions.length && (
        <div className="border-t border-line p-2 text-center">
          <Button size="s" variant="quiet" onClick={() => setIsAll(true)}>
            Show all {questions.length}
          </Button>
        </div>
      )}
      {asked !== undefined && <AnswerDialog question={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

function AnswerDialog({ question, onClose }: { question: CommissionQuestion; onClose: () => void }) {
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

import { type StatementImport, statementImportRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../../components/button.tsx'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { call, messageOf } from '../../../core/api.ts'
import { useAct } from '../../../core/use-act.ts'
import { keepBooked, statementImportQuery } from '../statement-queries.ts'
import { counted, namesInWords } from '../statement-words.ts'

const taking = actionToasts()
const takingMs = 120_000

/** 'Take back', after what goes with it was read; where something rests on the statement, why not. */
export function TakeBack({ statement }: { statement: StatementImport }) {
  const queries = useQueryClient()
  const reasonId = useId()
  const { restsOn } = statement
  const takeBack = useAct({
    mutationFn: async () => {
      const isSure = await confirmAction({
        title: 'Take this statement back',
        message: lostWords(statement),
        confirmLabel: 'Take back',
        isDanger: true,
      })
      if (!isSure) return undefined
      const params = { id: String(statement.id) }
      return call(statementImportRoutes.takeBackStatementImport, { params }, { timeoutMs: takingMs })
    },
    onSuccess: (taken) => {
      if (taken === undefined) return
      keepBooked(queries, taken)
      taking.done('Statement taken back', 'Nothing of it is in your book any more.')
    },
    onError: (error) => {
      taking.failed('It was not taken back', messageOf(error, 'Please try again.'))
      void queries.invalidateQueries({ queryKey: statementImportQuery(statement.id).queryKey })
    },
  })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="s"
        isBusy={takeBack.isPending}
        disabled={restsOn !== null}
        aria-describedby={reasonId}
        onClick={() => takeBack.mutate()}
      >
        Take back
      </Button>
      <span id={reasonId} className="text-small text-ink-2">
        {restsOn ?? 'As one, until a later entry rests on it.'}
      </span>
    </div>
  )
}

function lostWords({ effects }: StatementImport): string {
  const { newRows, newFolios, newClients } = effects
  const what = [
    newRows === 0 ? '' : counted(newRows, 'transaction'),
    newFolios === 0 ? '' : counted(newFolios, 'folio'),
    newClients.length === 0
      ? ''
      : `the ${newClients.length === 1 ? 'client' : 'clients'} ${namesInWords(newClients)}`,
  ].filter(Boolean)
  return `All that it brought leaves your book: ${namesInWords(what)}. The file can be read again.`
}

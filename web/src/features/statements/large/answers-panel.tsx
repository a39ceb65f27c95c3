import { type LargeAnswers, type LargeImport, largeImportRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { Panel } from '../../../components/page/panel.tsx'
import { call, messageOf } from '../../../core/api.ts'
import { useAct } from '../../../core/use-act.ts'
import { SchemeSearch } from '../questions/scheme-search.tsx'
import { keepStatement } from '../statement-queries.ts'
import { counted } from '../statement-words.ts'

const toasts = actionToasts()
const mostAsked = 20

/** What is left out of the files as a whole, and which schemes unknown codes are. */
export function AnswersPanel({ importId, large }: { importId: number; large: LargeImport }) {
  const queries = useQueryClient()
  const answer = useAct({
    mutationFn: (answers: LargeAnswers) =>
      call(largeImportRoutes.answerLargeImport, { params: { id: String(importId) }, body: answers }),
    onSuccess: (said) => keepStatement(queries, said),
    onError: (error) => toasts.failed('Your answer is not saved', messageOf(error, 'Please try again.')),
  })
  const schemes = Object.fromEntries(
    large.codes.flatMap(({ key, fundCode }) => (fundCode === null ? [] : [[key, fundCode]])),
  )
  const open = large.codes.filter(({ fundCode }) => fundCode === null)
  const kinds = [
    {
      kind: 'unsound',
      label: `what does not add up (${counted(large.unsound, 'scheme')})`,
      count: large.unsound,
    },
    {
      kind: 'unknown',
      label: `codes that the market does not know (${counted(open.length, 'code')})`,
      count: open.length,
    },
    {
      kind: 'new-clients',
      label: `who is not in your book (${counted(large.newClients, 'client')})`,
      count: large.newClients,
    },
  ] as const
  const offered = kinds.filter(({ kind, count }) => count > 0 || large.leaveOut.includes(kind))
  if (offered.length === 0 && large.codes.length === 0) return null
  const toggle = (kind: LargeAnswers['leaveOut'][number], isOut: boolean) =>
    answer.mutate({
      leaveOut: isOut ? [...large.leaveOut, kind] : large.leaveOut.filter((one) => one !== kind),
      schemes,
    })
  return (
    <Panel title="Leave out" basis={answer.isPending ? 'saving' : undefined}>
      <div className="grid gap-2 text-table">
        {offered.map(({ kind, label }) => (
          <Checkbox
            key={kind}
            label={`Leave out ${label}`}
            checked={large.leaveOut.includes(kind)}
            disabled={answer.isPending}
            onChange={(event) => toggle(kind, event.target.checked)}
          />
        ))}
        {!large.leaveOut.includes('unknown') &&
          open.slice(0, mostAsked).map(({ key, name, schemes: count, rows }) => (
            <div key={key} className="grid gap-1 border-t border-line pt-2">
              <p className="wrap-anywhere">
                Which scheme is ‘{name}’ ({key.replace('/', ' ')})?
                <span className="block text-small text-ink-3">
                  {counted(count, 'folio')}, {counted(rows, 'row')}
                </span>
              </p>
              <SchemeSearch
                name={name}
                onChoose={({ code }) =>
                  answer.mutate({ leaveOut: large.leaveOut, schemes: { ...schemes, [key]: code } })
                }
              />
            </div>
          ))}
      </div>
    </Panel>
  )
}

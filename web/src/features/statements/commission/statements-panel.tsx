import { type CommissionStatement, commissionStatementRoutes } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { Panel } from '../../../components/page/panel.tsx'
import { call, messageOf } from '../../../core/api.ts'
import { formatDate, formatMoment, formatPaise } from '../../../core/formats/format.ts'
import { useAct } from '../../../core/use-act.ts'
import { counted } from '../statement-words.ts'
import { commissionStatementsQuery, refreshCommission } from './commission-queries.ts'

const taking = actionToasts()

/** Brokerage statements that were read; each may be taken back. */
export function StatementsPanel({ mayTake }: { mayTake: boolean }) {
  const { data } = useQuery(commissionStatementsQuery)
  if (data === undefined || data.length === 0) return null
  return (
    <Panel title="Statements read" basis={String(data.length)} isPadded={false}>
      <ul className="divide-y divide-line border-t border-line text-table">
        {data.map((statement) => (
          <li key={statement.id} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2.5">
            <Told statement={statement} />
            {statement.takenBackAt === null && mayTake && <TakeBack statement={statement} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Told({ statement }: { statement: CommissionStatement }) {
  const { fileName, layout, registrar, from, to, rowCount, gross, readAt, takenBackAt, arns } = statement
  const kind = layout === 'columns' ? (registrar ?? 'by its columns') : `${registrar ?? ''} ${layout}`
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-anywhere">{fileName}</p>
      {takenBackAt === null ? (
        <p className="text-ink-2">
          {formatDate(from)} to {formatDate(to)}, {formatPaise(Number(gross))}
        </p>
      ) : (
        <Badge tone="neutral">Taken back</Badge>
      )}
      <p className="text-small text-ink-3">
        {kind}
        {takenBackAt === null ? `, ${counted(rowCount, 'row')}` : ''}
        {arns.length > 1 ? `, ${counted(arns.length, 'ARN')}` : ''}, read {formatMoment(readAt)}
      </p>
    </div>
  )
}

function TakeBack({ statement }: { statement: CommissionStatement }) {
  const queries = useQueryClient()
  const takeBack = useAct({
    mutationFn: async () => {
      const isSure = await confirmAction({
        title: 'Take this statement back',
        message: `Its rows leave the check, unless another statement has them too. ${statement.fileName} can be read again.`,
        confirmLabel: 'Take back',
        isDanger: true,
      })
      if (!isSure) return false
      await call(commissionStatementRoutes.takeBackCommission, { params: { id: String(statement.id) } })
      return true
    },
    onSuccess: async (isTaken) => {
      if (!isTaken) return
      await refreshCommission(queries)
      taking.done('Statement taken back')
    },
    onError: (error) => taking.failed('It was not taken back', messageOf(error, 'Please try again.')),
  })
  return (
    <Button
      size="s"
      isBusy={takeBack.isPending}
      aria-label={`Take back ${statement.fileName}`}
      onClick={() => takeBack.mutate()}
    >
      Take back
    </Button>
  )
}

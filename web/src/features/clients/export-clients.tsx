import { type ClientSummary, toCsv } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { messageOf } from '../../core/api.ts'
import { downloadCsv } from '../../core/csv.ts'
import { type ClientFilter, loadAllClients } from '../../core/queries/book-queries.ts'
import { useAct } from '../../core/use-act.ts'

const exporting = actionToasts()

/** Saves all clients that the table's search finds, in its order, whether they are loaded yet or not. */
export function ExportClients({ filter, isDisabled }: { filter: ClientFilter; isDisabled: boolean }) {
  const save = useAct({
    mutationFn: () => loadAllClients(filter),
    onSuccess: (clients) => {
      exporting.clear()
      downloadCsv('clients.csv', clientsCsv(clients))
    },
    onError: (error) => exporting.failed('Export failed', messageOf(error, 'Please try again.')),
  })
  return (
    <Button
      size="s"
      icon="download"
      disabled={isDisabled}
      isBusy={save.isPending}
      onClick={() => save.mutate()}
    >
      Export CSV
    </Button>
  )
}

/** The list as a file: rupees with their paise. */
export function clientsCsv(clients: readonly ClientSummary[]): string {
  return toCsv([
    [
      'Name',
      'Email',
      'Portfolio Value',
      'Gain',
      'Goals',
      'Funds',
      'KYC Status',
      'PAN Number',
      'Phone Number',
    ],
    ...clients.map((client) => [
      client.name,
      client.email,
      client.portfolioValue,
      client.gain,
      client.goalCount,
      client.fundCount,
      client.kycStatus ? 'Completed' : 'Pending',
      client.panNumber,
      client.phone,
    ]),
  ])
}

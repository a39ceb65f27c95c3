import { useQuery } from '@tanstack/react-query'
import { FigureStrip } from '../../components/figure-strip.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatNumber } from '../../core/format.ts'
import { dashboardColumns } from './client-columns.tsx'
import { clientsQuery } from './client-queries.ts'
import { ClientsPanel } from './clients-panel.tsx'

export function DashboardPage() {
  return (
    <>
      <PageHead
        title="Dashboard"
        actions={
          <LinkButton to="/clients/new" variant="primary">
            Add New Client
          </LinkButton>
        }
      />
      <Totals />
      <ClientsPanel columns={dashboardColumns} />
    </>
  )
}

function Totals() {
  const { data: clients, isError } = useQuery(clientsQuery)
  if (isError && clients === undefined) return null
  const completed = clients?.filter((client) => client.kycStatus).length
  const count = (value: number | undefined) =>
    value === undefined ? <Skeleton className="my-2 h-4 w-16" /> : formatNumber(value)
  return (
    <FigureStrip
      label="Totals"
      figures={[
        { label: 'Total Clients', value: count(clients?.length) },
        { label: 'KYC Completed', value: count(completed), basis: 'may invest' },
        {
          label: 'KYC Pending',
          value: count(
            clients === undefined || completed === undefined ? undefined : clients.length - completed,
          ),
          basis: 'to complete before the first order',
        },
      ]}
    />
  )
}

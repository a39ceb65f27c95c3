import { dashboardColumns } from './client-columns.tsx'
import { ClientsPanel } from './clients-panel.tsx'

/** The dashboard's clients, the largest first. */
export function DashboardClients() {
  return (
    <ClientsPanel columns={dashboardColumns} start={{ key: 'portfolioValue', direction: 'descending' }} />
  )
}

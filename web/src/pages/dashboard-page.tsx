import { LinkButton } from '../components/link-button.tsx'
import { PageHead } from '../components/page/page-head.tsx'
import { DashboardClients } from '../features/clients/dashboard-clients.tsx'
import { BookTotals } from '../features/dashboard/book-totals.tsx'
import { SincePanel } from '../features/dashboard/since-panel.tsx'
import { AccountNotes } from '../features/profile/account-notes.tsx'

/** The dashboard, below what the account itself needs. */
export function DashboardPage() {
  return (
    <>
      <AccountNotes hasProfileLink />
      <PageHead
        title="Dashboard"
        actions={
          <LinkButton to="/clients/new" variant="primary">
            Add New Client
          </LinkButton>
        }
      />
      <BookTotals />
      <SincePanel />
      <DashboardClients />
    </>
  )
}

import { LinkButton } from '../components/link-button.tsx'
import { laterPanel } from '../components/page/later-panel.tsx'
import { PageHead } from '../components/page/page-head.tsx'
import { weekdayName } from '../core/dates/calendar.ts'
import { formatDate } from '../core/formats/format.ts'
import { dayInIndia } from '../core/formats/indian-time.ts'
import { BookTotals } from '../features/dashboard/book-totals.tsx'
import { SincePanel } from '../features/dashboard/since-panel.tsx'
import { AccountNotes } from '../features/profile/account-notes.tsx'
import { TodayPanel } from '../features/today/today-panel.tsx'

// Below what needs the distributor today.
const DashboardClients = laterPanel(
  async () => (await import('../features/clients/dashboard-clients.tsx')).DashboardClients,
  { title: 'Clients', height: 'h-100' },
)

/** What needs the distributor today, the book beside it and the clients below; above all what the account itself needs. */
export function DashboardPage() {
  const today = dayInIndia(new Date())
  return (
    <>
      <AccountNotes hasProfileLink />
      <PageHead
        title="Dashboard"
        detail={
          <span className="text-ink-2">
            {weekdayName(today)}, {formatDate(today)}
          </span>
        }
        actions={<LinkButton to="/clients/new">Add New Client</LinkButton>}
      />
      <div className="mb-4 grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_350px]">
        <TodayPanel />
        <div className="grid min-w-0 gap-4">
          <BookTotals />
          <SincePanel />
        </div>
      </div>
      <DashboardClients />
    </>
  )
}

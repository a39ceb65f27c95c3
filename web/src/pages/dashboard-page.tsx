import { DashboardPage as Dashboard } from '../features/clients/dashboard-page.tsx'
import { AccountNotes } from '../features/profile/account-notes.tsx'

/** The dashboard, below what the account itself needs. */
export function DashboardPage() {
  return (
    <>
      <AccountNotes hasProfileLink />
      <Dashboard />
    </>
  )
}

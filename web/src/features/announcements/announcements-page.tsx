import { EmptyState } from '../../components/empty-state.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Panel } from '../../components/panel.tsx'

export function AnnouncementsPage() {
  return (
    <>
      <PageHead title="Announcements" />
      <Panel label="Announcements">
        <EmptyState title="No announcements available">
          News about Lakshya and its funds will stand here.
        </EmptyState>
      </Panel>
    </>
  )
}

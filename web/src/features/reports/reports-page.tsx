import { PageHead } from '../../components/page/page-head.tsx'
import { AskPanel } from './ask-panel.tsx'
import { RunsPanel } from './runs-panel.tsx'

/** Reports of a family, of chosen clients or of the whole book. */
export function ReportsPage() {
  return (
    <>
      <PageHead title="Reports" />
      <div className="grid gap-4">
        <AskPanel />
        <RunsPanel />
      </div>
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { ReadPanel } from './reading/read-panel.tsx'

const EarlierPanel = lazy(async () => ({
  default: (await import('./reading/earlier-panel.tsx')).EarlierPanel,
}))

/** `/clients/import-statement`: a statement's file, and what was read before. */
export function ImportPage() {
  return (
    <>
      <PageHead title="Import statement" crumbs={<Link to="/clients">Clients</Link>} />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 gap-4">
          <ReadPanel />
          <Suspense>
            <EarlierPanel />
          </Suspense>
        </div>
        <Panel title="What can be read">
          <dl className="grid gap-3 text-table">
            <Kind name="CAS of CAMS or KFintech (PDF)">
              The detailed Consolidated Account Statement, since inception, with its transactions. A summary
              or a scan has none.
            </Kind>
            <Kind name="Registrars’ mailback (DBF, CSV, ZIP)">
              CAMS WBR2 and WBR9, KFintech MFSD201 and MFSD211, for one client or the whole book. Choose
              several files at once: they make one import.
            </Kind>
            <Kind name="MF Central (JSON)">The file that MF Central gives beside its PDF.</Kind>
          </dl>
          <p className="mt-3 border-t border-line pt-3 text-small text-ink-3">
            You see what a statement brings, and whether it adds up, before anything is booked.
          </p>
        </Panel>
      </div>
    </>
  )
}

function Kind({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  )
}

import { dataExportRoutes } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { actionToasts } from '../../components/toast.ts'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { downloadFile } from '../../core/download.ts'

const exporting = actionToasts()

/** Everything that is held on the distributor, as a file. */
export function ExportPanel() {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const data = await call(dataExportRoutes.exportData, {}, { timeoutMs: 120_000 })
      exporting.clear()
      downloadFile(dataExportRoutes.exportData.download, 'application/json', JSON.stringify(data, null, 2))
    } catch (error) {
      const isSignedOut = error instanceof ApiProblem && error.code === 'NOT_SIGNED_IN'
      if (!isSignedOut) exporting.failed('Error', messageOf(error, 'The export could not be made.'))
    }
    setIsBusy(false)
  }
  return (
    <Panel title="Your data">
      <p className="mb-3 text-ink-2">
        Profile, sessions, clients and mails, as a JSON file. It holds PANs: keep it safe.
      </p>
      <Button icon="download" isBusy={isBusy} onClick={() => void save()}>
        {isBusy ? 'Preparing...' : 'Export data'}
      </Button>
    </Panel>
  )
}

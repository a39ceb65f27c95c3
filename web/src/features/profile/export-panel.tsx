import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { Panel } from '../../components/page/panel.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'

const exporting = actionToasts()

/** Everything that is held on the distributor, as a file. */
export function ExportPanel() {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const { saveExport } = await import('./save-export.ts')
      await saveExport()
      exporting.clear()
    } catch (error) {
      const isAnswered =
        error instanceof ApiProblem &&
        ['NOT_SIGNED_IN', 'PASSWORD_REQUIRED', 'SECOND_FACTOR_REQUIRED'].includes(error.code)
      // The session's own dialog answers the one, the distributor cancelled the other.
      if (!isAnswered) exporting.failed('Error', messageOf(error, 'The export could not be made.'))
    }
    setIsBusy(false)
  }
  return (
    <Panel title="Your data">
      <p className="mb-3 text-ink-2">
        Profile, sessions, clients, goals, transactions and mails, as a JSON file. It holds PANs and account
        numbers: keep it safe.
      </p>
      <Button icon="download" isBusy={isBusy} onClick={() => void save()}>
        {isBusy ? 'Preparing...' : 'Export data'}
      </Button>
    </Panel>
  )
}

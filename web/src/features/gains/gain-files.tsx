import { gainRoutes } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { call, messageOf } from '../../core/api.ts'
import { downloadCsv } from '../../core/csv.ts'
import { downloadFile } from '../../core/download.ts'
import { useSingle } from '../../core/use-act.ts'

const saving = actionToasts()

const yearOf = (clientId: number, year: number) => ({
  params: { id: String(clientId) },
  query: { year: String(year) },
})

/** Saves all lots of a client's year, as the server writes them. */
export async function saveLots(clientId: number, year: number): Promise<void> {
  const { fileName, text } = await call(gainRoutes.gainLots, yearOf(clientId, year))
  downloadCsv(fileName, text)
}

/** The year as files: for the return's utility, and for spreadsheets. */
export function GainFiles({ clientId, year }: { clientId: number; year: number }) {
  const [busy, setBusy] = useState<'schedule' | 'lots'>()
  const input = yearOf(clientId, year)
  const run = useSingle(async (file: 'schedule' | 'lots', save: () => Promise<void>) => {
    setBusy(file)
    try {
      await save()
    } catch (error) {
      saving.failed('Not saved', messageOf(error, 'Please try again.'))
    } finally {
      setBusy(undefined)
    }
  })
  const schedule = async () => {
    const query = { ...input.query, byIsin: 'true' }
    const { fileName, text, rows, leftOut } = await call(gainRoutes.schedule112a, { ...input, query })
    // Without the mark that Excel takes: the return's utility reads the first head as it stands.
    downloadFile(fileName, 'text/csv;charset=utf-8', text)
    const left =
      leftOut.length === 0 ? '' : ` Left out, as what they cost is not known: ${leftOut.join(', ')}.`
    saving.done(`Schedule 112A saved: ${rows === 1 ? '1 row' : `${rows} rows`}.${left}`)
  }
  const lots = () => saveLots(clientId, year)
  return (
    <>
      <Button icon="download" isBusy={busy === 'lots'} onClick={() => void run('lots', lots)}>
        All lots, CSV
      </Button>
      <Button icon="download" isBusy={busy === 'schedule'} onClick={() => void run('schedule', schedule)}>
        Schedule 112A, CSV
      </Button>
    </>
  )
}

import { clientImportRoutes, mayDo } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { Note } from '../../components/note.tsx'
import { CheckHead } from '../../components/page/check-head.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { call, messageOf } from '../../core/api.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { useUser } from '../../core/session/session.tsx'
import { UnreadableFile } from '../../core/sheets/unreadable-file.ts'
import { useAct } from '../../core/use-act.ts'
import { newUuid } from '../../core/uuid.ts'
import { FilePanel } from './import/file-panel.tsx'
import { type CheckedFile, PreviewPanels } from './import/preview-panels.tsx'
import { UndoPanel } from './import/undo-panel.tsx'
import { useApply } from './import/use-apply.ts'

/** `/clients/import`: a spreadsheet of clients, checked row by row, then registered at once. */
export function ImportPage() {
  const { role } = useUser()
  const [file, setFile] = useState<CheckedFile>()
  const [choices, setChoices] = useState({ leaveOut: false, hasConsent: false })
  const read = useAct({
    mutationFn: async (chosen: File): Promise<CheckedFile> => {
      const { readClientFile } = await import('./import/read-file.ts')
      const sheet = await readClientFile(chosen, dayInIndia(new Date()))
      const body = { fileName: chosen.name, rows: [...sheet.rows] }
      const preview = await call(clientImportRoutes.previewClientImport, { body }, { timeoutMs: 120_000 })
      return { fileName: chosen.name, sheet, preview, key: newUuid() }
    },
    onSuccess: (checked) => {
      setChoices({ leaveOut: false, hasConsent: false })
      setFile(checked)
    },
  })
  const apply = useApply(() => setFile(undefined))
  const crumbs = (
    <>
      <Link to="/clients">Clients</Link> / Import
    </>
  )
  if (!mayDo(role, 'prepare')) {
    return (
      <>
        <PageHead title="Import clients" crumbs={crumbs} />
        <Note tone="warn">Your role in the firm registers no clients. Ask the firm’s owner.</Note>
      </>
    )
  }
  if (file === undefined) {
    const error = read.error === null ? undefined : wordsOf(read.error)
    return (
      <>
        <PageHead
          title="Import clients"
          crumbs={crumbs}
          actions={<LinkButton to="/clients">Back to clients</LinkButton>}
        />
        <FilePanel isReading={read.isPending} error={error} onFile={(chosen) => read.mutate(chosen)} />
        <p className="mt-4 text-table text-ink-2">
          Clients with all that is theirs come with an export of this product:{' '}
          <Link to="/clients/import-export" className="underline underline-offset-2">
            Bring an export back
          </Link>
        </p>
        <UndoPanel kind="sheets" />
      </>
    )
  }
  const { counts } = file.preview
  return (
    <>
      <CheckHead
        title="Check the clients"
        crumbs={crumbs}
        fileName={file.fileName}
        action={{
          words: counts.new === 1 ? 'Import 1 client' : `Import ${counts.new} clients`,
          isReady: counts.new > 0 && (counts.refused === 0 || choices.leaveOut),
          isBusy: apply.isPending,
        }}
        onApply={() => apply.mutate({ file, ...choices })}
        onDiscard={() => setFile(undefined)}
        error={apply.error}
        failed="The clients could not be imported. Nothing was changed. Please try again."
      />
      <PreviewPanels file={file} choices={choices} onChoices={setChoices} />
    </>
  )
}

function wordsOf(error: Error): string {
  return error instanceof UnreadableFile
    ? error.message
    : messageOf(error, 'The file could not be checked. Please try again.')
}

import {
  mayDo,
  type OwnExportPreview,
  ownExportLimits,
  ownExportRoutes,
  ownExportWords,
} from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Field } from '../../components/fields/field.tsx'
import { FileInput } from '../../components/fields/file-input.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Note } from '../../components/note.tsx'
import { showToast } from '../../components/overlay/toast.ts'
import { CheckHead } from '../../components/page/check-head.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { call, messageOf } from '../../core/api.ts'
import { packed } from '../../core/packed.ts'
import { useUser } from '../../core/session/session.tsx'
import { useAct } from '../../core/use-act.ts'
import { newUuid } from '../../core/uuid.ts'
import { UndoPanel } from './import/undo-panel.tsx'
import { ExportPreview } from './own-export/export-preview.tsx'

interface CheckedExport {
  readonly fileName: string
  readonly content: string
  readonly preview: OwnExportPreview
  /** Makes the import happen once. */
  readonly key: string
}

const timeoutMs = 120_000

/** `/clients/import-export`: an export of the product's own, looked at client by client, then brought back at once. */
export function OwnExportPage() {
  const { role } = useUser()
  const [file, setFile] = useState<CheckedExport>()
  const [isLeavingOut, setIsLeavingOut] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const read = useAct({
    mutationFn: async (chosen: File): Promise<CheckedExport> => {
      if (chosen.size > ownExportLimits.bytes) throw new TooLarge()
      const content = await packed(chosen)
      const body = { fileName: chosen.name.slice(-200), content }
      const preview = await call(ownExportRoutes.previewOwnExport, { body }, { timeoutMs })
      return { ...body, preview, key: newUuid() }
    },
    onSuccess: (checked) => {
      setIsLeavingOut(false)
      setFile(checked)
    },
  })
  const apply = useAct({
    mutationFn: ({ fileName, content, preview, key }: CheckedExport) => {
      const body = { fileName, content, expectedNew: preview.counts.new, leaveOutRefused: isLeavingOut }
      return call(ownExportRoutes.importOwnExport, { body }, { idempotencyKey: key, timeoutMs })
    },
    onSuccess: async ({ clients }) => {
      setFile(undefined)
      await queries.invalidateQueries()
      const words = clients === 1 ? '1 client brought back' : `${clients} clients brought back`
      showToast('ok', words, 'Bring an export back has an Undo for a day.')
      await navigate({ to: '/clients' })
    },
  })
  const crumbs = (
    <>
      <Link to="/clients">Clients</Link> / <Link to="/clients/import">Import</Link> / Export
    </>
  )
  if (!mayDo(role, 'own')) {
    return (
      <>
        <PageHead title="Bring an export back" crumbs={crumbs} />
        <Note tone="warn">Only the firm’s owner brings exports back. Ask the firm’s owner.</Note>
      </>
    )
  }
  if (file === undefined) {
    return (
      <>
        <PageHead
          title="Bring an export back"
          crumbs={crumbs}
          actions={<LinkButton to="/clients">Back to clients</LinkButton>}
        />
        <ExportFile
          isReading={read.isPending}
          error={read.error === null ? undefined : wordsOf(read.error)}
          onFile={(chosen) => read.mutate(chosen)}
        />
        <UndoPanel kind="exports" />
      </>
    )
  }
  const { counts } = file.preview
  return (
    <>
      <CheckHead
        title="Check the export"
        crumbs={crumbs}
        fileName={file.fileName}
        action={{
          words: counts.new === 1 ? 'Bring 1 client back' : `Bring ${counts.new} clients back`,
          isReady: counts.new > 0 && (counts.refused === 0 || isLeavingOut),
          isBusy: apply.isPending,
        }}
        onApply={() => apply.mutate(file)}
        onDiscard={() => setFile(undefined)}
        error={apply.error}
        failed="The export could not be brought back. Nothing was changed. Please try again."
      />
      <ExportPreview preview={file.preview} isLeavingOut={isLeavingOut} onLeaveOut={setIsLeavingOut} />
    </>
  )
}

/** Told before anything is sent. */
class TooLarge extends Error {}

function wordsOf(error: Error): string {
  return error instanceof TooLarge
    ? `This file has more than ${ownExportWords}. Export clients one by one instead.`
    : messageOf(error, 'The file could not be read. Please try again.')
}

interface ExportFileProps {
  isReading: boolean
  error: string | undefined
  onFile: (file: File) => void
}

function ExportFile({ isReading, error, onFile }: ExportFileProps) {
  return (
    <Panel title="An export of this product">
      <div className="grid max-w-180 gap-3">
        <p className="text-ink-2">
          The JSON file of Export data on the profile page, or of one client’s data. Clients come with
          particulars, KYC, consents, goals, SIPs, transactions, folios and inputs of gains. Advice records,
          mails, reviews, families and links stay in the file: they prove what was done where it was made.
        </p>
        <Field
          label="Export (JSON)"
          help={
            isReading
              ? 'Reading the export...'
              : `At most ${ownExportWords}. Nothing is kept until you bring it back`
          }
          error={error}
        >
          {(control) => (
            <FileInput
              {...control}
              accept=".json,application/json"
              disabled={isReading}
              onFiles={([file]) => file !== undefined && onFile(file)}
            />
          )}
        </Field>
      </div>
    </Panel>
  )
}

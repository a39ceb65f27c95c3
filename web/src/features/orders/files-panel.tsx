import { orderRoutes, type RailFile } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { FileInput } from '../../components/fields/file-input.tsx'
import { Note } from '../../components/note.tsx'
import { showToast } from '../../components/overlay/toast.ts'
import { Panel } from '../../components/page/panel.tsx'
import { call, messageOf } from '../../core/api.ts'
import { downloadFile } from '../../core/download.ts'
import { formatMoment } from '../../core/formats/format.ts'
import { ordersKey } from '../../core/queries/order-queries.ts'
import { useAct } from '../../core/use-act.ts'

/** Saves a file of the rail, byte for byte as it was written. */
export function saveRailFile({ file, text }: { file: RailFile; text: string }): void {
  downloadFile(file.name, 'text/plain;charset=utf-8', text)
}

/** The files that went out, and the way back: the rail's answers. */
export function FilesPanel({ files, mayPrepare }: { files: readonly RailFile[]; mayPrepare: boolean }) {
  const reading = useAct({
    mutationFn: (id: number) => call(orderRoutes.readOrderFile, { params: { id: String(id) } }),
    onSuccess: saveRailFile,
    onError: (error) => showToast('bad', 'Not read', messageOf(error, 'Please try again.')),
  })
  return (
    <Panel title="Files and answers" isPadded={false}>
      {mayPrepare && <Answers />}
      {files.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-table text-ink-2">No file was written yet.</p>
      ) : (
        <ul aria-label="Files that were written" className="text-table">
          {files.map((file) => (
            <li
              key={file.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {file.name}
                <span className="block text-small text-ink-3">
                  {file.orders === 1 ? '1 order' : `${file.orders} orders`}, {formatMoment(file.writtenAt)},{' '}
                  {file.writtenBy}, SHA-256 {file.digest.slice(0, 16)}
                </span>
              </span>
              {file.isKept ? (
                <Button size="s" onClick={() => reading.mutate(file.id)}>
                  Save again
                </Button>
              ) : (
                <span className="text-small text-ink-3">erased with a client</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Answers() {
  const queries = useQueryClient()
  const reading = useAct({
    mutationFn: async (file: File) =>
      call(orderRoutes.readOrderAnswers, { body: { text: await file.text() } }),
    onSuccess: ({ accepted, rejected, unknown }) => {
      void queries.invalidateQueries({ queryKey: ordersKey })
      const others = unknown === 0 ? '' : `; ${unknown} of no order here`
      showToast('ok', 'Answers read', `${accepted} accepted, ${rejected} rejected${others}.`)
    },
  })
  return (
    <div className="grid gap-2 px-4 pb-3">
      <Field label="Read the rail’s order status report" help="CSV with “Member Remarks” and “Order Status”">
        {(control) => (
          <FileInput
            {...control}
            accept=".csv,.txt"
            onFiles={([file]) => {
              if (file !== undefined) reading.mutate(file)
            }}
          />
        )}
      </Field>
      {reading.isError && (
        <Note tone="bad" isAnnounced>
          {messageOf(reading.error, 'The file could not be read.')}
        </Note>
      )}
    </div>
  )
}

import { type ClientImport, clientImportRoutes, ownExportRoutes } from '@lakshya/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { showToast } from '../../../components/overlay/toast.ts'
import { Panel } from '../../../components/page/panel.tsx'
import { call, messageOf } from '../../../core/api.ts'
import { formatMoment } from '../../../core/formats/format.ts'
import { useAct } from '../../../core/use-act.ts'

/** What was imported: spreadsheets, or exports of the product's own. */
type Kind = 'sheets' | 'exports'

const importsQuery = (kind: Kind) =>
  queryOptions({
    queryKey: ['clients', 'imports', kind],
    queryFn: ({ signal }) =>
      kind === 'sheets'
        ? call(clientImportRoutes.listClientImports, {}, { signal })
        : call(ownExportRoutes.listOwnExports, {}, { signal }),
  })

const undoOf = { sheets: clientImportRoutes.undoClientImport, exports: ownExportRoutes.undoOwnExport }

/** Imports that were made, each with its undo, or why there is none. Nothing without any. */
export function UndoPanel({ kind }: { kind: Kind }) {
  const queries = useQueryClient()
  const { data } = useQuery(importsQuery(kind))
  const undo = useAct({
    mutationFn: ({ id }: ClientImport) =>
      call(undoOf[kind], { params: { id: String(id) } }, { timeoutMs: 120_000 }),
    onSuccess: async ({ clients }) => {
      await queries.invalidateQueries()
      showToast('ok', clients === 1 ? '1 client taken out again' : `${clients} clients taken out again`)
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: importsQuery(kind).queryKey })
      showToast('bad', 'Not undone', messageOf(error, 'Please try again.'))
    },
  })
  if (data === undefined || data.length === 0) return null
  return (
    <Panel title="Imports" className="mt-4" isPadded={false}>
      <ul className="divide-y divide-line border-t border-line">
        {data.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <b className="wrap-anywhere">{one.fileName}</b>
              <p className="text-small text-ink-3">
                {one.clients === 1 ? '1 client' : `${one.clients} clients`}, {formatMoment(one.appliedAt)}, by{' '}
                {one.by}
              </p>
            </div>
            {one.keptBecause === null ? (
              <Button
                isBusy={undo.isPending && undo.variables?.id === one.id}
                onClick={() => undo.mutate(one)}
                aria-label={`Undo the import of ${one.fileName}`}
              >
                Undo
              </Button>
            ) : (
              <span className="text-small text-ink-2">{one.keptBecause}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

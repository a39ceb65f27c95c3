import { clientImportRoutes, noticeOn } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '../../../components/overlay/toast.ts'
import { call } from '../../../core/api.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { useAct } from '../../../core/use-act.ts'
import type { CheckedFile, ImportChoices } from './preview-panels.tsx'

/** Imports a checked file and goes to the clients. A press after a lost answer imports nothing twice. */
export function useApply(onDone: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useAct({
    mutationFn: ({ file, leaveOut, hasConsent }: ImportChoices & { file: CheckedFile }) => {
      const body = {
        fileName: file.fileName,
        rows: [...file.sheet.rows],
        expectedNew: file.preview.counts.new,
        leaveOutRefused: leaveOut,
        consentNotice: hasConsent ? noticeOn(dayInIndia(new Date())).version : null,
      }
      return call(
        clientImportRoutes.importClients,
        { body },
        { idempotencyKey: file.key, timeoutMs: 120_000 },
      )
    },
    onSuccess: async ({ clients }) => {
      onDone()
      await queries.invalidateQueries()
      const words = clients === 1 ? '1 client imported' : `${clients} clients imported`
      showToast('ok', words, 'Import clients has an Undo for a day.')
      await navigate({ to: '/clients' })
    },
  })
}

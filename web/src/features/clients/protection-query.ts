import {
  type ClientDetail,
  clientDataRoutes,
  type DataProtection,
  dataProtectionRoutes,
} from '@lakshya/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { actionToasts } from '../../components/overlay/toast.ts'
import { call, messageOf } from '../../core/api.ts'
import { downloadFile } from '../../core/download.ts'
import { useAct } from '../../core/use-act.ts'

const toasts = actionToasts()
const paramsOf = (clientId: number) => ({ id: String(clientId) })

/** A client's consent, and when the records are or would be erased. */
export function protectionQuery(clientId: number) {
  return queryOptions({
    queryKey: ['clients', clientId, 'data-protection'],
    queryFn: ({ signal }) =>
      call(dataProtectionRoutes.getDataProtection, { params: paramsOf(clientId) }, { signal }),
  })
}

/** What is asked for at the client's page, with the words that tell that it was done. */
export type ProtectionStep =
  | { step: 'give'; notice: string }
  | { step: 'withdraw' }
  | { step: 'erase'; pauseSips: boolean }
  | { step: 'keep' }

const done: Record<ProtectionStep['step'], string> = {
  give: 'Consent recorded',
  withdraw: 'Consent withdrawn',
  erase: 'Client locked for erasure',
  keep: 'Erasure taken back',
}

function take(clientId: number, asked: ProtectionStep): Promise<DataProtection> {
  const params = paramsOf(clientId)
  switch (asked.step) {
    case 'give':
      return call(dataProtectionRoutes.giveConsent, { params, body: { consentNotice: asked.notice } })
    case 'withdraw':
      return call(dataProtectionRoutes.withdrawConsent, { params, body: {} })
    case 'erase':
      return call(dataProtectionRoutes.askErasure, {
        params,
        body: asked.pauseSips ? { pauseSips: true } : {},
      })
    case 'keep':
      return call(dataProtectionRoutes.cancelErasure, { params, body: {} })
  }
}

/** Records consent, its withdrawal, or an erasure; lists and the client's page are read anew. */
export function useProtection(client: ClientDetail, onDone: () => void = () => {}) {
  const queries = useQueryClient()
  return useAct({
    mutationFn: (asked: ProtectionStep) => take(client.id, asked),
    onSuccess: (protection, { step }) => {
      queries.setQueryData(protectionQuery(client.id).queryKey, protection)
      for (const key of ['clients', 'client', 'book', 'goals']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
      toasts.done(done[step])
      onDone()
    },
    onError: (error) => toasts.failed('Error', messageOf(error, 'Please try again.')),
  })
}

/** Saves what is kept of a client as a file: to be read, or for machines. */
export function useClientFile(clientId: number) {
  return useAct({
    mutationFn: (kind: 'paper' | 'machine') => saveFile(clientId, kind),
    onError: (error) => toasts.failed('Export failed', messageOf(error, 'Please try again.')),
  })
}

async function saveFile(clientId: number, kind: 'paper' | 'machine'): Promise<void> {
  const params = paramsOf(clientId)
  if (kind === 'paper') {
    const { fileName, html } = await call(clientDataRoutes.clientPaper, { params })
    downloadFile(fileName, 'text/html;charset=utf-8', html)
    return
  }
  const data = await call(clientDataRoutes.clientData, { params })
  downloadFile(`client-data-${clientId}.json`, 'application/json', JSON.stringify(data, null, 2))
}

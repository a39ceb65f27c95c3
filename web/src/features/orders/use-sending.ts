import { type Order, orderRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { confirmAction } from '../../components/overlay/ask.ts'
import { showToast } from '../../components/overlay/toast.ts'
import { call, messageOf } from '../../core/api.ts'
import { ordersKey } from '../../core/queries/order-queries.ts'
import { useAct } from '../../core/use-act.ts'
import { saveRailFile } from './files-panel.tsx'

/** Writes chosen orders into a file, or notes them as sent by hand. */
export function useSending(chosen: readonly Order[], onDone: () => void) {
  const queries = useQueryClient()
  const orders = chosen.map(({ key }) => key)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ordersKey })
    onDone()
  }
  const writing = useAct({
    mutationFn: (again: boolean) =>
      call(orderRoutes.writeOrderFile, { body: { orders, ...(again && { again }) } }),
    onSuccess: (written) => {
      saveRailFile(written)
      refresh()
      showToast('ok', 'File written', 'Its orders stand as sent. Upload it on the rail’s own screens.')
    },
    onError: (error) => showToast('bad', 'Nothing was written', messageOf(error, 'Please try again.')),
  })
  const marking = useAct({
    mutationFn: () => call(orderRoutes.markOrdersSent, { body: { orders } }),
    onSuccess: () => {
      refresh()
      showToast('ok', 'Noted as sent', 'Answers and allotments are read as of any other order.')
    },
    onError: (error) => showToast('bad', 'Nothing was noted', messageOf(error, 'Please try again.')),
  })
  const write = async () => {
    const again = chosen.filter(({ state }) => state !== 'to-send')
    if (again.length === 0) return writing.mutate(false)
    const isMeant = await confirmAction({
      title: 'Send again?',
      message: `${again.length === 1 ? 'One of the orders was' : `${again.length} of the orders were`} sent before. What the rail took of it would be bought twice: look there first.`,
      confirmLabel: 'Write again',
    })
    if (isMeant) writing.mutate(true)
  }
  return { write, mark: () => marking.mutate(), isBusy: writing.isPending || marking.isPending }
}

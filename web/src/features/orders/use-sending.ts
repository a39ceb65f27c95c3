import { type Order, orderRoutes, railOrderRoutes } from '@lakshya/contract'
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
  const handing = useAct({
    mutationFn: (again: boolean) =>
      call(railOrderRoutes.handOrders, { body: { orders, ...(again && { again }) } }),
    onSuccess: () => {
      refresh()
      showToast('ok', 'Handed to the rail', 'They are sent within moments; the list follows by itself.')
    },
    onError: (error) => showToast('bad', 'Nothing was sent', messageOf(error, 'Please try again.')),
  })
  const taking = useAct({
    mutationFn: () => call(railOrderRoutes.takeOrdersBack, { body: { orders } }),
    onSuccess: ({ takenBack, asked }) => {
      refresh()
      const words = [
        ...(takenBack > 0 ? [`${takenBack} had not left and are to be sent again.`] : []),
        ...(asked > 0 ? [`The rail is asked to cancel ${asked}.`] : []),
      ]
      showToast('ok', 'Taken back', words.join(' '))
    },
    onError: (error) => showToast('bad', 'Nothing was taken back', messageOf(error, 'Please try again.')),
  })
  const takeBack = async () => {
    const isMeant = await confirmAction({
      title: 'Take back?',
      message:
        'What has not left stays here; of what the rail has it is asked to cancel, and may not. The book keeps what was agreed: cancel it there too where it is not meant any more.',
      confirmLabel: 'Take back',
    })
    if (isMeant) taking.mutate()
  }
  const hand = async () => {
    const again = chosen.filter(({ state }) => state === 'rejected').length
    const isMeant =
      again === 0 ||
      (await confirmAction({
        title: 'Send again?',
        message: `${again === 1 ? 'One of the orders was' : `${again} of the orders were`} rejected before. Look whether the cause is mended.`,
        confirmLabel: 'Send again',
      }))
    if (isMeant) handing.mutate(again > 0)
  }
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
  const isBusy = [writing, marking, handing, taking].some(({ isPending }) => isPending)
  return { write, hand, takeBack, mark: () => marking.mutate(), isBusy }
}

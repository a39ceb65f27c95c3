import { type Mandate, mandateRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { call, messageOf } from '../../../core/api.ts'
import { useAct } from '../../../core/use-act.ts'

const toasts = actionToasts()
type RailRoute = typeof mandateRoutes.handMandate | typeof mandateRoutes.takeMandateBack

/** Hands a mandate to the rail, or has it taken back or cancelled there. */
export function useRail({ id }: Pick<Mandate, 'id'>) {
  const queries = useQueryClient()
  const acting = useAct({
    mutationFn: (route: RailRoute) => call(route, { params: { id: String(id) } }),
    onSuccess: (_mandate, route) => {
      void queries.invalidateQueries({ queryKey: ['clients'] })
      if (route === mandateRoutes.handMandate) {
        toasts.done(
          'Handed to the rail',
          'The client is asked to authenticate it; its state follows by itself.',
        )
      } else toasts.done('Taken back', 'What the rail has of it, it is asked to cancel.')
    },
    onError: (error) => toasts.failed('Nothing was done', messageOf(error, 'Please try again.')),
  })
  const askToCancel = async () => {
    const isMeant = await confirmAction({
      title: 'Cancel the mandate?',
      message: 'A mandate that is cancelled cannot be restored, and SIPs are debited by it no more.',
      confirmLabel: 'Cancel mandate',
    })
    if (isMeant) acting.mutate(mandateRoutes.takeMandateBack)
  }
  return { act: acting.mutate, askToCancel, isBusy: acting.isPending }
}

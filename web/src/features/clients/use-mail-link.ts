import { type ClientDetail, riskRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { confirmAction } from '../../components/overlay/ask.ts'
import { actionToasts } from '../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { clientRiskQuery } from '../../core/queries/risk-queries.ts'
import { useAct } from '../../core/use-act.ts'

const mailing = actionToasts()

/** Mails the client a link to the questionnaire, once it was asked whether that is meant. */
export function useMailLink(client: ClientDetail) {
  const queries = useQueryClient()
  const mail = useAct({
    mutationFn: () => call(riskRoutes.mailRiskLink, { params: { id: String(client.id) } }),
    onSuccess: (risk) => {
      queries.setQueryData(clientRiskQuery(client.id).queryKey, risk)
      mailing.done('Link mailed', `To ${risk.link?.to}. It is good for 7 days and once.`)
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'NOT_SIGNED_IN') return
      mailing.failed('Error', messageOf(error, 'The link could not be mailed. Please try again.'))
    },
  })
  return {
    isPending: mail.isPending,
    async ask() {
      const isMeant = await confirmAction({
        title: 'Send the client a link',
        message: `A mail goes to ${client.email}. The link in it opens ten questions, in English and Hindi; it is good for 7 days and once, and ends earlier ones. The answers set the risk appetite.`,
        confirmLabel: 'Send',
      })
      if (isMeant) mail.mutate()
    },
  }
}

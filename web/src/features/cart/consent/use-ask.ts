import { askRoutes, type ClientAsk, type ClientAsked } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { call, messageOf } from '../../../core/api.ts'
import { useAct } from '../../../core/use-act.ts'
import { type AskStage, askStage } from './ask-stage.ts'
import type { Agreed } from './use-otp.ts'

export interface Ask {
  /** The client has a view of the own to be asked in. */
  readonly canAsk: boolean
  readonly stage: AskStage
  readonly last: ClientAsk | undefined
  /** What the cart is finalised with, where the client has agreed to it as it stands. */
  readonly token: string | undefined
  readonly isBusy: boolean
  readonly send: () => void
  readonly takeBack: () => void
  /** What was agreed to no longer holds: it is said so, and asked anew. */
  readonly refused: () => void
}

const everyMs = 4_000
const toasts = actionToasts()

/** Asks the client in the own view instead of by a code, and sees the answer while the cart is open. */
export function useAsk(clientId: number | undefined, agreed: Agreed, canFinalise: boolean): Ask {
  const queries = useQueryClient()
  const [refusedId, setRefusedId] = useState<number>()
  const params = { id: String(clientId ?? 0) }
  const key = ['asked', params.id]
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(askRoutes.clientAsked, { params }, { signal }),
    enabled: clientId !== undefined && canFinalise,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.last?.state === 'waiting' ? everyMs : false),
  })
  const keep = (asked: ClientAsked) => {
    setRefusedId(undefined)
    queries.setQueryData(key, asked)
  }
  const send = useAct({
    mutationFn: () => {
      const items = agreed.items.length > 0 && { items: [...agreed.items] }
      const acts = agreed.acts.length > 0 && { acts: [...agreed.acts] }
      return call(askRoutes.askClient, { params, body: { ...items, ...acts } })
    },
    onSuccess: (asked) => {
      keep(asked)
      toasts.done('The client is asked, and told by a mail')
    },
    onError: (problem) => toasts.failed('The client was not asked', messageOf(problem, '')),
  })
  const takeBack = useAct({
    mutationFn: () => call(askRoutes.takeBackAsk, { params }),
    onSuccess: keep,
    onError: (problem) => toasts.failed('It was not taken back', messageOf(problem, '')),
  })
  const last = data?.last ?? undefined
  const stage = askStage(last, agreed)
  const isRefused = last !== undefined && last.id === refusedId
  return {
    canAsk: data?.hasView === true,
    stage: stage === 'agreed' && isRefused ? 'outdated' : stage,
    last,
    token: stage === 'agreed' && !isRefused ? (last?.token ?? undefined) : undefined,
    isBusy: send.isPending || takeBack.isPending,
    send: () => send.mutate(),
    takeBack: () => takeBack.mutate(),
    refused: () => {
      setRefusedId(last?.id)
      void queries.invalidateQueries({ queryKey: key })
    },
  }
}

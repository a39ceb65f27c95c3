import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { confirmAction, showAlert } from '../../../components/overlay/ask.ts'
import { type CartAct, listActs, replaceActs } from '../../../core/cart/act-store.ts'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { listCart, replaceCart } from '../../../core/cart/cart-store.ts'
import { clientIdOf } from '../../../core/cart/other-clients.ts'
import { clientQuery } from '../../../core/queries/plan-queries.ts'
import { type KycAnswer, kycAnswerQuery } from './kyc-query.ts'

export interface CartClient {
  readonly id: number | undefined
  readonly name: string
  readonly panNumber: string | null
  /** Null where the client has none; undefined until it is known, or where the client could not be loaded. */
  readonly email: string | null | undefined
  /** 0-10, 10 the least risky; null where none is on record, or it is not known yet. */
  readonly riskAppetite: number | null
  readonly isLoading: boolean
  /** Undefined until it is known. */
  readonly kyc: KycAnswer | undefined
}

/** A goal in the cart, or a change. */
type InCart = CartItem | CartAct

/** Whom the cart is for: the first goal's client, as the server knows it. A client that cannot be loaded is skipped. */
export function useCartClient(items: readonly InCart[]): CartClient {
  const ids = [...new Set(items.map(clientIdOf))]
  const answers = useQueries({ queries: ids.map((id) => clientQuery(id)) })
  const known = answers.flatMap((answer) => (answer.data === undefined ? [] : [answer.data]))
  const id = ids[0]
  const client = known.find((each) => each.id === id)
  const { data: kyc } = useQuery({ ...kycAnswerQuery(id ?? 0), enabled: id !== undefined })
  return {
    id,
    name: client?.name ?? items[0]?.clientName ?? '',
    panNumber: client?.panNumber ?? null,
    email: client?.email,
    riskAppetite: client?.riskAppetite ?? null,
    isLoading: answers[0]?.isPending === true,
    kyc,
  }
}

/** A checkout is for one client: where the cart holds goals of several, the distributor is asked. */
export function useOneClient(adviserId: number, items: readonly InCart[]): void {
  const isAsking = useRef(false)
  const hasSeveral = new Set(items.map(clientIdOf)).size > 1
  useEffect(() => {
    if (!hasSeveral || isAsking.current) return
    isAsking.current = true
    void askWhichStay(adviserId).finally(() => {
      isAsking.current = false
    })
  }, [adviserId, hasSeveral])
}

async function askWhichStay(adviserId: number): Promise<void> {
  const items: readonly InCart[] = [...listCart(adviserId), ...listActs(adviserId)]
  const names = [...new Map(items.map((item) => [clientIdOf(item), item.clientName])).values()]
  const first = items[0]
  if (first === undefined) return
  const isEmptied = await confirmAction({
    title: 'Client Mismatch Detected',
    message: `The cart holds goals of ${names.join(', ')}. A checkout is for one client. Confirm clears the cart; Cancel keeps only the goals of ${first.clientName}.`,
    isDanger: true,
  })
  // As they are now: another tab may have changed the cart while the question stood.
  const isKept = (item: InCart) => !isEmptied && clientIdOf(item) === clientIdOf(first)
  replaceCart(adviserId, listCart(adviserId).filter(isKept))
  replaceActs(adviserId, listActs(adviserId).filter(isKept))
  if (!isEmptied) await showAlert('info', `Only keeping goals for client: ${first.clientName}`)
}

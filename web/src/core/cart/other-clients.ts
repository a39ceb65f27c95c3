import type { CartAct } from './act-store.ts'
import type { CartItem } from './cart-item.ts'

/** A goal in the cart, or a change. */
type InCart = Pick<CartItem, 'id' | 'clientName'> | Pick<CartAct, 'clientId' | 'clientName'>

export const clientIdOf = (one: InCart) => ('clientId' in one ? one.clientId : one.id)

/** Names of the other clients whose goals or changes lie in the cart. */
export function otherClients(all: readonly InCart[], clientId: number): string[] {
  return [...new Set(all.filter((one) => clientIdOf(one) !== clientId).map((one) => one.clientName))]
}

/** What is asked before goals of others make room: a checkout is for one client. */
export function clearQuestion(others: readonly string[], name: string) {
  return {
    title: 'Another client’s goals in the cart',
    message: `The cart holds goals of ${others.join(', ')}. A checkout is for one client. Confirm removes them from the cart and adds this one of ${name}.`,
    isDanger: true,
  }
}

import type { CartItem } from './cart-item.ts'

/** Names of the other clients whose goals lie in the cart. */
export function otherClients(items: readonly CartItem[], clientId: number): string[] {
  return [...new Set(items.filter((item) => item.id !== clientId).map((item) => item.clientName))]
}

/** What is asked before goals of others make room: a checkout is for one client. */
export function clearQuestion(others: readonly string[], name: string) {
  return {
    title: 'Another client’s goals in the cart',
    message: `The cart holds goals of ${others.join(', ')}. A checkout is for one client. Confirm removes them from the cart and adds this goal of ${name}.`,
    isDanger: true,
  }
}

import { listActs, replaceActs } from '../../core/cart/act-store.ts'
import { listCart, replaceCart } from '../../core/cart/cart-store.ts'
import { clearQuestion, otherClients } from '../../core/cart/other-clients.ts'
import { confirmAction } from '../overlay/ask.ts'

/** A checkout is for one client: what of others lies in the cart makes room, where the distributor lets it. */
export async function makeRoom(
  adviserId: number,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const others = otherClients([...listCart(adviserId), ...listActs(adviserId)], id)
  if (others.length === 0) return true
  if (!(await confirmAction(clearQuestion(others, name)))) return false
  replaceCart(adviserId, [])
  replaceActs(adviserId, [])
  return true
}

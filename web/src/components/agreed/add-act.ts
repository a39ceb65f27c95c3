import type { ClientAct } from '@lakshya/contract'
import { putAct } from '../../core/cart/act-store.ts'
import { newUuid } from '../../core/uuid.ts'
import { makeRoom } from '../cart/make-room.ts'
import { showToast } from '../overlay/toast.ts'

/** Puts a change into the cart, where the distributor lets other clients' things make room. @returns whether it is there */
export async function addAct(
  adviserId: number,
  { id: clientId, name: clientName }: { id: number; name: string },
  act: ClientAct,
): Promise<boolean> {
  if (!(await makeRoom(adviserId, { id: clientId, name: clientName }))) return false
  if (!putAct({ actId: newUuid(), adviserId, clientId, clientName, act })) {
    showToast('bad', 'The change was not added', 'This browser’s storage is full or switched off.')
    return false
  }
  showToast('ok', 'Added to the cart', 'The client agrees to all that is there with one code.')
  return true
}

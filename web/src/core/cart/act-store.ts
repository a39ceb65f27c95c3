import { type ClientAct, clientAct, id } from '@lakshya/contract'
import { z } from 'zod'
import { readStoredText, type Store, writeStored } from '../storage.ts'
import { actsKey, storedValues, tellCart } from './cart-text.ts'

const cartAct = z.object({
  actId: z.uuid(),
  adviserId: id,
  clientId: id,
  clientName: z.string(),
  act: clientAct,
})

/** A change of a finalised goal that waits in the cart for the client's code. */
export type CartAct = z.infer<typeof cartAct>

/** This distributor's changes in the cart; others' in the same browser, and what cannot be read, stay where they are. */
export function listActs(adviserId: number, store?: Store): readonly CartAct[] {
  return sorted(adviserId, store).own
}

function sorted(adviserId: number, store?: Store): { own: readonly CartAct[]; rest: readonly unknown[] } {
  const own: CartAct[] = []
  const rest: unknown[] = []
  for (const value of storedValues(readStoredText(actsKey, store)) ?? []) {
    const read = cartAct.safeParse(value)
    if (read.success && read.data.adviserId === adviserId) own.push(read.data)
    else rest.push(value)
  }
  return { own, rest }
}

/** Puts other changes in the place of all of this distributor's. False where the browser keeps nothing. */
export function replaceActs(adviserId: number, acts: readonly CartAct[], store?: Store): boolean {
  const isKept = writeStored(actsKey, [...sorted(adviserId, store).rest, ...acts], store)
  tellCart()
  return isKept
}

/** Adds a change; it takes the place of one of the same kind to the same thing. */
export function putAct(act: CartAct, store?: Store): boolean {
  const others = listActs(act.adviserId, store).filter((each) => subjectOf(each.act) !== subjectOf(act.act))
  return replaceActs(act.adviserId, [...others, act], store)
}

export function removeAct(adviserId: number, actId: string, store?: Store): boolean {
  const left = listActs(adviserId, store).filter((each) => each.actId !== actId)
  return replaceActs(adviserId, left, store)
}

/** What a change is of: two of the same cannot both be meant. */
function subjectOf(act: ClientAct): string {
  switch (act.kind) {
    case 'sip-new':
      return `${act.kind} ${act.goalId} ${act.fundCode}`
    case 'sip-raise':
    case 'sip-restart':
      return `sip ${act.sipId}`
    default:
      return `${act.kind} ${act.goalId}`
  }
}

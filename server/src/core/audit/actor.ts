import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction } from '@lakshya/contract'

/** What somebody has seen that is written down once the answer is read. */
export interface View {
  action: AuditAction
  clientId?: number
  words?: string
  /** Written down each time, as an export is, and not once an hour. */
  isEachTime?: boolean
}

/**
 * Who acts, and from where. Set once, around what a request or a document does; whatever is written down meanwhile is his.
 * Outside of any request it is the system that acts.
 */
export interface Actor {
  kind: 'distributor' | 'client' | 'visitor' | 'system'
  /** The account; null for who has none, or has not signed in. */
  id: number | null
  sessionId: number | null
  ip: string | null
  device(): string | null
  /** What was seen, by what it is. */
  readonly views: Map<string, View>
  /** The account's name, once it was looked up. */
  name?: string | null
}

const acting = new AsyncLocalStorage<Actor>()

/** Makes an actor of a request's session, address and device. */
export function actorOf(request: {
  signedIn: { adviserId: number; sessionId: number | null } | undefined
  /** Of the client's own view. */
  client?: object | undefined
  ip: string
  device(): string | null
}): Actor {
  const { signedIn, client, ip, device } = request
  return {
    kind: signedIn !== undefined ? 'distributor' : client === undefined ? 'visitor' : 'client',
    id: signedIn?.adviserId ?? null,
    sessionId: signedIn?.sessionId ?? null,
    ip,
    device,
    views: new Map(),
  }
}

/** Runs what somebody does, so that what it writes down is his. */
export function actingAs<T>(actor: Actor, run: () => Promise<T>): Promise<T> {
  return acting.run(actor, run)
}

/** Who acts now. */
export function currentActor(): Actor {
  return (
    acting.getStore() ?? {
      kind: 'system',
      id: null,
      sessionId: null,
      ip: null,
      device: () => null,
      views: new Map(),
      name: null,
    }
  )
}

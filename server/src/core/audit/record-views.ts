import type { Kysely } from 'kysely'
import type { RequestContext } from '../http/request-context.ts'
import type { Schema } from '../schema/schema.ts'
import { type Actor, actingAs, currentActor, type View } from './actor.ts'
import { auditAll } from './audit.ts'
import { rememberedOf } from './audit-once.ts'

const hourMs = 3_600_000

/**
 * Writes down what a request has shown, before its answer goes: once an hour for the same session and client. Where that
 * fails nothing is shown.
 */
export async function recordViews(
  { outerDb, vault, clock }: Pick<RequestContext, 'vault' | 'clock'> & { outerDb: Kysely<Schema> },
  firmId: number | undefined,
  actor: Actor,
): Promise<void> {
  if (firmId === undefined || actor.views.size === 0) return
  const now = clock()
  const remembered = rememberedOf(outerDb)
  const keyOf = (view: string) => `view ${actor.id} ${actor.sessionId} ${view}`
  const fresh = [...actor.views].filter(
    ([key, { isEachTime }]) => isEachTime === true || remembered.isDue(keyOf(key), now, hourMs),
  )
  const acts = fresh.map(([, view]) => view)
  await actingAs(actor, () => auditAll({ db: outerDb, vault, clock }, firmId, acts))
  for (const [view] of fresh) remembered.remember(keyOf(view), now)
}

/**
 * Notes that what the request answers shows a whole PAN or another's secret. It is written down before the answer goes,
 * once an hour for the same client and session.
 */
export function noteView(view: View): void {
  currentActor().views.set(`${view.action} ${view.clientId ?? ''}`, view)
}

import { audit } from '../../../core/audit/audit.ts'
import { inFirm } from '../../../core/database/in-firm.ts'
import { postSigned } from '../../../core/hooks/post-signed.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { during } from '../../../core/watch/doings.ts'
import {
  claimDelivery,
  claimWebhook,
  type DueDelivery,
  type HeldWebhook,
  putGivenUp,
  putTried,
  releaseWebhook,
  type TriedDelivery,
} from './due-delivery.repository.ts'
import { reachableFrom } from './webhook-address.ts'
import { mailGivenUp } from './webhook-mail.ts'
import { placeOf } from './webhooks.service.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** How long after each failed try the next one comes, as Standard Webhooks proposes: three days and four hours in all. */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
const leaseMs = minute
/** Messages that a webhook gets before another's turn. */
const inARow = 50
const longestRestMs = 5 * minute
/** The owner is mailed once in so long, however much is given up. */
const toldMs = 24 * hour

/** Delivers what is due, one webhook after the other, until there is nothing or the signal ends it. */
export async function deliverWebhooks(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
  const { database, clock } = dependencies
  for (;;) {
    if (signal.aborted) return
    const now = clock()
    const hook = await claimWebhook(database.db, now, new Date(now.getTime() + leaseMs))
    if (hook === undefined) return
    await deliverTo(dependencies, hook, signal)
  }
}

async function deliverTo(dependencies: Dependencies, hook: HeldWebhook, signal: AbortSignal): Promise<void> {
  const { db } = dependencies.database
  let restMs = 0
  for (let sent = 0; sent < inARow && restMs === 0 && !signal.aborted; sent += 1) {
    const now = dependencies.clock()
    const due = await claimDelivery(db, hook, { now, until: new Date(now.getTime() + leaseMs) })
    if (due === undefined) break
    const isDelivered = await during({ kind: 'webhook', name: 'a message to a program' }, () =>
      tryDelivery(dependencies, hook, { due, signal }),
    )
    // After a failure the next message waits too: what does not answer one answers no other.
    if (!isDelivered) restMs = Math.min(longestRestMs, 5 * second * 2 ** Math.min(hook.failures_in_row, 10))
  }
  const rest = restMs === 0 ? null : new Date(dependencies.clock().getTime() + restMs)
  await releaseWebhook(db, hook, rest)
}

async function tryDelivery(
  dependencies: Dependencies,
  hook: HeldWebhook,
  { due, signal }: { due: DueDelivery; signal: AbortSignal },
): Promise<boolean> {
  const { database, vault, clock, config } = dependencies
  const begun = performance.now()
  const outcome = await postSigned({
    address: hook.address,
    secret: vault.open('webhook.secret_sealed', [hook.firm_id, hook.id], hook.secret_sealed),
    messageId: due.message_id,
    body: due.body,
    now: clock(),
    reachable: reachableFrom(config),
    signal,
  })
  const status = 'status' in outcome ? outcome.status : null
  const isDelivered = status !== null && status >= 200 && status < 300
  const problem = isDelivered ? null : 'problem' in outcome ? outcome.problem : wordsOf(outcome.status)
  const now = clock()
  // A try that the end of the process cut off is none: it is made again at once by who comes next.
  const wait = signal.aborted ? 0 : waits[due.tries - 1]
  const tried = { id: due.id, status, problem, ms: Math.round(performance.now() - begun), now }
  if (isDelivered || wait !== undefined) {
    const state = isDelivered ? 'delivered' : 'waiting'
    const dueAt = isDelivered ? undefined : new Date(now.getTime() + (wait ?? 0))
    await database.db.transaction().execute((db) => putTried(db, hook, { ...tried, state, dueAt }))
    return isDelivered
  }
  await giveUp(dependencies, hook, { due, tried: { ...tried, state: 'given-up', dueAt: undefined } })
  return false
}

/** Where nothing has got through since the message was written, the webhook itself is stopped. */
async function giveUp(
  { database, vault, clock, config }: Dependencies,
  hook: HeldWebhook,
  { due, tried }: { due: DueDelivery; tried: TriedDelivery },
): Promise<void> {
  const { now } = tried
  const isStopped = hook.delivered_at === null || hook.delivered_at < due.raised_at
  const isTold = hook.told_at === null || now.getTime() - hook.told_at.getTime() > toldMs
  const firmId = hook.firm_id
  await database.db.transaction().execute((db) =>
    inFirm(db, firmId, async () => {
      const place = { db, vault, clock, config }
      await putTried(db, hook, tried)
      await putGivenUp(db, hook, { now, isStopped, isTold })
      const host = placeOf(hook.address)
      if (isStopped)
        await audit(place, firmId, {
          action: 'firm.webhook-stopped',
          record: { kind: 'webhook', id: hook.id },
          words: host,
        })
      if (isTold) await mailGivenUp(place, firmId, { host, problem: tried.problem ?? '', isStopped })
    }),
  )
}

function wordsOf(status: number): string {
  return status >= 300 && status < 400
    ? `The address answered ${status}: redirects are not followed.`
    : `The address answered ${status}.`
}

import type { ClientGains, GainInputs } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseLocked } from '../../../core/schema/client-state.ts'
import type { BookContext } from '../figures/book-context.ts'
import { assumedInputs, getClientGains } from './client-gains.ts'
import { findInputs, keepInputs } from './gain-inputs.repository.ts'

/** What each input is called in the audit trail. */
const labelled: readonly (readonly [field: string, label: string, of: (inputs: GainInputs) => number])[] = [
  ['slab', 'Slab, %', ({ slab }) => slab],
  ['surcharge', 'Surcharge, %', ({ surcharge }) => surcharge],
  ['shortLosses', 'Short-term losses brought forward', ({ shortLosses }) => shortLosses],
  ['longLosses', 'Long-term losses brought forward', ({ longLosses }) => longLosses],
  ['equity-long', 'Long-term equity gains elsewhere', ({ elsewhere }) => elsewhere['equity-long']],
  ['equity-short', 'Short-term equity gains elsewhere', ({ elsewhere }) => elsewhere['equity-short']],
  ['other-long', 'Other long-term gains elsewhere', ({ elsewhere }) => elsewhere['other-long']],
  ['slab-gains', 'Gains at the slab elsewhere', ({ elsewhere }) => elsewhere.slab],
]

/**
 * Keeps what a client says of a financial year, and answers with the gains that come of it.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's; CLIENT_LOCKED
 */
export async function changeInputs(
  context: AdviserContext & BookContext,
  clientId: number,
  { year, ...inputs }: GainInputs & { year: number },
): Promise<ClientGains> {
  const { db, firmId, clock } = context
  const client = await db
    .selectFrom('client')
    .select('locked_at')
    .where('firm_id', '=', firmId)
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  if (client === undefined) throw new AppError('NOT_FOUND')
  refuseLocked(client)
  const before = (await findInputs(db, firmId, { clientIds: [clientId], year })).get(clientId)
  await keepInputs(db, firmId, { clientId, year, inputs, now: clock() })
  await audit(context, firmId, {
    action: 'client.gain-inputs',
    clientId,
    words: `financial year ${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    changes: changesOf(before ?? assumedInputs, inputs),
  })
  return getClientGains(context, clientId, year)
}

function changesOf(before: GainInputs, after: GainInputs) {
  return labelled.flatMap(([field, label, of]) =>
    of(before) === of(after) ? [] : [{ field, label, from: String(of(before)), to: String(of(after)) }],
  )
}

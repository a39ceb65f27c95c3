import {
  type FirmCalculator,
  type Lead,
  type LeadState,
  type leadRoutes,
  leadStates,
  type RouteRequest,
  type RouteResult,
} from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { requireClient } from '../../../core/database/require-client.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { getFirmCalculator } from './firm-calculator.ts'
import {
  countLeads,
  findLead,
  findLeads,
  findLeadsOf,
  findUsername,
  leadOf,
  lockLead,
  removeLead,
  updateLead,
} from './leads.repository.ts'

const atOnce = 100

/** Who asked to be answered, the newest first. */
export async function listLeads(
  { db, vault, firmId }: AdviserContext,
  { state, cursor }: RouteRequest<typeof leadRoutes.listLeads>['query'],
): Promise<RouteResult<typeof leadRoutes.listLeads>> {
  const before = cursor === undefined ? undefined : Number(cursor)
  const rows = await findLeads(db, firmId, { state, before, limit: atOnce + 1 })
  const counted = new Map((await countLeads(db, firmId)).map((row) => [row.state, row.count]))
  const shown = rows.slice(0, atOnce)
  return {
    leads: shown.map((row) => leadOf(vault, row)),
    counts: Object.fromEntries(leadStates.map((one) => [one, counted.get(one) ?? 0])) as Record<
      LeadState,
      number
    >,
    next: rows.length > atOnce ? String(shown.at(-1)?.id) : null,
  }
}

/** @throws NOT_FOUND alike for a lead that does not exist and for another firm's */
export async function getLead({ db, vault, firmId }: AdviserContext, id: number): Promise<Lead> {
  const row = await findLead(db, firmId, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return leadOf(vault, row)
}

/** @throws NOT_FOUND as `getLead`, and for a client that is not this firm's */
export async function changeLead(
  context: AdviserContext,
  id: number,
  change: RouteRequest<typeof leadRoutes.changeLead>['body'],
): Promise<Lead> {
  const { db, firmId, clock } = context
  const row = await lockLead(db, firmId, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  const clientId = change.state === 'client' ? change.clientId : null
  if (clientId !== null) await requireClient(db, firmId, clientId)
  if (row.state !== change.state || row.client_id !== clientId) {
    const by = await findUsername(db, context.adviserId)
    await updateLead(db, firmId, id, { state: change.state, clientId, by, now: clock() })
    await audit(context, firmId, {
      action: 'firm.lead-changed',
      clientId,
      record: { kind: 'lead', id },
      changes: [{ field: 'state', label: 'State', from: row.state, to: change.state }],
    })
  }
  return getLead(context, id)
}

/** @throws NOT_FOUND as `getLead` */
export async function deleteLead(context: AdviserContext, id: number): Promise<undefined> {
  const { db, firmId } = context
  if ((await lockLead(db, firmId, id)) === undefined) throw new AppError('NOT_FOUND')
  await removeLead(db, firmId, id)
  await audit(context, firmId, { action: 'firm.lead-deleted', record: { kind: 'lead', id } })
}

/** More than any firm's half year has. */
const mostExported = 100_000

/** Calculator and leads, for the export. */
export async function exportLeads(
  context: AdviserContext,
): Promise<{ calculator: FirmCalculator; leads: Lead[] }> {
  const { db, vault, firmId } = context
  const rows = await findLeads(db, firmId, { state: undefined, before: undefined, limit: mostExported })
  return { calculator: await getFirmCalculator(context), leads: rows.map((row) => leadOf(vault, row)) }
}

/** What became this client. */
export async function exportLeadsOf(
  { db, vault, firmId }: Pick<AdviserContext, 'db' | 'vault' | 'firmId'>,
  clientId: number,
): Promise<Lead[]> {
  return (await findLeadsOf(db, firmId, clientId)).map((row) => leadOf(vault, row))
}

import type { ClientSip, clientRecordRoutes, RouteRequest, RouteResult } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import {
  listClientSips,
  lockClientGoals,
  pauseSips,
  settleClientSips,
  sipsInWords,
} from '../../book/index.ts'
import { lockClient, updateClient } from '../register/clients.repository.ts'
import { getClient, loadClient } from '../register/get-client.ts'
import { type ChangedField, recordChange } from './client-changes.ts'

type Moved = RouteResult<typeof clientRecordRoutes.archiveClient>
type Archiving = RouteRequest<typeof clientRecordRoutes.archiveClient>['body']

/**
 * Takes a client out of the lists and pauses the SIPs that run, where that is asked for; an archived one stays as it is.
 * @throws NOT_FOUND alike for a client that does not exist and for another adviser's; SIPS_RUNNING where SIPs run and
 * nothing says that they are to be paused
 */
export async function archiveClient(
  context: AdviserContext,
  clientId: number,
  { reason, pauseSips: isPausing = false }: Archiving,
): Promise<Moved> {
  const { db, firmId, clock } = context
  // No SIP is resumed and no goal finalised from here on: both hold the goal first.
  await lockClientGoals(db, firmId, clientId)
  await lockClient(db, firmId, clientId)
  const { archived_at: archivedAt } = await loadClient(context, clientId)
  if (archivedAt !== null) return answer(context, clientId, 'Client archived.', [])
  const running = await settleClientSips(context, clientId)
  if (running.length > 0 && !isPausing) throw sipsRunning(running)
  const paused = await pauseSips(context, running)
  await updateClient(db, firmId, clientId, { archived_at: clock() })
  await recordChange(context, clientId, { kind: 'archived', fields: paused.map(pauseOf), reason })
  const words = paused.length === 0 ? '' : ` ${sipsInWords(paused)} paused.`
  return answer(context, clientId, `Client archived.${words}`, paused)
}

/** Brings a client back into the lists, with SIPs paused as they are; a listed one stays as it is. */
export async function restoreClient(
  context: AdviserContext,
  clientId: number,
  { reason }: Pick<Archiving, 'reason'>,
): Promise<Moved> {
  const { db, firmId } = context
  await lockClient(db, firmId, clientId)
  const { archived_at: archivedAt } = await loadClient(context, clientId)
  const paused = (await listClientSips(context, clientId)).filter((sip) => sip.state === 'paused')
  const each = paused.length === 1 ? 'stays so until it is' : 'stay so until each is'
  const words = paused.length === 0 ? '' : ` ${sipsInWords(paused)} paused and ${each} resumed by hand.`
  if (archivedAt !== null) {
    await updateClient(db, firmId, clientId, { archived_at: null })
    await recordChange(context, clientId, { kind: 'restored', fields: paused.map(stayOf), reason })
  }
  return answer(context, clientId, `Client restored.${words}`, paused)
}

async function answer(
  context: AdviserContext,
  clientId: number,
  message: string,
  pausedSips: ClientSip[],
): Promise<Moved> {
  return { ...(await getClient(context, clientId)), message, pausedSips }
}

function sipsRunning(running: readonly ClientSip[]): AppError {
  const pauses = `Archiving pauses ${running.length === 1 ? 'it' : 'them'}.`
  return new AppError('SIPS_RUNNING', `${sipsInWords(running)} running. ${pauses}`, {
    details: running.map((sip) => ({ path: 'pauseSips', message: `${labelOf(sip)}: ${rhythmOf(sip)}` })),
  })
}

const labelOf = ({ fundName, goalName }: ClientSip) => `SIP in ${fundName} for ${goalName}`
const rhythmOf = ({ amount, frequency }: ClientSip) => `₹${rupees.format(amount)} ${frequency}`
const rupees = new Intl.NumberFormat('en-IN')

/** As the client's record of changes has it. */
function pauseOf(sip: ClientSip): ChangedField {
  return { field: `sip.${sip.id}`, label: labelOf(sip), from: `${rhythmOf(sip)}, running`, to: 'paused' }
}

function stayOf(sip: ClientSip): ChangedField {
  const to = 'paused until it is resumed by hand'
  return { field: `sip.${sip.id}`, label: labelOf(sip), from: `${rhythmOf(sip)}, paused`, to }
}

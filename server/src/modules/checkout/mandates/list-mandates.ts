import type { ClientMandates, DataExport } from '@lakshya/contract'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import {
  askedByDay,
  findActiveSips,
  findMandates,
  peakOf,
  standingOf,
  usesMandates,
} from '../../book/index.ts'
import { accountOf, loadClient } from '../../clients/index.ts'
import { lineOf } from '../rail/gateway.ts'
import { shownMandates } from './shown-mandate.ts'

/** Past any instalment: no goal is as long. */
const farAway = '2200-12-31'

/**
 * The mandates of a client, and what the SIPs that run ask of them.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function listMandates(context: AdviserContext, clientId: number): Promise<ClientMandates> {
  const { db, firmId, clock, config } = context
  await loadClient(context, clientId)
  const today = businessDate(clock())
  const rows = await findMandates(db, firmId, [clientId])
  const sips = await findActiveSips(db, firmId, [clientId])
  const asked = askedByDay(sips, today, farAway)
  const peak = peakOf(asked)
  const bank = await accountOf(context, clientId)
  return {
    isUsed: rows.length > 0 || (await usesMandates(db, firmId)),
    hasLine: lineOf(config, firmId) !== undefined,
    mandates: await shownMandates(db, firmId, { rows, today }),
    bank: bank === null || bank.ifsc === '' ? null : bank,
    peak: peak === undefined ? null : { amount: peak.paise / 100, on: peak.on },
    until: [...asked.keys()].sort().at(-1) ?? null,
    sips: sips.map((sip) => {
      const { carrier, lack } = standingOf(sip, { mandates: rows, asked, today })
      return { id: sip.id, mandateId: carrier?.id ?? null, lack }
    }),
  }
}

/** All mandates of a firm, or of one client, with their steps. */
export async function exportMandates(
  db: Database,
  firmId: number,
  { today, clientId }: { today: string; clientId?: number },
): Promise<DataExport['mandates']> {
  const rows = await findMandates(db, firmId, clientId === undefined ? undefined : [clientId])
  const shown = await shownMandates(db, firmId, { rows, today })
  return shown.map((one, place) => ({ ...one, clientId: rows[place]?.client_id ?? 0 }))
}

import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import {
  askedByDay,
  findActiveSips,
  findMandates,
  inWords,
  remainingOf,
  standingOf,
} from '../../book/index.ts'
import type { OrderRow, SipOrder } from './orders.repository.ts'

/** Past any instalment: no goal is as long. */
const farAway = '2200-12-31'

/** Orders, those of SIPs that are yet to go out with what is left to pay, and the mandate that they go out with. */
export async function withSips(
  { db, firmId, clock }: Pick<AdviserContext, 'db' | 'firmId' | 'clock'>,
  rows: readonly OrderRow[],
): Promise<OrderRow[]> {
  const open = rows.filter(
    ({ kind, state }) => kind === 'sip' && (state === 'to-send' || state === 'rejected'),
  )
  if (open.length === 0) return [...rows]
  const clientIds = [...new Set(open.map(({ client_id }) => client_id))]
  const today = businessDate(clock())
  const sips = await findActiveSips(db, firmId, clientIds)
  const mandates = Map.groupBy(await findMandates(db, firmId, clientIds), ({ client_id }) => client_id)
  const asked = new Map(
    [...Map.groupBy(sips, ({ client_id }) => client_id)].map(([id, own]) => [
      id,
      askedByDay(own, today, farAway),
    ]),
  )
  const found = new Map(
    sips.map((sip): [number, SipOrder] => {
      const place = {
        mandates: mandates.get(sip.client_id) ?? [],
        asked: asked.get(sip.client_id) ?? new Map(),
        today,
      }
      const { carrier, lack } = standingOf(sip, place)
      const remaining = remainingOf(sip, today)
      const isShort = carrier !== undefined && remaining !== undefined && carrier.end_on < remaining.until
      const short = isShort
        ? `The mandate ends on ${inWords(carrier.end_on)}, before the last instalment on ${inWords(remaining.until)}.`
        : null
      const umrn = carrier?.umrn ?? null
      const terms = remaining === undefined ? null : { ...remaining, frequency: sip.frequency }
      return [sip.id, { umrn, terms, lack: lack ?? short }]
    }),
  )
  return rows.map((row) => {
    if (!open.includes(row)) return row
    const stopped = { umrn: null, terms: null, lack: 'The SIP does not run.' }
    return { ...row, sip: found.get(row.source_id) ?? stopped }
  })
}

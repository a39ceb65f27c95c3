import { dayFromIso, isoFromDay } from '@lakshya/engine'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import type { SomeClients } from '../../../core/database/narrowed.ts'
import {
  askedByDay,
  carrierOf,
  findActiveSips,
  findMandates,
  presentAmount,
  usesMandates,
} from '../../book/index.ts'
import type { Cause } from '../lines/keep-lines.repository.ts'
import { findArchived, findOrdersBegin } from './mandate-causes.repository.ts'

/** How many days before its day something is told, and how long after it. */
const days = { ahead: 60, begins: 10, back: 30 }

type Sip = Awaited<ReturnType<typeof findActiveSips>>[number]
type Mandate = Awaited<ReturnType<typeof findMandates>>[number]

/** A client whose SIPs are looked at. */
interface Looked {
  today: string
  clientId: number
  /** The newest first. */
  mandates: readonly Mandate[]
  sips: readonly Sip[]
  /** SIPs of before this day went out by other ways; undefined where the firm has named no rail. */
  beginsOn: string | undefined
}

/** What SIPs lack of mandates: nothing in a firm that keeps none here. */
export async function mandateCauses(
  db: Database,
  { firmId, today, clients }: { firmId: number; today: string; clients: SomeClients },
): Promise<Cause[]> {
  if (!(await usesMandates(db, firmId))) return []
  const archived = await findArchived(db, firmId, clients)
  const beginsOn = await findOrdersBegin(db, firmId)
  const mandates = Map.groupBy(await findMandates(db, firmId, clients), ({ client_id }) => client_id)
  const sips = Map.groupBy(await findActiveSips(db, firmId, clients), ({ client_id }) => client_id)
  const ids = [...new Set([...mandates.keys(), ...sips.keys()])].filter((id) => !archived.has(id))
  return ids.flatMap((clientId) => {
    const own = { mandates: mandates.get(clientId) ?? [], sips: sips.get(clientId) ?? [] }
    const looked = { today, clientId, beginsOn, ...own }
    const rejected = rejectedOf(looked)
    return [
      ...rejected,
      ...endingOf(looked),
      ...lowOf(looked),
      ...(rejected.length > 0 ? [] : missingOf(looked)),
    ]
  })
}

const dayFrom = (day: string, more: number) => isoFromDay(dayFromIso(day) + more)
const yearly = (sips: readonly Sip[]) =>
  sips.reduce((sum, sip) => sum + Number(presentAmount(sip)) * (sip.frequency === 'yearly' ? 1 : 12), 0)
const orNull = (amount: number) => (amount === 0 ? null : amount)

/** The newest mandate was rejected, and none carries the SIPs. */
function rejectedOf({ today, clientId, mandates: [newest, ...older], sips }: Looked): Cause[] {
  if (newest?.state !== 'rejected' || carrierOf(older, today) !== undefined) return []
  const amount = orNull(Math.round(yearly(sips) / 12))
  return [{ kind: 'mandate-rejected', subject: String(newest.id), clientId, since: newest.state_on, amount }]
}

/** It ends soon or did, SIPs go on after it, and no other one is accepted for then. */
function endingOf({ today, clientId, mandates, sips }: Looked): Cause[] {
  const last = mandates
    .filter(({ state }) => state === 'accepted')
    .reduce<Mandate | undefined>(
      (best, one) => (best === undefined || one.end_on > best.end_on ? one : best),
      undefined,
    )
  if (last === undefined || last.end_on > dayFrom(today, days.ahead)) return []
  if (last.end_on < dayFrom(today, -days.ahead)) return []
  const after = sips.filter(({ end_on }) => end_on === null || end_on > last.end_on)
  if (after.length === 0) return []
  const { id, end_on: dueOn } = last
  return [{ kind: 'mandate-ending', subject: `${id} ${dueOn}`, clientId, dueOn, amount: yearly(after) }]
}

/** On a day soon the SIPs ask for more than the mandate of that day takes. */
function lowOf({ today, clientId, mandates, sips }: Looked): Cause[] {
  const asked = [...askedByDay(sips, today, dayFrom(today, days.ahead))].sort(([a], [b]) =>
    a.localeCompare(b),
  )
  for (const [dueOn, paise] of asked) {
    const carrier = carrierOf(mandates, dueOn)
    const over = carrier === undefined ? 0 : paise / 100 - Number(carrier.ceiling)
    if (carrier === undefined || over <= 0) continue
    const facts = { asked: paise / 100, ceiling: Number(carrier.ceiling) }
    return [
      { kind: 'mandate-low', subject: `${carrier.id} ${paise}`, clientId, dueOn, amount: paise / 100, facts },
    ]
  }
  return []
}

/** SIPs that begin soon, or began lately, whose next instalment no mandate carries. */
function missingOf({ today, clientId, mandates, sips, beginsOn }: Looked): Cause[] {
  return sips.flatMap((sip): Cause[] => {
    const { next_due_on: next, start_on: start } = sip
    const isNew = start <= dayFrom(today, days.begins) && start >= dayFrom(today, -days.back)
    const isOurs = mandates.length > 0 || (beginsOn !== undefined && businessDate(sip.created_at) >= beginsOn)
    if (next === null || !isNew || !isOurs || carrierOf(mandates, next) !== undefined) return []
    // A mandate that ended or ends says so in its own line.
    if (mandates.some(({ state, end_on }) => state === 'accepted' && end_on < next)) return []
    return [
      {
        kind: 'mandate-missing',
        subject: String(sip.id),
        clientId,
        goalId: sip.goal_id,
        dueOn: next,
        amount: presentAmount(sip),
        facts: { state: mandates[0]?.state ?? 'none', start },
      },
    ]
  })
}

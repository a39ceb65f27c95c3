import { setImmediate as others } from 'node:timers/promises'
import type { ClientGains } from '@lakshya/contract'
import { dayFromIso, isoFromDay } from '@lakshya/engine'
import type { SomeClients } from '../../../core/database/narrowed.ts'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import {
  type BookContext,
  clientGains,
  comingDays,
  exemptionUnused,
  findInvested,
  findWaiting,
} from '../../book/index.ts'
import { clientsWithoutNominee } from '../../clients/index.ts'
import type { Cause } from '../lines/keep-lines.repository.ts'

/** The kinds that are looked for once a night, as each client's lots are gone through. */
export const slowKinds = ['lot-turns', 'load-ends', 'exemption-left'] as const

const clientsAtOnce = 50
/** So many days ahead the lots of a whole book are looked at. */
export const lotDaysAhead = 7
const weekDays = 7
/** Less than this many rupees nobody waits or sells for. */
const leastSaved = 500
/** The months before the year of taxes ends, by which its exemption is used or lost. */
export const exemptionMonths: readonly string[] = ['02', '03']

/** Those of some clients of whom no nominee is on record: their particulars are opened, some at a time. */
export async function findNomineesMissing(
  { db, firmId }: BookContext,
  vault: Vault,
  { clients, signal }: { clients: SomeClients; signal: AbortSignal },
): Promise<Cause[]> {
  const causes: Cause[] = []
  for await (const ids of clientsWithoutNominee(db, firmId, vault, clients)) {
    signal.throwIfAborted()
    causes.push(...ids.map((id): Cause => ({ kind: 'nominee', subject: String(id), clientId: id })))
    await others()
  }
  return causes
}

/** Whose lots are looked at in a night. */
export interface NightsClients {
  /** With units that turn long-term or leave their load in the coming days. */
  readonly waiting: readonly number[]
  /** Whose exemption is looked at: towards the year's end each client's once a week, a seventh of them each night. */
  readonly exempt: readonly number[]
  /** Whose lines of the exemption stand meanwhile. */
  readonly kept: readonly number[]
}

/** Whose lots are to be looked at tonight. */
export async function findNightsClients(context: BookContext, today: string): Promise<NightsClients> {
  const isYearEnding = exemptionMonths.includes(today.slice(5, 7))
  const invested = isYearEnding ? await findInvested(context.db, context.firmId) : []
  const night = dayFromIso(today) % weekDays
  return {
    waiting: await findWaiting(context, weekAfter(today)),
    exempt: invested.filter((id) => id % weekDays === night),
    kept: invested.filter((id) => id % weekDays !== night),
  }
}

/** Of a night's clients those among some. */
export function nightsAmong(nights: NightsClients, clients: SomeClients): NightsClients {
  if (clients === undefined) return nights
  const some = new Set(clients)
  const among = (ids: readonly number[]) => ids.filter((id) => some.has(id))
  return { waiting: among(nights.waiting), exempt: among(nights.exempt), kept: among(nights.kept) }
}

/** What is looked for once a night, some of its clients at a time. */
export async function findSlowCauses(
  context: BookContext,
  { today, nights, signal }: { today: string; nights: NightsClients; signal: AbortSignal },
): Promise<Cause[]> {
  const causes: Cause[] = []
  const ids = [...new Set([...nights.waiting, ...nights.exempt])]
  const ofTonight = new Set(nights.exempt)
  for (let from = 0; from < ids.length; from += clientsAtOnce) {
    signal.throwIfAborted()
    const some = ids.slice(from, from + clientsAtOnce)
    for (const gains of await inSnapshot(context, (own) => clientGains(own, some))) {
      causes.push(...daysCauses(gains, weekAfter(today)))
      if (ofTonight.has(gains.clientId)) causes.push(...exemptionCauses(gains, today))
    }
    await others()
  }
  return causes
}

const weekAfter = (today: string) => ({
  after: today,
  until: isoFromDay(dayFromIso(today) + lotDaysAhead),
})

function daysCauses(gains: ClientGains, week: { after: string; until: string }): Cause[] {
  return comingDays(gains, week)
    .filter(({ saved }) => saved >= leastSaved)
    .map((day) => ({
      kind: day.kind,
      subject: `${day.clientId} ${day.fundCode} ${day.on}`,
      clientId: day.clientId,
      dueOn: day.on,
      amount: day.saved.toFixed(2),
      facts: {
        fund: day.fundName,
        units: day.units.toFixed(3),
        percent: day.percent,
        rates: gains.rates.asOf,
      },
    }))
}

function exemptionCauses(gains: ClientGains, today: string): Cause[] {
  const { gain, tax } = exemptionUnused(gains)
  if (tax < leastSaved) return []
  const ends = `${today.slice(0, 4)}-03-31`
  return [
    {
      kind: 'exemption-left',
      subject: `${gains.clientId} ${ends}`,
      clientId: gains.clientId,
      dueOn: ends,
      amount: tax.toFixed(2),
      facts: { gain: Math.floor(gain), rates: gains.rates.asOf },
    },
  ]
}

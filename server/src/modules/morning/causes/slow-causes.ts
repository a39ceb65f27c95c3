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

/**
 * What is looked for once a night in a firm's book, some clients at a time. Towards the year's end each client's exemption
 * is looked at once a week, a seventh of them each night: `kept` are those whose lines of before stand meanwhile.
 */
export async function findSlowCauses(
  context: BookContext,
  today: string,
  signal: AbortSignal,
): Promise<{ causes: Cause[]; kept: number[] }> {
  const { db, firmId } = context
  const causes: Cause[] = []
  const week = { after: today, until: isoFromDay(dayFromIso(today) + lotDaysAhead) }
  const isYearEnding = exemptionMonths.includes(today.slice(5, 7))
  const invested = isYearEnding ? await findInvested(db, firmId) : []
  const night = dayFromIso(today) % weekDays
  const [looked, kept] = [true, false].map((isNow) =>
    invested.filter((id) => (id % weekDays === night) === isNow),
  )
  const ids = [...new Set([...(await findWaiting(context, week)), ...(looked ?? [])])]
  const ofTonight = new Set(looked)
  for (let from = 0; from < ids.length; from += clientsAtOnce) {
    signal.throwIfAborted()
    const some = ids.slice(from, from + clientsAtOnce)
    for (const gains of await inSnapshot(context, (own) => clientGains(own, some))) {
      causes.push(...daysCauses(gains, week))
      if (ofTonight.has(gains.clientId)) causes.push(...exemptionCauses(gains, today))
    }
    await others()
  }
  return { causes, kept: kept ?? [] }
}

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

import { rupees } from '@lakshya/engine'
import { inWords } from '../settling/ledger-words.ts'
import type { SipRow } from '../sips/sips.repository.ts'
import { type AskedByDay, paiseOf } from './asked-by-day.ts'
import type { MandateRow } from './mandates.repository.ts'

/** The mandate that a day's instalments are debited by: the newest that is accepted and holds on that day. */
export function carrierOf(mandates: readonly MandateRow[], day: string): MandateRow | undefined {
  return mandates
    .filter(({ state, start_on, end_on }) => state === 'accepted' && start_on <= day && day <= end_on)
    .reduce<MandateRow | undefined>(
      (best, one) => (best === undefined || one.id > best.id ? one : best),
      undefined,
    )
}

/** What carries the next instalment of a SIP that runs, and what is missing for it in one sentence; null where nothing is. */
export function standingOf(
  { next_due_on: next }: Pick<SipRow, 'next_due_on'>,
  { mandates, asked, today }: { mandates: readonly MandateRow[]; asked: AskedByDay; today: string },
): { carrier: MandateRow | undefined; lack: string | null } {
  const day = next === null || next < today ? today : next
  const carrier = carrierOf(mandates, day)
  if (carrier === undefined) return { carrier, lack: missingWords(mandates, day) }
  const paise = asked.get(day) ?? 0
  if (paise <= paiseOf(carrier.ceiling)) return { carrier, lack: null }
  const lack = `On ${inWords(day)} the SIPs ask for ${rupees(Math.ceil(paise / 100))}; the mandate takes ${rupees(Number(carrier.ceiling))} a day.`
  return { carrier, lack }
}

const waits = {
  created: 'The mandate has not gone to the client yet.',
  sent: 'The client has not authenticated the mandate yet.',
  'at-bank': 'The mandate is with the banks, which have not accepted it yet.',
  rejected: 'The mandate was rejected.',
  cancelled: 'The mandate was cancelled.',
} as const

function missingWords(mandates: readonly MandateRow[], day: string): string {
  const [newest] = [...mandates].sort((a, b) => b.id - a.id)
  if (newest === undefined) return 'No mandate is made.'
  if (newest.state !== 'accepted') return waits[newest.state]
  return newest.end_on < day
    ? `The mandate ends on ${inWords(newest.end_on)}, before the instalment of ${inWords(day)}.`
    : `The mandate begins on ${inWords(newest.start_on)}, after the instalment of ${inWords(day)}.`
}

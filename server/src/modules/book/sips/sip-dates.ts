import { dayFromIso, firstInstalmentFrom, instalmentDay, isoFromDay } from '@lakshya/engine'
import type { SipRow } from './sips.repository.ts'

/** When an instalment of a SIP is due; undefined past its last. */
export function dueOn(
  sip: Pick<SipRow, 'start_on' | 'frequency' | 'instalments'>,
  nth: number,
): string | undefined {
  return nth > sip.instalments
    ? undefined
    : isoFromDay(instalmentDay(dayFromIso(sip.start_on), sip.frequency, nth))
}

/** The number of the instalment that is the first due on or after a date. */
export function nthFrom(sip: Pick<SipRow, 'start_on' | 'frequency'>, date: string): number {
  return firstInstalmentFrom(dayFromIso(sip.start_on), sip.frequency, dayFromIso(date))
}

export interface DueInstalment {
  nth: number
  date: string
}

/** The instalments of an active SIP that are due by a day and not booked yet. */
export function dueUntil(sip: SipRow, today: string): DueInstalment[] {
  if (sip.state !== 'active' || sip.next_due_on === null) return []
  const due: DueInstalment[] = []
  for (let nth = nthFrom(sip, sip.next_due_on); ; nth++) {
    const date = dueOn(sip, nth)
    if (date === undefined || date > today) return due
    due.push({ nth, date })
  }
}

import { amountOfInstalment } from '../sips/sip-amounts.ts'
import { dueOn, nthFrom } from '../sips/sip-dates.ts'
import type { SipRow } from '../sips/sips.repository.ts'

/** Paise that SIPs ask for on each day on which an instalment is due. */
export type AskedByDay = ReadonlyMap<string, number>

/** What SIPs that run ask for from one day to another, both included, each at the amount that it has risen to by then. */
export function askedByDay(sips: readonly SipRow[], from: string, until: string): AskedByDay {
  const asked = new Map<string, number>()
  for (const sip of sips) {
    if (sip.state !== 'active' || sip.next_due_on === null) continue
    const first = sip.next_due_on > from ? sip.next_due_on : from
    for (let nth = nthFrom(sip, first); ; nth++) {
      const date = dueOn(sip, nth)
      if (date === undefined || date > until) break
      asked.set(date, (asked.get(date) ?? 0) + paiseOf(amountOfInstalment(sip, nth)))
    }
  }
  return asked
}

/** The day on which the most is asked for, the first of several; undefined where nothing is. */
export function peakOf(asked: AskedByDay): { on: string; paise: number } | undefined {
  let peak: { on: string; paise: number } | undefined
  for (const [on, paise] of asked) {
    if (peak === undefined || paise > peak.paise || (paise === peak.paise && on < peak.on))
      peak = { on, paise }
  }
  return peak
}

/** A month in which something is asked for on two days; undefined where each has one at most. */
export function crowdedMonth(asked: AskedByDay): string | undefined {
  const months = new Set<string>()
  for (const on of asked.keys()) {
    const month = on.slice(0, 7)
    if (months.has(month)) return month
    months.add(month)
  }
  return undefined
}

/** '5000.50' is 500050. */
export function paiseOf(rupees: string): number {
  return Math.round(Number(rupees) * 100)
}

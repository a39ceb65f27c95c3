import { amountOfInstalment, comingInstalment, stepUpOf } from './sip-amounts.ts'
import { dueOn } from './sip-dates.ts'
import type { SipRow } from './sips.repository.ts'

/** What is still to be paid by a SIP: from the first instalment to come to the last. Rupees, percent a year. */
export interface Remaining {
  amount: number
  stepUp: number
  from: string
  until: string
  instalments: number
}

/** Undefined where no instalment is left from a day on. */
export function remainingOf(sip: SipRow, today: string): Remaining | undefined {
  const nth = comingInstalment(sip, today)
  const [from, until] = [dueOn(sip, nth), dueOn(sip, sip.instalments)]
  if (from === undefined || until === undefined) return undefined
  return {
    amount: Number(amountOfInstalment(sip, nth)),
    stepUp: stepUpOf(sip),
    from,
    until,
    instalments: sip.instalments - nth + 1,
  }
}

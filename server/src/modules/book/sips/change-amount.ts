import { minimumOf } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { fundMinimums } from '../../market/index.ts'
import { rupeesText } from '../ledger/record-entries.ts'
import { rupeesInWords } from '../transactions/correction-words.ts'
import { refuseEnded, writeSip } from './change-state.ts'
import { amountOfInstalment, comingInstalment, stepUpOf, yearOfInstalment } from './sip-amounts.ts'
import type { SipChange, SipRow } from './sips.repository.ts'

/** What the instalments to come are to be: whole rupees, and percent a year where that changes too. */
export interface NewAmount {
  amount: number
  stepUp?: number | undefined
  now: Date
}

/**
 * Raises the instalments to come, or their yearly step-up. That goes on from the new amount, on the anniversaries that
 * it had.
 * @throws NOT_CORRECTABLE where the amount is below the present one
 */
export function stepUpSip(db: Database, firmId: number, sipId: number, wanted: NewAmount): Promise<void> {
  return writeSip(db, firmId, { sipId, now: wanted.now }, (sip) => raisedOf(sip, wanted))
}

/**
 * Lowers the instalments to come, or their yearly step-up.
 * @throws NOT_CORRECTABLE where either would rise; BELOW_MINIMUM
 */
export async function lowerSip(
  db: Database,
  firmId: number,
  sipId: number,
  wanted: NewAmount,
): Promise<void> {
  const minimums = await fundMinimums(db, firmId)
  await writeSip(db, firmId, { sipId, now: wanted.now }, (sip) => {
    const present = presentTerms(sip, wanted.now)
    const { amount, stepUp = present.stepUp } = wanted
    if (amount > Number(present.amount) || stepUp > present.stepUp) {
      refuseAmount(
        `More than the present instalment of ${rupeesInWords(present.amount)} is a step-up, to which the client agrees with a code. Enter a smaller amount.`,
      )
    }
    const minimum = minimumOf(String(sip.fund_code), 'sip', minimums)
    if (amount < Math.min(minimum, Number(present.amount))) {
      const message = `The fund takes instalments from ${rupeesInWords(minimum.toFixed(2))}. Enter that or more.`
      throw new AppError('BELOW_MINIMUM', message, { details: [{ path: 'amount', message }] })
    }
    return changeTo(sip, wanted)
  })
}

/** What a raise makes of a SIP. @throws NOT_CORRECTABLE as above */
function raisedOf(sip: SipRow, wanted: NewAmount): SipChange {
  const { amount: present } = presentTerms(sip, wanted.now)
  if (wanted.amount < Number(present)) {
    refuseAmount(
      `A step-up is above the present instalment of ${rupeesInWords(present)}. Enter a larger amount.`,
    )
  }
  return changeTo(sip, wanted)
}

function changeTo(sip: SipRow, { amount, stepUp, now }: NewAmount): SipChange {
  const present = presentTerms(sip, now)
  const wanted = { amount: rupeesText(amount), stepUp: stepUp ?? present.stepUp }
  if (wanted.amount === present.amount && wanted.stepUp === present.stepUp) return {}
  return {
    amount: wanted.amount,
    step_up: wanted.stepUp.toFixed(2),
    amount_year: yearOfInstalment(sip.frequency, present.nth),
  }
}

/** The instalment that a change takes effect with. */
function presentTerms(sip: SipRow, now: Date): { nth: number; amount: string; stepUp: number } {
  refuseEnded(sip)
  const nth = Math.min(sip.instalments, comingInstalment(sip, businessDate(now)))
  return { nth, amount: amountOfInstalment(sip, nth), stepUp: stepUpOf(sip) }
}

function refuseAmount(message: string): never {
  throw new AppError('NOT_CORRECTABLE', message, { details: [{ path: 'amount', message }] })
}

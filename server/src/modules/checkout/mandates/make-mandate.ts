import { type Mandate, mandateLimits, type NewMandate } from '@lakshya/contract'
import { addYears, dayFromIso, isoFromDay, rupees } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { businessDate } from '../../../core/clock.ts'
import { neededKey } from '../../../core/http/needed-key.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseClosed } from '../../../core/schema/client-state.ts'
import { askedByDay, crowdedMonth, findActiveSips, findMandates, inWords, peakOf } from '../../book/index.ts'
import { accountOf, holdClient } from '../../clients/index.ts'
import { getProfile } from '../../identity/index.ts'
import { findByKey, findClientState, insertMandate, type MandateRow } from './keep-mandates.repository.ts'
import { shownMandates } from './shown-mandate.ts'

/**
 * Makes a mandate of the account that is on record of a client; the same Idempotency-Key makes it once.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's; INVALID_INPUT at its field where it is too
 * low, too short or too long, or another one waits; IDEMPOTENCY_CONFLICT
 */
export async function makeMandate(
  context: AdviserContext,
  clientId: number,
  wanted: NewMandate,
): Promise<Mandate> {
  const { db, firmId, clock } = context
  const key = neededKey(context)
  // Held until the end: two at once would both find that none waits.
  await holdClient(db, firmId, clientId)
  const client = await findClientState(db, firmId, clientId)
  if (client === undefined) throw new AppError('NOT_FOUND')
  const today = businessDate(clock())
  const earlier = await findByKey(db, firmId, key)
  if (earlier !== undefined) {
    if (!isSame(earlier, clientId, wanted)) throw new AppError('IDEMPOTENCY_CONFLICT')
    context.answerAsExisting()
    return one(context, earlier, today)
  }
  refuseClosed(client)
  const bank = await accountOf(context, clientId)
  if (bank === null || bank.ifsc === '') {
    throw wrong('bank', 'No bank account is on record of this client: enter it in the details first.')
  }
  refuseTime(wanted, today)
  await refuseSecond(context, clientId)
  await refuseTooLow(context, { clientId, wanted, today })
  const row = await insertMandate(db, firmId, {
    client_id: clientId,
    bank_name: bank.name,
    ifsc: bank.ifsc,
    account_end: bank.lastFour,
    ceiling: wanted.ceiling.toFixed(2),
    start_on: wanted.startOn,
    end_on: wanted.endOn,
    frequency: wanted.frequency,
    authentication: wanted.authentication,
    state_on: today,
    idempotency_key: key,
    created_at: clock(),
    by: (await getProfile(context)).username,
  })
  await audit(context, firmId, {
    action: 'ledger.mandate-made',
    clientId,
    record: { kind: 'mandate', id: row.id },
    words: `${rupees(wanted.ceiling)} a day at most, ${wanted.startOn} to ${wanted.endOn}`,
  })
  return one(context, row, today)
}

async function one({ db, firmId }: AdviserContext, row: MandateRow, today: string): Promise<Mandate> {
  const [shown] = await shownMandates(db, firmId, { rows: [row], today })
  if (shown === undefined) throw new AppError('NOT_FOUND')
  return shown
}

function isSame(row: MandateRow, clientId: number, wanted: NewMandate): boolean {
  return (
    row.client_id === clientId &&
    Number(row.ceiling) === wanted.ceiling &&
    row.start_on === wanted.startOn &&
    row.end_on === wanted.endOn &&
    row.frequency === wanted.frequency &&
    row.authentication === wanted.authentication
  )
}

function refuseTime({ startOn, endOn }: NewMandate, today: string): void {
  if (startOn < today) throw wrong('startOn', 'A mandate begins today at the earliest.')
  if (endOn <= startOn) throw wrong('endOn', 'Enter a day after the first.')
  const last = isoFromDay(addYears(dayFromIso(today), mandateLimits.years))
  if (endOn > last) {
    throw wrong(
      'endOn',
      `A mandate ends at most ${mandateLimits.years} years after it is made. Enter ${inWords(last)} or an earlier day.`,
    )
  }
}

/** One that waits may still be accepted: with a second the client's bank is asked twice. */
async function refuseSecond({ db, firmId }: AdviserContext, clientId: number): Promise<void> {
  const waiting = ['created', 'sent', 'at-bank']
  const mandates = await findMandates(db, firmId, [clientId])
  if (!mandates.some(({ state }) => waiting.includes(state))) return
  throw new AppError(
    'INVALID_INPUT',
    'A mandate of this client waits already: note what came of it, or that it was cancelled.',
  )
}

async function refuseTooLow(
  { db, firmId }: AdviserContext,
  { clientId, wanted, today }: { clientId: number; wanted: NewMandate; today: string },
): Promise<void> {
  const from = wanted.startOn > today ? wanted.startOn : today
  const asked = askedByDay(await findActiveSips(db, firmId, [clientId]), from, wanted.endOn)
  const peak = peakOf(asked)
  if (peak !== undefined && peak.paise > wanted.ceiling * 100) {
    throw wrong(
      'ceiling',
      `On ${inWords(peak.on)} the SIPs ask for ${rupees(Math.ceil(peak.paise / 100))}. Enter that or more, or an earlier last day.`,
    )
  }
  const crowded = wanted.frequency === 'monthly' ? crowdedMonth(asked) : undefined
  if (crowded !== undefined) {
    throw wrong(
      'frequency',
      'The SIPs are due on several days of a month, and a monthly mandate is debited once. Choose as presented.',
    )
  }
}

function wrong(path: string, message: string): AppError {
  return new AppError('INVALID_INPUT', message, { details: [{ path, message }] })
}

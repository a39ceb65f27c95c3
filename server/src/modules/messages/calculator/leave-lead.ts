import { leadNoticeOf, type newLead } from '@lakshya/contract'
import type { z } from 'zod'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { neededKey } from '../../../core/http/needed-key.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { siteUrl } from '../../../core/process/config.ts'
import { countAttempts } from '../../../core/security/attempts.ts'
import { mailOwner } from '../mail/mail-owner.ts'
import { type ShownCalculator, withCalculator } from './firm-calculator.ts'
import { findRequestHash, insertLead } from './leads.repository.ts'

type NewLead = z.output<typeof newLead>

const taken = { message: 'Thank you. You will be answered.' }
const isOff = 'This calculator is not shown any more. Nothing was sent.'

/**
 * Keeps who asks a firm to be answered, once for a key, and tells the owner. Counts what it refuses: 10 an address in an hour,
 * 100 a firm in a day.
 * @throws NOT_FOUND where the calculator is off or never was; IDEMPOTENCY_CONFLICT; TOO_MANY_ATTEMPTS
 */
export async function leaveLead(context: RequestContext, lead: NewLead): Promise<{ message: string }> {
  const { outerDb, vault, clock, ip } = context
  const idempotencyKey = neededKey(context)
  await countAttempts(outerDb, clock, [{ kind: 'lead.address', subject: ip, max: 10, windowMinutes: 60 }])
  return withCalculator({ db: outerDb, vault, clock }, lead.calculator, async (shown) => {
    if (shown === undefined) throw new AppError('NOT_FOUND', isOff)
    // Whoever fills in what nobody sees is a program, and learns nothing from the answer.
    if ((lead.website ?? '') !== '') return taken
    const day = { windowMinutes: 24 * 60, words: 'Too much was sent here today. Please' }
    await countAttempts(outerDb, clock, [
      { ...day, kind: 'lead.firm', subject: String(shown.firmId), max: 100 },
    ])
    await outerDb.transaction().execute((db) => keep({ ...context, db }, shown, { lead, idempotencyKey }))
    return taken
  })
}

async function keep(
  context: RequestContext,
  { firmId, name }: ShownCalculator,
  { lead, idempotencyKey }: { lead: NewLead; idempotencyKey: string },
): Promise<void> {
  const { db, vault, clock, config } = context
  const told = {
    name: lead.name,
    email: lead.email === '' ? null : lead.email,
    mobile: lead.mobile === '' ? null : lead.mobile,
    message: lead.message === '' ? null : lead.message,
    plan: lead.plan,
  }
  const requestHash = vault.hash('lead.request', JSON.stringify(told))
  const consent = leadNoticeOf(lead.consent, name) ?? ''
  const id = await insertLead(db, vault, firmId, {
    ...told,
    consent,
    idempotencyKey,
    requestHash,
    now: clock(),
  })
  if (id === undefined) {
    const earlier = await findRequestHash(db, firmId, idempotencyKey)
    if (earlier?.equals(requestHash) === true) return
    throw new AppError('IDEMPOTENCY_CONFLICT')
  }
  const record = { kind: 'lead', id }
  await audit(context, firmId, { action: 'firm.lead-left', record, by: { kind: 'visitor' } })
  await mailOwner(
    { ...context, firmId },
    {
      subject: 'Somebody asks to be answered',
      // Who it is stands in the list alone, where it is deleted when its term is over.
      paragraphs: [
        'A visitor of your calculator asks to be answered. Name and plan stand under Leads.',
        { link: `${siteUrl(config)}/leads`, words: 'Open the leads' },
      ],
    },
  )
}

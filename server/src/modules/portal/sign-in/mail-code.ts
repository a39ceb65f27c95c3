import { portalCodeMessage } from '@lakshya/contract'
import { audit } from '../../../core/audit/audit.ts'
import { systemFirm } from '../../../core/database/reach.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { countAttempts } from '../../../core/security/attempts.ts'
import { type CodeKind, holdCodes, identityKey, issueCode } from '../../identity/index.ts'
import { findLetterhead, queueMail } from '../../messages/index.ts'
import { codeMail, minutesOfCode } from '../access/access-mail.ts'
import { findPeople } from './people.ts'

export const codeKind: CodeKind = {
  purpose: 'client-view.code',
  lifetimeMs: minutesOfCode * 60_000,
  mostAttempts: 5,
}

/**
 * Mails a code to an address that opens a view. Codes are kept by address, a mail is written in either case (to nobody
 * where the address opens nothing), and as many rows are looked for: the answer, its time and what the database is asked
 * tell nobody which addresses do.
 */
export async function askCode(context: RequestContext, email: string): Promise<{ message: string }> {
  const { outerDb, clock } = context
  const emailKey = identityKey(email)
  await countAttempts(outerDb, clock, [
    { kind: 'client-view.account', subject: emailKey, max: 5, windowMinutes: 15 },
    { kind: 'client-view.day', subject: emailKey, max: 20, windowMinutes: 24 * 60 },
    { kind: 'code.address', subject: context.ip, max: 30, windowMinutes: 15 },
  ])
  await outerDb.transaction().execute(async (db) => {
    const store = { ...context, db }
    await holdCodes(store, [emailKey])
    const code = await issueCode(store, codeKind, emailKey)
    const [first] = await findPeople(store, email)
    const firmId = first?.firmId ?? systemFirm
    const letterhead = await houseOf({ ...context, db }, firmId)
    await audit(store, firmId, {
      action: 'client.view-code',
      by: { kind: 'visitor' },
      ...(first === undefined ? { words: 'No such address' } : { clientId: first.clientId }),
    })
    const language = first?.language ?? 'en'
    await queueMail(store, {
      // The address on record, never the one typed: look-alikes have the same key and another mailbox.
      to: first?.email ?? '',
      ...codeMail(language, code),
      ...(letterhead === undefined ? { language } : { letterhead, language }),
      firmId,
      isQuiet: true,
      secretUntil: new Date(clock().getTime() + codeKind.lifetimeMs),
    })
  })
  return { message: portalCodeMessage }
}

/** Who writes; nobody of a house that has no address to answer to, which may mail to no client. */
async function houseOf(context: Pick<RequestContext, 'db' | 'clock'>, firmId: number) {
  const letterhead = await findLetterhead({ ...context, firmId })
  return letterhead?.replyTo == null ? undefined : letterhead
}

import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { overFirms } from '../../../core/database/reach.ts'
import { tooMany } from '../../../core/security/attempts.ts'
import { findNthSlot } from './mail.repository.ts'

const dayMs = 24 * 3_600_000

/** What all accounts together may mail to one mailbox in a day; codes and links count among the mails too. */
export const mostMailed = { codes: 10, mails: 20 } as const

const words = 'This address was mailed enough for a day. Please'

/**
 * The mailbox that an address leads to, as far as that can be told: in one form of its letters, without what stands after
 * a plus, and at Gmail without dots.
 */
export function mailboxOf(address: string): string {
  const plain = address.normalize('NFKC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const [name = '', host = ''] = at < 0 ? [plain] : [plain.slice(0, at), plain.slice(at + 1)]
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`
}

/** Keeps others from mailing to a mailbox until the transaction ends, so that none slips past its limits. */
export async function holdMailbox(db: Database, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailbox}`}, 0))`.execute(db)
}

/**
 * When a mail may go to a mailbox: now, or once the day's number is no longer full.
 * @throws TOO_MANY_ATTEMPTS for a code, which nobody is helped by later
 */
export async function turnOf(db: Database, now: Date, mailbox: string, isCode: boolean): Promise<Date> {
  const freeAt = await overFirms('mailbox limits', () =>
    isCode ? freeForCode(db, mailbox) : freeFrom(db, mailbox, mostMailed.mails, false),
  )
  if (freeAt <= now) return now
  if (isCode) throw tooMany(words, freeAt.getTime() - now.getTime())
  return freeAt
}

/** Whether a code may go to a mailbox now. */
export async function mayTakeCode(db: Database, now: Date, mailbox: string): Promise<boolean> {
  return (await overFirms('mailbox limits', () => freeForCode(db, mailbox))) <= now
}

async function freeForCode(db: Database, mailbox: string): Promise<Date> {
  const asMail = await freeFrom(db, mailbox, mostMailed.mails, false)
  const asCode = await freeFrom(db, mailbox, mostMailed.codes, true)
  return asMail > asCode ? asMail : asCode
}

/** A day after the mail that fills the number. */
async function freeFrom(db: Database, mailbox: string, most: number, codesAlone: boolean): Promise<Date> {
  const filling = await findNthSlot(db, mailbox, { nth: most, codesAlone })
  return filling === undefined ? new Date(0) : new Date(filling.getTime() + dayMs)
}

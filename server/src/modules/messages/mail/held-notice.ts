import type { Language } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { dictionary } from '../../../core/language/dictionary.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import type { Letterhead } from '../letterhead/letterhead.ts'
import { findNotice, rewriteHeld } from './mail.repository.ts'
import { bodyOf, type MailBody } from './mail-body.ts'
import type { NoticePart, Paragraph } from './mail-parts.ts'
import { openBody, sealBody } from './sealed-body.ts'

const hourMs = 3_600_000
/** Told in one mail; of what comes on top the number alone is told. */
const mostParts = 20

/** What leads several notices in one mail. */
export const joinedWords = dictionary(
  {
    manyTimes: (what: string, times: number) => `${what} (${times} times)`,
    andMore: (what: string, count: number) => `${what}, and ${count} more`,
    since: (times: number) => `This was recorded ${times} times since the last mail about it:`,
    untold: (count: number) => `And ${count} more, which your distributor can list for you.`,
  },
  {
    manyTimes: (what, times) => `${what} (${times} बार)`,
    andMore: (what, count) => `${what}, और ${count} अन्य`,
    since: (times) => `इसके बारे में पिछली मेल के बाद से यह ${times} बार दर्ज हुआ:`,
    untold: (count) => `और ${count} अन्य, जिनकी सूची आपके वितरक दे सकते हैं।`,
  },
)

/** A mail to a client about something that may happen again soon. */
export interface Notice {
  /** What is told, such as `sip-pause`: notices of one kind to one client become one mail. */
  kind: string
  /** What leads and what ends the mail, once, however much it tells. */
  lead: readonly Paragraph[]
  close: readonly Paragraph[]
}

/** What is to be told to whom. */
export interface NoticeToTell {
  mailbox: string
  firmId: number
  clientId: number
  subject: string
  paragraphs: readonly Paragraph[]
  letterhead: Letterhead | undefined
  language: Language | undefined
  notice: Notice
}

/** The mail of a notice that is told with nothing else. */
export function noticeBody({ subject, paragraphs, letterhead, language, notice }: NoticeToTell): MailBody {
  const body = bodyOf(subject, [...notice.lead, ...paragraphs, ...notice.close], letterhead, language)
  return { ...body, parts: [{ subject, paragraphs: [...paragraphs], times: 1 }] }
}

/**
 * Where a notice goes that is not the first of its kind to its client within an hour: into the mail that waits already, or
 * into one of its own that waits until the hour is over.
 */
export async function holdNotice(
  db: Database,
  vault: Vault,
  now: Date,
  told: NoticeToTell,
): Promise<{ kind: 'joined'; mailId: number } | { kind: 'held'; until: Date } | { kind: 'first' }> {
  const { firmId, clientId, mailbox } = told
  const earlier = await findNotice(db, firmId, { clientId, mailbox, kind: told.notice.kind })
  if (earlier === undefined) return { kind: 'first' }
  const { held_until: heldUntil, body_sealed: sealed } = earlier
  if (heldUntil !== null && heldUntil > now && sealed !== null) {
    const { subject, body } = joined(openBody(vault, earlier.id, sealed).parts ?? [], told)
    const { id } = earlier
    if (await rewriteHeld(db, firmId, { id, subject, bodySealed: sealBody(vault, id, body), now })) {
      return { kind: 'joined', mailId: earlier.id }
    }
  }
  const until = new Date((heldUntil ?? earlier.created_at).getTime() + hourMs)
  return until > now ? { kind: 'held', until } : { kind: 'first' }
}

/** A mail that tells what an earlier one was to tell, and this. */
function joined(parts: readonly NoticePart[], told: NoticeToTell): { subject: string; body: MailBody } {
  const { paragraphs, letterhead, language, notice } = told
  const say = joinedWords[language ?? 'en']
  const words = (part: Pick<NoticePart, 'subject' | 'paragraphs'>) =>
    JSON.stringify([part.subject, part.paragraphs])
  const added: NoticePart = { subject: told.subject, paragraphs: [...paragraphs], times: 1 }
  const isKnown = parts.some((part) => words(part) === words(added))
  const all = isKnown
    ? parts.map((part) => (words(part) === words(added) ? { ...part, times: part.times + 1 } : part))
    : [...parts, added]
  const times = all.reduce((sum, part) => sum + part.times, 0)
  const first = all[0]?.subject ?? told.subject
  const subject = all.length === 1 ? say.manyTimes(first, times) : say.andMore(first, times - 1)
  const untold = all.slice(mostParts).reduce((sum, part) => sum + part.times, 0)
  const body = bodyOf(
    subject,
    [
      ...notice.lead,
      say.since(times),
      ...all.slice(0, mostParts).flatMap((part) => partWords(part, say)),
      ...(untold === 0 ? [] : [say.untold(untold)]),
      ...notice.close,
    ],
    letterhead,
    language,
  )
  return { subject, body: { ...body, parts: all } }
}

function partWords({ subject, paragraphs, times }: NoticePart, say: (typeof joinedWords)['en']): Paragraph[] {
  return [{ heading: times === 1 ? subject : say.manyTimes(subject, times) }, ...paragraphs]
}

import type { Language } from '@lakshya/contract'
import { businessDate, type Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { numbersOf, type PdfSender, roleOf } from '../../../core/pdf/disclosures.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { type DistributorCard, findAnyCard, findDistributorCard } from './letterhead.repository.ts'

/** What leads a mail to a client: who writes, as the law calls him, and how he is reached. */
export interface Letterhead extends PdfSender {
  /** Where answers go: an address that is confirmed. */
  replyTo: string | null
  logo: { adviserId: number; digest: string; width: number; height: number } | null
}

/** The letterhead of a firm's mails to clients: its owner's, as the profile has it now. */
export async function loadLetterhead({
  db,
  firmId,
  clock,
}: {
  db: Database
  firmId: number
  clock: Clock
}): Promise<Letterhead> {
  return letterheadOf(await findDistributorCard(db, firmId), clock)
}

/** The same of a firm that may be none. */
export async function findLetterhead(place: {
  db: Database
  firmId: number
  clock: Clock
}): Promise<Letterhead | undefined> {
  const card = await findAnyCard(place.db, place.firmId)
  return card === undefined ? undefined : letterheadOf(card, place.clock)
}

function letterheadOf(card: DistributorCard, clock: Clock): Letterhead {
  const { id: adviserId, name, arn, arn_valid_until: until, euin, email, phone, digest, width, height } = card
  const replyTo = card.email_confirmed_at === null ? null : email
  const ways = [replyTo, phone].filter((way) => way !== null).join(' · ')
  return {
    name,
    arn,
    arnValidUntil: until,
    isArnInForce: until === null || until >= businessDate(clock()),
    euin,
    contact: card.contact ?? (ways === '' ? null : ways),
    replyTo,
    logo: digest === null || width === null || height === null ? null : { adviserId, digest, width, height },
  }
}

/** The logo's name inside a mail. */
export function logoCid(digest: string): string {
  return `logo-${digest.slice(0, 16)}@lakshya`
}

const logoBox = { width: 140, height: 40 } as const

/** Logo, name and role over a line. The logo stands on white, as it was made for paper. */
export function letterheadHtml(letterhead: Letterhead, language: Language): string {
  const { name, logo } = letterhead
  const about = [roleOf(letterhead, language), ...numbersOf(letterhead, language)].join(' · ')
  return `<table role="presentation" class="rule" style="border-collapse: collapse; width: 100%; border-bottom: 2px solid #141c29; margin: 0 0 16px"><tr>${logo === null ? '' : logoCell(name, logo)}<td style="padding: 0 0 14px; vertical-align: middle"><strong style="font-size: 17px; line-height: 22px">${escapeHtml(name)}</strong><br><span class="soft" style="font-size: 12px; line-height: 16px; color: #5d6879">${escapeHtml(about)}</span></td></tr></table>`
}

function logoCell(name: string, { digest, width, height }: NonNullable<Letterhead['logo']>): string {
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  return `<td style="padding: 0 12px 14px 0; width: 1px; vertical-align: middle"><img src="cid:${logoCid(digest)}" ${size} alt="${escapeHtml(name)}" style="display: block; border: 0; background: #ffffff; border-radius: 6px"></td>`
}

/** The same at the end of a mail, in words alone. */
export function letterheadFoot(letterhead: Letterhead, language: Language): string[] {
  const { name, contact } = letterhead
  return [
    name,
    roleOf(letterhead, language),
    ...numbersOf(letterhead, language),
    ...(contact === null ? [] : [contact]),
  ]
}

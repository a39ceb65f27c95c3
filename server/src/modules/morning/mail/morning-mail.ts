import { type MorningList, morningQuery } from '@lakshya/contract'
import { dateWords, dayFromIso, rupees } from '@lakshya/engine'
import type { Kysely } from 'kysely'
import { attemptEach } from '../../../core/attempt-each.ts'
import { businessDate, type Clock } from '../../../core/clock.ts'
import { type Config, siteUrl } from '../../../core/process/config.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { type MailFact, type Paragraph, queueMail } from '../../messages/index.ts'
import { readMorning } from '../lines/list-morning.ts'
import { findMailedTo, type MailedTo, takeMailed } from './morning-mail.repository.ts'

interface Mailing {
  db: Kysely<Schema>
  clock: Clock
  vault: Vault
  config: Pick<Config, 'environment' | 'publicUrl' | 'port'>
  signal: AbortSignal
}

/** From half past six in India, by when the night's list is made. */
const earliest = '06:30'

/**
 * Mails each who wished for it what needs him today, once a day, after the list of the day is made. On a day without a
 * line nobody is mailed.
 * @throws the signal's reason, between two mails; what names those that failed, once the others are through
 */
export async function mailMorning(mailing: Mailing): Promise<void> {
  const { db, clock, signal } = mailing
  const now = clock()
  if (timeInIndia(now) < earliest) return
  const today = businessDate(now)
  const waiting = await findMailedTo(db, today)
  const byId = new Map(waiting.map((one) => [one.id, one]))
  const mail = async (id: number) => {
    const one = byId.get(id)
    if (one !== undefined) await mailOne(mailing, one, today)
  }
  await attemptEach([...byId.keys()], mail, 'The morning mails of some could not be written', signal)
}

function timeInIndia(now: Date): string {
  return now.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })
}

async function mailOne(
  { db: outer, clock, vault, config }: Mailing,
  to: MailedTo,
  today: string,
): Promise<void> {
  await outer.transaction().execute(async (db) => {
    // Whoever is first today; a second process finds it taken.
    if (!(await takeMailed(db, to.id, today))) return
    const asking = { db, firmId: to.firm_id, adviserId: to.id, isOwner: to.role === 'owner', clock }
    const list = await readMorning(asking, morningQuery.parse({}))
    if (list.views.open === 0) return
    await queueMail(
      { db, vault, clock, config },
      { to: to.email, adviserId: to.id, isToOwner: true, ...morningWords(list, today, siteUrl(config)) },
    )
  })
}

const groupNames: Readonly<Record<MorningList['counts'][number]['group'], string>> = {
  goals: 'Goals off track',
  drift: 'Mixes that drifted',
  sips: 'SIPs',
  tax: 'Lots and loads',
  papers: 'Papers',
  idle: 'Money idle',
  mail: 'Mails that came back',
  reviews: 'Reviews',
}

/** How much needs him, by kind: no client is named in a mail. */
export function morningWords(
  { views, counts, atStake }: Pick<MorningList, 'views' | 'counts' | 'atStake'>,
  today: string,
  site: string,
): { subject: string; paragraphs: Paragraph[] } {
  const needs = views.open === 1 ? '1 line needs you' : `${views.open} lines need you`
  const stake = atStake > 0 ? `, with ${rupees(Math.round(atStake))} at stake` : ''
  return {
    subject: `${needs} today`,
    paragraphs: [
      `On ${dateWords(dayFromIso(today))} ${needs}${stake}.`,
      { facts: counts.map(({ group, count }): MailFact => [groupNames[group], String(count)]) },
      { link: `${site}/dashboard`, words: 'Open the list' },
      'You asked for this mail in your profile, and can stop it there.',
    ],
  }
}

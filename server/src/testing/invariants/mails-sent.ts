import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** What a mail that is sent is known by. */
const messageId = sql`format('mail-%s-%s@lakshya', id, floor(extract(epoch from created_at) * 1000)::bigint)`

interface MailRow {
  id: number
  message_id: string
  tries: number
  is_sent: boolean
  is_late: boolean
}

/**
 * No mail waits past its time, each that is marked as sent arrived, each that was tried once came once at most, and each record
 * has one mail. A mail whose first delivery was not confirmed may come again, under the same Message-ID.
 */
export const mailsSent: Invariant = {
  name: 'every mail is sent once',
  async find({ database: { db }, now, arrived }) {
    const { rows } = await sql<MailRow>`
      select id, ${messageId} as message_id, tries, sent_at is not null as is_sent,
        sent_at is null and failed_at is null and due_at <= ${now} and secret_until is null as is_late
      from mail`.execute(db)
    const twice = await sql<{ words: string }>`
      select format('Record %s has %s mails.', advice_id, count(*)) as words
      from mail where advice_id is not null group by firm_id, advice_id having count(*) > 1`.execute(db)
    const words = twice.rows.map((row) => row.words)
    if (arrived === undefined) return words
    for (const mail of rows) {
      const times = arrived.get(mail.message_id) ?? 0
      if (mail.is_late) words.push(`Mail ${mail.id} waits, and its time has come.`)
      if (mail.is_sent && times === 0) words.push(`Mail ${mail.id} is marked as sent, and never arrived.`)
      if (times > mail.tries) words.push(`Mail ${mail.id} came ${times} times of ${mail.tries} tries.`)
    }
    const known = new Set(rows.map((row) => row.message_id))
    for (const id of arrived.keys()) if (!known.has(id)) words.push(`A mail came that nobody wrote: ${id}.`)
    return words
  },
}

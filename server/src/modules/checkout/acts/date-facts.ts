import { dateWords, dayFromIso, rupees } from '@lakshya/engine'
import type { MailFact } from '../../messages/index.ts'
import type { AgreedDate } from './held-act.ts'

/** What another target date changes, in figures: the date, and of each SIP how many instalments it has. */
export function dateFacts({ before, after, sips }: AgreedDate): MailFact[] {
  return [
    ['Target date', dateOf(after), `until now ${dateOf(before)}`],
    ...sips.map((sip): MailFact => {
      const often = sip.frequency === 'yearly' ? 'year' : 'month'
      const rise = sip.stepUp === 0 ? '' : `, rising by ${sip.stepUp}% a year`
      return [
        `SIP in ${sip.fundName}, ${rupees(sip.amount)} every ${often}${rise}`,
        `${sip.after.instalments} instalments in all, the last on ${dateOf(sip.after.until)}`,
        `until now ${sip.before.instalments}, the last on ${dateOf(sip.before.until)}`,
      ]
    }),
  ]
}

const dateOf = (date: string) => dateWords(dayFromIso(date))

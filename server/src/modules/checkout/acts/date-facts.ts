import type { Language } from '@lakshya/contract'
import { rupees } from '@lakshya/engine'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import type { MailFact } from '../../messages/index.ts'
import { factSay } from '../words/act-dictionary.ts'
import type { AgreedDate } from './held-act.ts'

/** What another target date changes, in figures: the date, and of each SIP how many instalments it has. */
export function dateFacts({ before, after, sips }: AgreedDate, language: Language): MailFact[] {
  const say = factSay[language]
  const dateOf = (date: string) => dateInWords(date, language)
  return [
    [say.targetDate, dateOf(after), say.untilNowIt(dateOf(before))],
    ...sips.map((sip): MailFact => {
      const each = sip.frequency === 'yearly' ? say.everyYear : say.everyMonth
      const rise = sip.stepUp === 0 ? '' : say.risingBy(sip.stepUp)
      return [
        say.sipIn(sip.fundName, each(rupees(sip.amount)), rise),
        say.inAllLast(sip.after.instalments, dateOf(sip.after.until)),
        say.beforeLast(sip.before.instalments, dateOf(sip.before.until)),
      ]
    }),
  ]
}

import type { Language } from '@lakshya/contract'
import type { Paragraph } from '../../messages/index.ts'
import { portalMailSay } from '../portal-mail-dictionary.ts'

interface MailWords {
  subject: string
  paragraphs: Paragraph[]
}

/** What a client is told once the view is open. */
export function openedMail(language: Language, house: string, address: string): MailWords {
  const say = portalMailSay[language]
  return {
    subject: say.openedSubject(house),
    paragraphs: [say.opened(house), { link: address, words: say.openedLink }, say.openedAsk],
  }
}

export const minutesOfCode = 10

/** The code that opens the view. */
export function codeMail(language: Language, code: string): MailWords {
  const say = portalMailSay[language]
  return { subject: say.codeSubject, paragraphs: [say.code(code), say.codeGood(minutesOfCode), say.codeAsk] }
}

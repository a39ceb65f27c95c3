import type { Language } from '@lakshya/contract'
import type { Paragraph } from '../../messages/index.ts'
import { portalMailSay } from '../portal-mail-dictionary.ts'

/** Tells a client that something waits in the own view; what it is stands there alone. */
export function askedMail(
  language: Language,
  house: string,
  address: string,
): { subject: string; paragraphs: Paragraph[] } {
  const say = portalMailSay[language]
  return {
    subject: say.askedSubject(house),
    paragraphs: [say.asked(house), { link: address, words: say.askedLink }, say.askedAsk],
  }
}

import type { Language } from '@lakshya/contract'
import type { Paragraph } from '../../messages/index.ts'
import { riskLinkSay } from '../client-mail-dictionary.ts'

/** What the mail says: nothing of the client but the first name. */
export interface LinkWords {
  firstName: string
  distributor: string
  link: string
}

/** The mail with the link to the questionnaire, in the client's language. */
export function riskLinkMail(
  { firstName, distributor, link }: LinkWords,
  language: Language,
): { subject: string; paragraphs: Paragraph[] } {
  const say = riskLinkSay[language]
  return {
    subject: say.subject,
    paragraphs: [say.lead(firstName, distributor), say.good, { link, words: say.link }, say.unexpected],
  }
}

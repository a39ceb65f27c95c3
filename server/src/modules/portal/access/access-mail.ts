import type { PortalLanguage } from '@lakshya/contract'
import type { Paragraph } from '../../messages/index.ts'

interface MailWords {
  subject: string
  paragraphs: Paragraph[]
}

/** What a client is told once the view is open; in both languages, as nobody knows yet which is read. */
export function openedMail(house: string, address: string): MailWords {
  return {
    subject: `Your investments with ${house}, to see at any time`,
    paragraphs: [
      `${house} has opened a view of your investments to you: value, goals, transactions and statements. Sign in with this e-mail address; a code is mailed to you each time.`,
      `${house} ने आपके निवेश देखने का रास्ता आपके लिए खोल दिया है: मूल्य, लक्ष्य, लेन-देन और विवरण। इसी ई-मेल पते से साइन इन करें; हर बार एक कोड भेजा जाता है।`,
      { link: address, words: 'See your investments / अपने निवेश देखें' },
      'If you do not want this, close it there, or tell us. / अगर आप यह नहीं चाहते, तो वहीं बंद करें या हमें बताएँ।',
    ],
  }
}

export const minutesOfCode = 10

/** The code that opens the view, in the client's own language. */
export function codeMail(language: PortalLanguage, code: string): MailWords {
  if (language === 'hi') {
    return {
      subject: 'अपने निवेश देखने का कोड',
      paragraphs: [
        `आपका कोड: ${code}`,
        `यह ${minutesOfCode} मिनट तक मान्य है, और केवल आपके अपने ब्राउज़र में लिखने के लिए है। इसे किसी को न बताएँ, हमें भी नहीं।`,
        'अगर यह आपने नहीं माँगा, तो कुछ करने की ज़रूरत नहीं: इस कोड के बिना कोई अंदर नहीं आ सकता।',
      ],
    }
  }
  return {
    subject: 'Your code to see your investments',
    paragraphs: [
      `Your code is ${code}.`,
      `It is good for ${minutesOfCode} minutes, and only for you to type in your own browser. Tell it to nobody, not to us either.`,
      'If you did not ask for it, you need not do anything: nobody gets in without it.',
    ],
  }
}

import type { PortalLanguage } from '@lakshya/contract'
import type { Paragraph } from '../../messages/index.ts'

/** Tells a client that something waits in the own view, in the language that is read there; what it is stands there alone. */
export function askedMail(
  language: PortalLanguage,
  house: string,
  address: string,
): { subject: string; paragraphs: Paragraph[] } {
  if (language === 'hi') {
    return {
      subject: `${house} ने आपके लिए एक प्रस्ताव रखा है`,
      paragraphs: [
        `${house} ने आपके लिए एक प्रस्ताव रखा है, जो आपके अपने पृष्ठ पर आपके उत्तर की प्रतीक्षा में है। वहाँ साइन इन करें, सब कुछ पढ़ें, और फिर सहमति दें या मना करें। यह 7 दिन तक रहता है।`,
        { link: address, words: 'प्रस्ताव पढ़ें' },
        'आपकी सहमति के बिना कुछ नहीं होता। अगर आपको इसकी उम्मीद नहीं थी, तो हमसे पूछें।',
      ],
    }
  }
  return {
    subject: `${house} proposes something to you`,
    paragraphs: [
      `${house} proposes something to you. It waits for your answer in your own view: sign in there, read all of it, and agree or decline. It waits for 7 days.`,
      { link: address, words: 'Read the proposal' },
      'Nothing is done unless you agree. If you did not expect this, ask us.',
    ],
  }
}

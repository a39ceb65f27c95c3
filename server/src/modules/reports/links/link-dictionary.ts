import type { Language, LinkKey } from '@lakshya/contract'
import { dictionary } from '../../../core/language/dictionary.ts'

/** What the client is told of a link: the message that it comes with, and why an answer is not taken. */
export const linkSay = dictionary(
  {
    message: (firstName: string, report: string, until: string, address: string) =>
      `Dear ${firstName}, your ${report} is here until ${until}: ${address}`,
    asksPan: 'The page asks for the last four characters of your PAN, and for nothing else.',
    asksBirth: 'The page asks for your date of birth, and for nothing else.',
    asksPhone: 'The page asks for the last four digits of your mobile number, and for nothing else.',
    enterPan: 'Enter the last four characters of your PAN: three digits and a letter.',
    enterBirth: 'Enter your date of birth, day first, with eight digits: 14031979.',
    enterPhone: 'Enter the last four digits of your mobile number.',
    wrongPan: 'These are not the last four characters of the PAN on record.',
    wrongBirth: 'This is not the date of birth on record.',
    wrongPhone: 'These are not the last four digits of the mobile number on record.',
    oneMore: 'One more try, then the link is over.',
    more: (left: number) => `${left} more tries, then the link is over.`,
  },
  {
    message: (firstName, report, until, address) =>
      `${firstName} जी, आपका ${report} ${until} तक यहाँ है: ${address}`,
    asksPan: 'इस पेज पर आपके PAN के आख़िरी चार अक्षर माँगे जाते हैं, और कुछ नहीं।',
    asksBirth: 'इस पेज पर आपकी जन्म तिथि माँगी जाती है, और कुछ नहीं।',
    asksPhone: 'इस पेज पर आपके मोबाइल नंबर के आख़िरी चार अंक माँगे जाते हैं, और कुछ नहीं।',
    enterPan: 'अपने PAN के आख़िरी चार अक्षर लिखें: तीन अंक और एक अक्षर।',
    enterBirth: 'अपनी जन्म तिथि आठ अंकों में लिखें, पहले दिन: 14031979।',
    enterPhone: 'अपने मोबाइल नंबर के आख़िरी चार अंक लिखें।',
    wrongPan: 'ये दर्ज PAN के आख़िरी चार अक्षर नहीं हैं।',
    wrongBirth: 'यह दर्ज जन्म तिथि नहीं है।',
    wrongPhone: 'ये दर्ज मोबाइल नंबर के आख़िरी चार अंक नहीं हैं।',
    oneMore: 'एक और कोशिश, फिर यह लिंक बंद हो जाएगा।',
    more: (left) => `${left} और कोशिशें, फिर यह लिंक बंद हो जाएगा।`,
  },
)

const endings = { pan: 'Pan', birth: 'Birth', phone: 'Phone' } as const

/** A text about what a link asks for, in the client's language. */
export function ofKey(language: Language, about: 'asks' | 'enter' | 'wrong', key: LinkKey): string {
  return linkSay[language][`${about}${endings[key]}`]
}

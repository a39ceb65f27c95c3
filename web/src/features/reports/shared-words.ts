import type { Language, LinkKey } from '@lakshya/contract'

/** What each link asks for, in words. */
interface Question {
  readonly label: string
  readonly help: string
  /** The same within a sentence. */
  readonly named: string
}

/** What the page of a link says, in the client's language. */
export interface SharedWords {
  readonly title: (report: string, firstName: string) => string
  readonly from: (distributor: string, until: string) => string
  readonly questions: Readonly<Record<LinkKey, Question>>
  readonly nothingElse: string
  readonly show: string
  readonly open: string
  readonly ready: (named: string) => string
  readonly overTitle: string
  readonly over: string
  readonly failed: string
}

export const sharedWords: Readonly<Record<Language, SharedWords>> = {
  en: {
    title: (report, firstName) => `${report} for ${firstName}`,
    from: (distributor, until) => `From ${distributor}. This link is good until ${until}.`,
    questions: {
      pan: {
        label: 'Last four characters of your PAN',
        help: 'Three digits and a letter, such as 234F.',
        named: 'the last four characters of your PAN',
      },
      birth: {
        label: 'Your date of birth',
        help: 'Day, month and year with eight digits, such as 14031979.',
        named: 'your date of birth',
      },
      phone: {
        label: 'Last four digits of your mobile number',
        help: 'The number that your distributor has on record.',
        named: 'the last four digits of your mobile number',
      },
    },
    nothingElse: 'Nothing else is asked for.',
    show: 'Show report',
    open: 'Open PDF',
    ready: (named) => `Ready. Its address is good for 10 minutes; after that, enter ${named} again.`,
    overTitle: 'This link is over',
    over: 'It has expired, was withdrawn, or something else than what it asks for was entered too often. Ask your distributor for a new one.',
    failed: 'Please try again.',
  },
  hi: {
    title: (report, firstName) => `${firstName} जी का ${report}`,
    from: (distributor, until) => `${distributor} की ओर से। यह लिंक ${until} तक चलेगा।`,
    questions: {
      pan: {
        label: 'आपके PAN के आख़िरी चार अक्षर',
        help: 'तीन अंक और एक अक्षर, जैसे 234F।',
        named: 'अपने PAN के आख़िरी चार अक्षर',
      },
      birth: {
        label: 'आपकी जन्म तिथि',
        help: 'दिन, महीना और साल आठ अंकों में, जैसे 14031979।',
        named: 'अपनी जन्म तिथि',
      },
      phone: {
        label: 'आपके मोबाइल नंबर के आख़िरी चार अंक',
        help: 'वह नंबर जो आपके वितरक के पास दर्ज है।',
        named: 'अपने मोबाइल नंबर के आख़िरी चार अंक',
      },
    },
    nothingElse: 'और कुछ नहीं माँगा जाता।',
    show: 'विवरण दिखाएँ',
    open: 'PDF खोलें',
    ready: (named) => `तैयार है। यह पता 10 मिनट तक चलेगा; उसके बाद ${named} फिर से लिखें।`,
    overTitle: 'यह लिंक अब काम नहीं करता',
    over: 'इसका समय पूरा हो गया, इसे वापस ले लिया गया, या बहुत बार ग़लत जवाब दिया गया। अपने वितरक से नया लिंक माँगें।',
    failed: 'कृपया फिर से कोशिश करें।',
  },
}

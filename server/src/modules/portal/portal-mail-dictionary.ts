import { dictionary } from '../../core/language/dictionary.ts'

/** What a client is mailed of the own view. */
export const portalMailSay = dictionary(
  {
    openedSubject: (house: string) => `Your investments with ${house}, to see at any time`,
    opened: (house: string) =>
      `${house} has opened a view of your investments to you: value, goals, transactions and statements. Sign in with this e-mail address; a code is mailed to you each time.`,
    openedLink: 'See your investments',
    openedAsk: 'If you do not want this, close it there, or tell us.',
    codeSubject: 'Your code to see your investments',
    code: (code: string) => `Your code is ${code}.`,
    codeGood: (minutes: number) =>
      `It is good for ${minutes} minutes, and only for you to type in your own browser. Tell it to nobody, not to us either.`,
    codeAsk: 'If you did not ask for it, you need not do anything: nobody gets in without it.',
    askedSubject: (house: string) => `${house} proposes something to you`,
    asked: (house: string) =>
      `${house} proposes something to you. It waits for your answer in your own view: sign in there, read all of it, and agree or decline. It waits for 7 days.`,
    askedLink: 'Read the proposal',
    askedAsk: 'Nothing is done unless you agree. If you did not expect this, ask us.',
  },
  {
    openedSubject: (house) => `${house} के साथ आपके निवेश, जब चाहें देखें`,
    opened: (house) =>
      `${house} ने आपके निवेश देखने का रास्ता आपके लिए खोल दिया है: मूल्य, लक्ष्य, लेन-देन और विवरण। इसी ई-मेल पते से साइन इन करें; हर बार एक कोड भेजा जाता है।`,
    openedLink: 'अपने निवेश देखें',
    openedAsk: 'अगर आप यह नहीं चाहते, तो वहीं बंद करें या हमें बताएँ।',
    codeSubject: 'अपने निवेश देखने का कोड',
    code: (code) => `आपका कोड: ${code}`,
    codeGood: (minutes) =>
      `यह ${minutes} मिनट तक मान्य है, और केवल आपके अपने ब्राउज़र में लिखने के लिए है। इसे किसी को न बताएँ, हमें भी नहीं।`,
    codeAsk: 'अगर यह आपने नहीं माँगा, तो कुछ करने की ज़रूरत नहीं: इस कोड के बिना कोई अंदर नहीं आ सकता।',
    askedSubject: (house) => `${house} ने आपके लिए एक प्रस्ताव रखा है`,
    asked: (house) =>
      `${house} ने आपके लिए एक प्रस्ताव रखा है, जो आपके अपने पृष्ठ पर आपके उत्तर की प्रतीक्षा में है। वहाँ साइन इन करें, सब कुछ पढ़ें, और फिर सहमति दें या मना करें। यह 7 दिन तक रहता है।`,
    askedLink: 'प्रस्ताव पढ़ें',
    askedAsk: 'आपकी सहमति के बिना कुछ नहीं होता। अगर आपको इसकी उम्मीद नहीं थी, तो हमसे पूछें।',
  },
)

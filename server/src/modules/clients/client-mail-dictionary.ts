import { dictionary } from '../../core/language/dictionary.ts'

/** What a client is mailed of the own record. */
export const recordMailSay = dictionary(
  {
    emailSubject: 'Your email address was changed',
    email: (distributor: string, name: string) =>
      `Your distributor ${distributor} has recorded another email address for ${name}. Codes that were sent to this one no longer count.`,
    emailAsk: (distributor: string) => `If you did not ask for this, tell ${distributor}.`,
    changeSubject: 'A change of your particulars is asked for',
    change: (distributor: string, name: string) => `${distributor} is to record for ${name}:`,
    none: 'none',
    changeCode: 'If this is right, tell your distributor this code.',
    changeWaits: (distributor: string) =>
      `Without it the change waits a day. If you did not ask for it, tell ${distributor} at once: it can still be stopped.`,
    withdrawnSubject: 'Your consent was withdrawn',
    dear: (name: string) => `Dear ${name},`,
    withdrawn:
      'It is on record from now on that you withdrew your consent to the processing of your data. No new plan, proposal or order is made for you. What you hold stays yours, SIPs that run go on until you ask to stop them, and what the law asks to be kept is kept.',
    withdrawnAsk: (distributor: string) =>
      `If you did not ask for this, tell ${distributor}. You may give your consent again at any time.`,
  },
  {
    emailSubject: 'आपका ई-मेल पता बदला गया',
    email: (distributor, name) =>
      `आपके वितरक ${distributor} ने ${name} के लिए दूसरा ई-मेल पता दर्ज किया है। इस पते पर भेजे गए कोड अब मान्य नहीं हैं।`,
    emailAsk: (distributor) => `अगर यह आपने नहीं कहा था, तो ${distributor} को बताएँ।`,
    changeSubject: 'आपकी जानकारी बदलने का अनुरोध आया है',
    change: (distributor, name) => `${distributor} ${name} के लिए यह दर्ज करने वाले हैं:`,
    none: 'कुछ नहीं',
    changeCode: 'अगर यह सही है, तो यह कोड अपने वितरक को बताएँ।',
    changeWaits: (distributor) =>
      `इसके बिना यह बदलाव एक दिन रुका रहता है। अगर यह आपने नहीं कहा था, तो ${distributor} को तुरंत बताएँ: इसे अभी रोका जा सकता है।`,
    withdrawnSubject: 'आपकी सहमति वापस ली गई',
    dear: (name) => `${name} जी,`,
    withdrawn:
      'अब से यह दर्ज है कि आपने अपनी जानकारी के उपयोग की सहमति वापस ले ली है। आपके लिए कोई नई योजना, प्रस्ताव या ऑर्डर नहीं बनाया जाएगा। जो निवेश है वह आपका ही रहता है, चालू SIP तब तक चलते हैं जब तक आप उन्हें रोकने को न कहें, और क़ानून जो रखने को कहता है वह रखा जाता है।',
    withdrawnAsk: (distributor) =>
      `अगर यह आपने नहीं कहा था, तो ${distributor} को बताएँ। आप कभी भी फिर से सहमति दे सकते हैं।`,
  },
)

/** The mail with the link to the risk questionnaire. */
export const riskLinkSay = dictionary(
  {
    subject: 'Ten questions from your distributor',
    lead: (name: string, distributor: string) =>
      `Dear ${name}, your distributor ${distributor} asks you ten questions, so that what is proposed to you fits how much risk you can and want to bear. It takes about three minutes, in English or Hindi.`,
    good: 'The link is good for 7 days and can be used once. There are no right or wrong answers, and nobody may answer for you. The page asks for no password, PAN, account number or payment.',
    link: 'Answer the questions',
    unexpected: 'If you did not expect this mail, you need not do anything.',
  },
  {
    subject: 'आपके वितरक के दस सवाल',
    lead: (name, distributor) =>
      `${name} जी, आपके वितरक ${distributor} आपसे दस सवाल पूछना चाहते हैं, ताकि आपको वही सुझाया जाए जिसका जोखिम आप उठा सकते हैं और उठाना चाहते हैं। इसमें क़रीब तीन मिनट लगेंगे; जवाब हिंदी या अंग्रेज़ी में दे सकते हैं।`,
    good: 'यह लिंक 7 दिन तक चलेगा और एक ही बार काम करेगा। कोई जवाब सही या ग़लत नहीं है, और आपकी जगह कोई और जवाब न दे। इस पेज पर पासवर्ड, PAN, खाता नंबर या पैसे नहीं माँगे जाते।',
    link: 'सवालों के जवाब दें',
    unexpected: 'अगर आपको इस मेल की उम्मीद नहीं थी, तो कुछ करने की ज़रूरत नहीं है।',
  },
)

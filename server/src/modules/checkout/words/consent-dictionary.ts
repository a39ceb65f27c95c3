import { dictionary } from '../../../core/language/dictionary.ts'

/** The mails that a code comes with. */
export const consentSay = dictionary(
  {
    and: ' and ',
    registered: (name: string, arn: string) => `${name} (AMFI-registered Mutual Fund Distributor, ${arn})`,
    unregistered: (name: string) => `${name} (mutual fund distributor)`,
    notExpected: (name: string) =>
      `Not what you discussed, or not expected? Tell nobody the code, and ask ${name}.`,
    goodUntil: (time: string) => `It is good for 5 minutes, until ${time} in India.`,
    confirmSubject: 'Your code to confirm your email address',
    confirm: (sender: string) =>
      `With this code you confirm to your distributor ${sender} that this email address is yours.`,
    alsoFinalises:
      'It also permits that any goals are finalised for you in the half hour after it is entered, whatever their funds and amounts.',
    nothingElse: 'It agrees to nothing else.',
    toConfirm: 'To confirm it:',
    agreeSubject: (what: string) => `Your code to agree to ${what}`,
    dear: (names: string, sender: string, date: string) =>
      `Dear ${names}, this is what the code at the end agrees to with ${sender}, and nothing else. The figures are of ${date}.`,
    ofGoal: (goal: string, what: string) => `${goal}: ${what}`,
    ifAll: 'If you agree to all of this:',
    tellOnly: (name: string) =>
      `Tell it to ${name} only if you agree. If any line above changes, this code ends and you are sent a new one.`,
    projections:
      'Projected values and chances are projections. Past performance may or may not be sustained in future and is not a guarantee of any future returns.',
    whatFor: (what: string, goal: string) => `${what} for ${goal}`,
    goals: (count: number) => (count === 1 ? '1 goal' : `${count} goals`),
    changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
    yourCode: 'Your code',
    goodForThis:
      'It is good for 5 minutes, and for this alone. Tell it to your distributor only if you agree to all of this.',
    unexpected: (name: string) => `If you did not expect this mail, tell nobody the code, and ask ${name}.`,
    leadDate: (goal: string) =>
      `With this code you agree that the target date of your goal ${goal} changes, and its SIPs with it:`,
    leadChance: (goal: string) =>
      `With this code you agree that your goal ${goal} stays as it is, with the chance that it has:`,
    leadTrades: (goal: string) =>
      `With this code you agree that your distributor changes the mix of your goal ${goal}, all of this together:`,
    leadNew: (fund: string, goal: string) =>
      `With this code you agree that your distributor starts a SIP in ${fund} for your goal ${goal}:`,
    leadRaise: (fund: string, goal: string) =>
      `With this code you agree that your distributor raises your SIP in ${fund} for your goal ${goal}:`,
    leadRestart: (fund: string, goal: string) =>
      `With this code you agree that your distributor goes on with your SIP in ${fund}, which was stopped, for your goal ${goal}:`,
  },
  {
    and: ' और ',
    registered: (name, arn) => `${name} (AMFI-registered Mutual Fund Distributor, ${arn})`,
    unregistered: (name) => `${name} (म्यूचुअल फंड वितरक)`,
    notExpected: (name) =>
      `यह वह नहीं जिस पर बात हुई थी, या आपको इसकी उम्मीद नहीं थी? कोड किसी को न बताएँ, और ${name} से पूछें।`,
    goodUntil: (time) => `यह 5 मिनट, भारतीय समय ${time} तक मान्य है।`,
    confirmSubject: 'अपना ई-मेल पता पक्का करने का कोड',
    confirm: (sender) => `इस कोड से आप अपने वितरक ${sender} को पक्का करते हैं कि यह ई-मेल पता आपका है।`,
    alsoFinalises:
      'इससे यह अनुमति भी मिलती है कि कोड डालने के बाद आधे घंटे में आपके लिए कोई भी लक्ष्य पूरा तय किया जाए, उसके फंड और राशि जो भी हों।',
    nothingElse: 'इससे और किसी बात की सहमति नहीं होती।',
    toConfirm: 'पक्का करने के लिए:',
    agreeSubject: (what) => `सहमति का कोड: ${what}`,
    dear: (names, sender, date) =>
      `${names} जी, अंत में दिए कोड से आप ${sender} के साथ केवल इन्हीं बातों पर सहमत होते हैं, और किसी पर नहीं। आँकड़े ${date} के हैं।`,
    ofGoal: (goal, what) => `${goal}: ${what}`,
    ifAll: 'अगर आप इन सब बातों से सहमत हैं:',
    tellOnly: (name) =>
      `सहमत होने पर ही यह कोड ${name} को बताएँ। ऊपर की कोई भी बात बदलने पर यह कोड बेकार हो जाता है और आपको नया भेजा जाता है।`,
    projections:
      'अनुमानित मूल्य और संभावनाएँ अनुमान हैं। पिछला प्रदर्शन भविष्य में बना रह भी सकता है और नहीं भी, और यह भविष्य के किसी प्रतिफल की गारंटी नहीं है।',
    whatFor: (what, goal) => `${goal} के लिए ${what}`,
    goals: (count) => `${count} लक्ष्य`,
    changes: (count) => `${count} बदलाव`,
    yourCode: 'आपका कोड',
    goodForThis: 'यह 5 मिनट, और केवल इसी के लिए मान्य है। इन सब बातों से सहमत होने पर ही इसे अपने वितरक को बताएँ।',
    unexpected: (name) => `अगर आपको इस मेल की उम्मीद नहीं थी, तो कोड किसी को न बताएँ, और ${name} से पूछें।`,
    leadDate: (goal) => `इस कोड से आप सहमत होते हैं कि आपके लक्ष्य ${goal} की तारीख़ बदले, और उसके साथ उसके SIP भी:`,
    leadChance: (goal) =>
      `इस कोड से आप सहमत होते हैं कि आपका लक्ष्य ${goal} जैसा है वैसा रहे, उस संभावना के साथ जो अभी है:`,
    leadTrades: (goal) => `इस कोड से आप सहमत होते हैं कि आपके वितरक आपके लक्ष्य ${goal} का मिश्रण बदलें, यह सब एक साथ:`,
    leadNew: (fund, goal) =>
      `इस कोड से आप सहमत होते हैं कि आपके वितरक आपके लक्ष्य ${goal} के लिए ${fund} में SIP शुरू करें:`,
    leadRaise: (fund, goal) =>
      `इस कोड से आप सहमत होते हैं कि आपके वितरक आपके लक्ष्य ${goal} के लिए ${fund} में आपका SIP बढ़ाएँ:`,
    leadRestart: (fund, goal) =>
      `इस कोड से आप सहमत होते हैं कि आपके वितरक आपके लक्ष्य ${goal} के लिए ${fund} में रुका हुआ SIP फिर चालू करें:`,
  },
)

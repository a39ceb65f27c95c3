import { dictionary } from '../../../core/language/dictionary.ts'

/** What a client is told of what was recorded without a code. */
export const noticeSay = dictionary(
  {
    registered: (name: string, arn: string) => `${name} (AMFI-registered Mutual Fund Distributor, ${arn})`,
    unregistered: (name: string) => `${name} (mutual fund distributor)`,
    close: (name: string) => `Nothing is needed from you. If this is not what you asked for, tell ${name}.`,
    reason: (reason: string) => `Reason recorded: ${reason}`,
  },
  {
    registered: (name, arn) => `${name} (AMFI-registered Mutual Fund Distributor, ${arn})`,
    unregistered: (name) => `${name} (म्यूचुअल फंड वितरक)`,
    close: (name) => `आपको कुछ करने की ज़रूरत नहीं है। अगर यह वह नहीं है जो आपने कहा था, तो ${name} को बताएँ।`,
    reason: (reason) => `दर्ज कारण: ${reason}`,
  },
)

/** The same of a SIP. */
export const sipSay = dictionary(
  {
    aMonth: (amount: string) => `${amount} a month`,
    aYear: (amount: string) => `${amount} a year`,
    rising: (rate: number) => `, rising by ${rate}% a year`,
    pauseSubject: (fund: string) => `Your SIP in ${fund} was paused`,
    resumeSubject: (fund: string) => `Your SIP in ${fund} was resumed`,
    stopSubject: (fund: string) => `Your SIP in ${fund} was stopped`,
    lowerSubject: (fund: string) => `Your SIP in ${fund} was lowered`,
    pause: (sip: string, fund: string, goal: string, date: string) =>
      `The SIP of ${sip} in ${fund} for your goal ${goal} was paused on ${date}.`,
    resume: (sip: string, fund: string, goal: string, date: string) =>
      `The SIP of ${sip} in ${fund} for your goal ${goal} was resumed on ${date}.`,
    stop: (sip: string, fund: string, goal: string, date: string) =>
      `The SIP of ${sip} in ${fund} for your goal ${goal} was stopped on ${date}.`,
    lower: (sip: string, fund: string, goal: string, date: string) =>
      `The SIP of ${sip} in ${fund} for your goal ${goal} was lowered on ${date}.`,
    pausedStays: 'No instalment of it is booked until it is resumed. What is held stays.',
    stoppedStays: 'No further instalment of it is booked. What is held stays.',
    fromNowOn: (sip: string) => `It is ${sip} from now on.`,
    nextDue: (date: string) => ` The next instalment is due on ${date}.`,
    allSubject: (goal: string) => `Your SIPs for ${goal} were paused`,
    all: (count: number, goal: string, date: string) =>
      `These ${count} SIPs for your goal ${goal} were paused on ${date}:`,
    allStay: 'No instalment of them is booked until they are resumed. What is held stays.',
  },
  {
    aMonth: (amount) => `हर महीने ${amount}`,
    aYear: (amount) => `हर साल ${amount}`,
    rising: (rate) => `, हर साल ${rate}% बढ़कर`,
    pauseSubject: (fund) => `${fund} में आपका SIP रोका गया`,
    resumeSubject: (fund) => `${fund} में आपका SIP फिर शुरू हुआ`,
    stopSubject: (fund) => `${fund} में आपका SIP बंद किया गया`,
    lowerSubject: (fund) => `${fund} में आपका SIP कम किया गया`,
    pause: (sip, fund, goal, date) =>
      `आपके लक्ष्य ${goal} के लिए ${fund} का SIP (${sip}) ${date} को कुछ समय के लिए रोका गया।`,
    resume: (sip, fund, goal, date) =>
      `आपके लक्ष्य ${goal} के लिए ${fund} का SIP (${sip}) ${date} को फिर शुरू किया गया।`,
    stop: (sip, fund, goal, date) => `आपके लक्ष्य ${goal} के लिए ${fund} का SIP (${sip}) ${date} को बंद किया गया।`,
    lower: (sip, fund, goal, date) =>
      `आपके लक्ष्य ${goal} के लिए ${fund} का SIP (${sip}) ${date} को कम किया गया।`,
    pausedStays: 'फिर शुरू होने तक इसकी कोई किस्त दर्ज नहीं होगी। जो निवेश है वह बना रहता है।',
    stoppedStays: 'अब इसकी कोई किस्त दर्ज नहीं होगी। जो निवेश है वह बना रहता है।',
    fromNowOn: (sip) => `अब से यह है: ${sip}।`,
    nextDue: (date) => ` अगली किस्त ${date} को है।`,
    allSubject: (goal) => `${goal} के लिए आपके SIP रोके गए`,
    all: (count, goal, date) => `आपके लक्ष्य ${goal} के ये ${count} SIP ${date} को कुछ समय के लिए रोके गए:`,
    allStay: 'फिर शुरू होने तक इनकी कोई किस्त दर्ज नहीं होगी। जो निवेश है वह बना रहता है।',
  },
)

/** The same of a transaction. */
export const orderSay = dictionary(
  {
    redemptionSubject: (goal: string) => `A redemption was recorded for your goal ${goal}`,
    switchSubject: (goal: string) => `A switch was recorded for your goal ${goal}`,
    redemption: (fund: string, goal: string, date: string) =>
      `A redemption from ${fund} for your goal ${goal} was recorded on ${date}:`,
    switched: (from: string, to: string, goal: string, date: string) =>
      `A switch from ${from} to ${to} for your goal ${goal} was recorded on ${date}:`,
    dated: 'Dated',
    waits:
      'It is allotted at the first NAV on or after its date; the figures that are missing follow from that.',
    correctedSubject: (goal: string) => `A transaction of your goal ${goal} was corrected`,
    cancelledSubject: (goal: string) => `A transaction of your goal ${goal} was cancelled`,
    corrected: (goal: string, date: string, what: string) =>
      `The record of a transaction of your goal ${goal} was corrected on ${date}: ${what}.`,
    cancelled: (goal: string, date: string, what: string) =>
      `The record of a transaction of your goal ${goal} was cancelled on ${date}: ${what}.`,
    otherSide: ' The other side of the switch follows it.',
    changed: (words: string) => `Changed: ${words}`,
    countsNoLonger: 'It counts no longer in what you hold.',
    ofUnits: (units: string) => ` of ${units} units`,
    ofAmount: (amount: string) => ` of ${amount}`,
    transaction: (kind: string, size: string, fund: string, date: string) =>
      `${kind}${size} in ${fund} dated ${date}`,
    amount: (kind: string) => `${kind}, amount`,
    units: (kind: string) => `${kind}, units`,
    nav: (kind: string) => `${kind}, NAV`,
    all: 'all that are held',
    notKnown: 'not known yet',
    navOf: (nav: string, date: string) => `${nav} of ${date}`,
  },
  {
    redemptionSubject: (goal) => `आपके लक्ष्य ${goal} के लिए निकासी दर्ज हुई`,
    switchSubject: (goal) => `आपके लक्ष्य ${goal} के लिए फंड का बदलाव दर्ज हुआ`,
    redemption: (fund, goal, date) => `आपके लक्ष्य ${goal} के लिए ${fund} से निकासी ${date} को दर्ज हुई:`,
    switched: (from, to, goal, date) => `आपके लक्ष्य ${goal} के लिए ${from} से ${to} में बदलाव ${date} को दर्ज हुआ:`,
    dated: 'तारीख़',
    waits: 'इसका आवंटन इसकी तारीख़ के या उसके बाद के पहले NAV पर होता है; बाक़ी आँकड़े उसी से आते हैं।',
    correctedSubject: (goal) => `आपके लक्ष्य ${goal} का एक लेन-देन सुधारा गया`,
    cancelledSubject: (goal) => `आपके लक्ष्य ${goal} का एक लेन-देन रद्द किया गया`,
    corrected: (goal, date, what) => `आपके लक्ष्य ${goal} के एक लेन-देन का रिकॉर्ड ${date} को सुधारा गया: ${what}।`,
    cancelled: (goal, date, what) =>
      `आपके लक्ष्य ${goal} के एक लेन-देन का रिकॉर्ड ${date} को रद्द किया गया: ${what}।`,
    otherSide: ' बदलाव का दूसरा हिस्सा भी इसी के साथ बदलता है।',
    // What changed stands in the figures below.
    changed: () => '',
    countsNoLonger: 'अब यह आपके निवेश में नहीं गिना जाता।',
    ofUnits: (units) => `, ${units} यूनिट`,
    ofAmount: (amount) => `, ${amount}`,
    transaction: (kind, size, fund, date) => `${kind}${size}, ${fund}, तारीख़ ${date}`,
    amount: (kind) => `${kind}, राशि`,
    units: (kind) => `${kind}, यूनिट`,
    nav: (kind) => `${kind}, NAV`,
    all: 'जितनी हैं सब',
    notKnown: 'अभी पता नहीं',
    navOf: (nav, date) => `${nav}, ${date} का`,
  },
)

/** What a transaction is called, within a sentence. */
export const transactionKindSay = dictionary(
  {
    purchase: 'purchase',
    instalment: 'SIP instalment',
    redemption: 'redemption',
    'switch-out': 'switch out',
    'switch-in': 'switch in',
    'units-in': 'units received',
    'units-out': 'units given',
    payout: 'payout',
  },
  {
    purchase: 'ख़रीद',
    instalment: 'SIP की किस्त',
    redemption: 'निकासी',
    'switch-out': 'बदलाव, फंड से बाहर',
    'switch-in': 'बदलाव, फंड में',
    'units-in': 'मिली यूनिट',
    'units-out': 'दी गई यूनिट',
    payout: 'भुगतान',
  },
)

import type { QuestionnaireLanguage } from '@lakshya/engine'
import type { riskZone } from '../../core/formats/risk-words.ts'

type Zone = ReturnType<typeof riskZone>

/** What the questionnaire's page says around the questions. */
export interface QuestionnaireWords {
  readonly title: string
  readonly greeting: (firstName: string, distributor: string) => string
  readonly nothingElse: string
  readonly once: (until: string) => string
  readonly kept: string
  readonly answered: (count: number, all: number) => string
  readonly missing: string
  readonly missingTitle: string
  readonly send: string
  readonly sending: string
  readonly failed: string
  readonly rulesTitle: string
  readonly rules: (mostPoints: number) => string
  readonly rulesHold: string
  readonly atLeast: (level: number) => string
  readonly doneTitle: string
  readonly result: (score: number, zone: Zone) => string
  readonly afterwards: (distributor: string) => string
  readonly usedTitle: string
  readonly used: string
  readonly expiredTitle: string
  readonly expired: string
}

const hindiZones: Record<Zone, string> = {
  Aggressive: 'साहसी',
  Moderate: 'मध्यम',
  Conservative: 'सतर्क',
}

export const questionnaireWords: Readonly<Record<QuestionnaireLanguage, QuestionnaireWords>> = {
  en: {
    title: 'Ten Questions about Risk',
    greeting: (firstName, distributor) =>
      `Dear ${firstName}, your distributor ${distributor} asks you these questions, so that what is proposed to you fits how much risk you can and want to bear.`,
    nothingElse:
      'There are no right or wrong answers. Nothing else is asked of you: no password, no PAN, no payment.',
    once: (until) => `The link can be used once, until ${until}.`,
    kept: 'What you choose stays in this browser until you send it.',
    answered: (count, all) => `${count} of ${all} answered`,
    missing: 'Choose an answer.',
    missingTitle: 'These questions are not answered yet:',
    send: 'Send My Answers',
    sending: 'Sending...',
    failed: 'Your answers could not be sent. They are still here; please try again.',
    rulesTitle: 'How this is scored',
    rules: (most) =>
      `Each answer has 0 points (the most cautious) to 4 points (the boldest), and every question counts alike. No points make level 10, the least risky; all ${most} points make level 0. In between the level is 10 × (1 − points ÷ ${most}), rounded to a whole number, a half to the more cautious side.`,
    rulesHold: 'Some answers hold the level at least so cautious, whatever the others say:',
    atLeast: (level) => `at least ${level}`,
    doneTitle: 'Thank You',
    result: (score, zone) =>
      `Your answers come to ${score} of 10: ${zone.toLowerCase()}. 10 is the least risky.`,
    afterwards: (distributor) =>
      `${distributor} has your answers and will talk them over with you. When something changes in your life, ask to answer again. You may close this page.`,
    usedTitle: 'Already Answered',
    used: 'The answers of this link are with your distributor. To change something, ask your distributor for a new link.',
    expiredTitle: 'This Link Is No Longer Good',
    expired:
      'A link is good for 7 days, or until a newer one is sent. Ask your distributor to send you a new one.',
  },
  hi: {
    title: 'जोखिम के बारे में दस सवाल',
    greeting: (firstName, distributor) =>
      `${firstName} जी, आपके वितरक ${distributor} आपसे ये सवाल पूछ रहे हैं, ताकि आपको वही सुझाया जाए जिसका जोखिम आप उठा सकते हैं और उठाना चाहते हैं।`,
    nothingElse: 'कोई जवाब सही या ग़लत नहीं है। इसके सिवा आपसे कुछ नहीं माँगा जाता: न पासवर्ड, न PAN, न पैसे।',
    once: (until) => `यह लिंक एक ही बार काम करेगा, ${until} तक।`,
    kept: 'आप जो चुनते हैं, वह भेजने तक इसी ब्राउज़र में रहता है।',
    answered: (count, all) => `${all} में से ${count} सवालों के जवाब दिए गए`,
    missing: 'कोई एक जवाब चुनें।',
    missingTitle: 'इन सवालों के जवाब अभी बाकी हैं:',
    send: 'मेरे जवाब भेजें',
    sending: 'भेजे जा रहे हैं...',
    failed: 'आपके जवाब नहीं भेजे जा सके। वे यहीं सुरक्षित हैं; कृपया फिर कोशिश करें।',
    rulesTitle: 'अंक कैसे जोड़े जाते हैं',
    rules: (most) =>
      `हर जवाब के 0 (सबसे सतर्क) से 4 (सबसे साहसी) तक अंक हैं और सभी सवाल बराबर गिने जाते हैं। एक भी अंक न हो तो स्तर 10 है, यानी सबसे कम जोखिम; पूरे ${most} अंक हों तो स्तर 0 है। इनके बीच स्तर = 10 × (1 − अंक ÷ ${most}), जिसे पूरी संख्या में बदला जाता है; ठीक आधा आने पर ज़्यादा सतर्क स्तर लिया जाता है।`,
    rulesHold: 'कुछ जवाबों पर स्तर कम से कम इतना सतर्क रहता है, बाकी जवाब चाहे जो हों:',
    atLeast: (level) => `कम से कम ${level}`,
    doneTitle: 'धन्यवाद',
    result: (score, zone) =>
      `आपके जवाबों का नतीजा: 10 में से ${score}, यानी ${hindiZones[zone]}। 10 का मतलब है सबसे कम जोखिम।`,
    afterwards: (distributor) =>
      `आपके जवाब ${distributor} तक पहुँच गए हैं; वे इनके बारे में आपसे बात करेंगे। ज़िंदगी में कुछ बदले, तो दोबारा जवाब देने के लिए उनसे कहें। अब आप यह पेज बंद कर सकते हैं।`,
    usedTitle: 'जवाब पहले ही दिए जा चुके हैं',
    used: 'इस लिंक से दिए गए जवाब आपके वितरक के पास हैं। कुछ बदलना हो, तो उनसे नया लिंक माँगें।',
    expiredTitle: 'यह लिंक अब काम नहीं करता',
    expired: 'लिंक 7 दिन तक चलता है, या नया लिंक भेजे जाने तक। अपने वितरक से नया लिंक भेजने को कहें।',
  },
}

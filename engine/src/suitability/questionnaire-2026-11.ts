import type { RiskAnswer, RiskQuestion, RiskQuestionnaire } from './risk-questionnaire.ts'

const asked = (id: string, en: string, hi: string, answers: readonly RiskAnswer[]): RiskQuestion => ({
  id,
  words: { en, hi },
  answers,
})

const answer = (id: string, points: number, en: string, hi: string): RiskAnswer => ({
  id,
  points,
  words: { en, hi },
})

/** An answer after which the level is at least so cautious. */
const held = (least: RiskAnswer, leastLevel: number): RiskAnswer => ({ ...least, leastLevel })

/** In force from 21 November 2026. Stored answers rest on it: a change is a new version. */
export const questionnaire202611: RiskQuestionnaire = {
  version: '2026-11',
  inForceFrom: '2026-11-21',
  questions: [
    asked(
      'horizon',
      'When will you need most of the money that you invest?',
      'जो पैसा आप लगाएँगे, उसका ज़्यादातर हिस्सा आपको कब चाहिए होगा?',
      [
        held(answer('within-3', 0, 'Within 3 years', '3 साल के अंदर'), 8),
        held(answer('3-to-5', 1, 'In 3 to 5 years', '3 से 5 साल में'), 5),
        answer('5-to-10', 2, 'In 5 to 10 years', '5 से 10 साल में'),
        answer('10-to-15', 3, 'In 10 to 15 years', '10 से 15 साल में'),
        answer('after-15', 4, 'After more than 15 years', '15 साल के बाद'),
      ],
    ),
    asked('purpose', 'What is this money mainly for?', 'यह पैसा मुख्य रूप से किस काम के लिए है?', [
      answer(
        'emergency',
        0,
        'For emergencies, or for household costs',
        'अचानक आने वाली ज़रूरतों या घर-ख़र्च के लिए',
      ),
      answer(
        'fixed-date',
        1,
        'For something on a fixed date, such as a wedding or college fees',
        'किसी तय तारीख़ वाले काम के लिए, जैसे शादी या कॉलेज की फ़ीस',
      ),
      answer(
        'can-wait',
        3,
        'For something that could wait a few years, such as buying a house',
        'ऐसे काम के लिए जो कुछ साल टल सकता है, जैसे घर ख़रीदना',
      ),
      answer(
        'growth',
        4,
        'For a retirement that is far off, or simply to grow',
        'कई साल बाद के रिटायरमेंट के लिए, या बस बढ़ने के लिए',
      ),
    ]),
    asked('income', 'How steady is your household’s income?', 'आपके परिवार की आमदनी कितनी पक्की है?', [
      answer('none', 0, 'There is no regular income at present', 'अभी कोई नियमित आमदनी नहीं है'),
      answer('varies', 1, 'It varies a lot from month to month', 'हर महीने बहुत घटती-बढ़ती है'),
      answer('steady', 3, 'It is fairly steady', 'ज़्यादातर एक जैसी रहती है'),
      answer('grows', 4, 'It is steady and likely to grow', 'पक्की है और बढ़ने की उम्मीद है'),
    ]),
    asked(
      'saved',
      'How much of your income is left after household costs and loan instalments (EMIs)?',
      'घर-ख़र्च और क़र्ज़ की किस्तें (EMI) देने के बाद आपकी आमदनी का कितना हिस्सा बचता है?',
      [
        answer('under-5', 0, 'Nothing, or less than 5%', 'कुछ नहीं, या 5% से कम'),
        answer('5-to-15', 1, '5% to 15%', '5% से 15%'),
        answer('15-to-25', 2, '15% to 25%', '15% से 25%'),
        answer('25-to-40', 3, '25% to 40%', '25% से 40%'),
        answer('over-40', 4, 'More than 40%', '40% से ज़्यादा'),
      ],
    ),
    asked(
      'reserve',
      'If your income stopped, how long could your household live without touching this money?',
      'अगर आमदनी रुक जाए, तो इस पैसे को छुए बिना आपका घर कितने समय तक चल सकता है?',
      [
        held(answer('under-1', 0, 'Less than a month', 'एक महीने से कम'), 6),
        answer('1-to-3', 1, '1 to 3 months', '1 से 3 महीने'),
        answer('3-to-6', 2, '3 to 6 months', '3 से 6 महीने'),
        answer('6-to-12', 3, '6 to 12 months', '6 से 12 महीने'),
        answer('over-12', 4, 'More than a year', 'एक साल से ज़्यादा'),
      ],
    ),
    asked(
      'loss',
      'You invest ₹1,00,000. How far may its value fall within a year before you could no longer bear it?',
      'आपने ₹1,00,000 लगाए। एक साल के अंदर इसकी क़ीमत में ज़्यादा से ज़्यादा कितनी गिरावट आप सह सकते हैं?',
      [
        held(answer('none', 0, 'It must not fall at all', 'कोई गिरावट नहीं'), 9),
        held(answer('to-95', 1, 'Down to ₹95,000', '₹95,000 तक'), 7),
        answer('to-85', 2, 'Down to ₹85,000', '₹85,000 तक'),
        answer('to-70', 3, 'Down to ₹70,000', '₹70,000 तक'),
        answer('below-70', 4, 'Even below ₹70,000', '₹70,000 से भी नीचे'),
      ],
    ),
    asked(
      'reaction',
      'Markets fall, and what you invested loses a quarter of its value in a few months. What would you do?',
      'बाज़ार गिरता है और कुछ ही महीनों में आपके निवेश की क़ीमत एक-चौथाई घट जाती है। आप क्या करेंगे?',
      [
        held(answer('sell-all', 0, 'Take all of it out', 'पूरा पैसा निकालना'), 7),
        answer('sell-part', 1, 'Take a part of it out', 'कुछ पैसा निकालना'),
        answer('wait', 3, 'Leave it as it is and wait', 'जैसा है वैसा रहने देना और इंतज़ार करना'),
        answer('buy', 4, 'Invest more', 'और पैसा लगाना'),
      ],
    ),
    asked('experience', 'What have you invested in so far?', 'अब तक आपने किन चीज़ों में पैसा लगाया है?', [
      answer(
        'deposits',
        0,
        'Only deposits, insurance, gold or property',
        'सिर्फ़ बैंक या डाकघर की जमा योजनाओं, बीमा, सोने या ज़मीन-मकान में',
      ),
      answer(
        'funds-new',
        1,
        'Mutual funds or shares, for less than 3 years',
        'म्यूचुअल फ़ंड या शेयरों में, 3 साल से कम समय से',
      ),
      answer(
        'funds-long',
        3,
        'Mutual funds or shares, for 3 years or more',
        'म्यूचुअल फ़ंड या शेयरों में, 3 साल या उससे ज़्यादा समय से',
      ),
      answer(
        'through-falls',
        4,
        'Mutual funds or shares, and I stayed through a fall of a fifth or more',
        'म्यूचुअल फ़ंड या शेयरों में, और 20% या उससे ज़्यादा की गिरावट में भी पैसा नहीं निकाला',
      ),
    ]),
    asked(
      'knowledge',
      'How well do you know how mutual funds work?',
      'म्यूचुअल फ़ंड कैसे काम करते हैं, यह आप कितना जानते हैं?',
      [
        answer('new', 0, 'They are new to me', 'मेरे लिए ये नए हैं'),
        answer(
          'not-certain',
          1,
          'I know that their value goes up and down, and that nothing is guaranteed',
          'मुझे पता है कि इनकी क़ीमत घटती-बढ़ती है और किसी बात की गारंटी नहीं होती',
        ),
        answer(
          'kinds',
          3,
          'I know how equity, debt and gold funds differ',
          'मुझे पता है कि इक्विटी, डेट और गोल्ड फ़ंड में क्या फ़र्क़ है',
        ),
        answer(
          'judge',
          4,
          'I can judge a fund’s risk by its past and by what it holds',
          'मुझे फ़ंड के पुराने आँकड़े और उसके निवेश देखकर जोखिम आँकना आता है',
        ),
      ],
    ),
    asked('growth', 'What matters more to you?', 'आपके लिए क्या ज़्यादा ज़रूरी है?', [
      answer('safety', 0, 'That it does not fall, even if it hardly grows', 'पैसा घटे नहीं, भले ही बहुत कम बढ़े'),
      answer(
        'little',
        1,
        'A little more growth than a deposit, with small falls',
        'जमा योजना से थोड़ी ज़्यादा बढ़त, चाहे थोड़ी गिरावट आए',
      ),
      answer(
        'more',
        3,
        'Growth above inflation over the years, with falls in between',
        'कई सालों में महँगाई से ज़्यादा बढ़त, चाहे बीच-बीच में गिरावट आए',
      ),
      answer(
        'most',
        4,
        'As much growth as possible over many years, even with deep falls',
        'कई सालों में ज़्यादा से ज़्यादा बढ़त, चाहे बीच में बड़ी गिरावट आए',
      ),
    ]),
  ],
}

import { dictionary } from '../../../core/language/dictionary.ts'

/** What figures rest on, who agreed and what is earned: the small print of papers and mails. */
export const basisSay = dictionary(
  {
    simulatedNavs: (date: string) => `simulated NAVs to ${date}`,
    fundNavs: (date: string) => `fund NAVs to ${date}`,
    capped: (limit: string) => `; the estimate was higher and is held at ${limit}`,
    inTodays: (amount: string) => `, ${amount} in today’s rupees`,
    chanceBand: (band: string) => ` (chance: ${band})`,
    figuresWithChance: 'Expected return, volatility and chance',
    figures: 'Expected return and volatility',
    comeFrom: (what: string, navs: string, asOf: string, limit: string, held: string, band: string) =>
      `${what} come from ${navs} and long-term assumptions of ${asOf}, at most ${limit} a year${held}${band}.`,
    sharpe: (rate: string) =>
      ` The Sharpe ratio is the expected return less ${rate} a year without risk, over volatility.`,
    value: (value: string, today: string, end: string, growth: string) =>
      `Projected value ${value}${today}: what is paid in comes to this ${end} ${growth}.`,
    todays: (date: string, rate: string) =>
      ` Rupees of today are those of ${date}, at ${rate} inflation a year: an assumption.`,
    projection:
      'Expected return, projected value and chance of success are projections of the mix as a whole, not of any fund. They rest on past NAVs and assumptions and guarantee nothing.',
    beforeCosts:
      'Figures are before exit load, taxes of the investor and the regular plan’s expenses; stamp duty is taken out of each purchase. Minimums, loads and risk of each scheme stand in its own documents, which count. This is no tax advice.',
    agreedGoal: (name: string, email: string, sent: string, entered: string) =>
      `${name} agreed to this goal and these amounts with the code that was sent with them to ${email} on ${sent} and entered on ${entered}.`,
    agreedChange: (name: string, email: string, sent: string, entered: string) =>
      `${name} agreed to this change with the code that was sent with it to ${email} on ${sent} and entered on ${entered}.`,
    agreedGoalInView: (name: string, sent: string, entered: string) =>
      `${name} agreed to this goal and these amounts in the own view on ${entered}, where they were put on ${sent}.`,
    agreedChangeInView: (name: string, sent: string, entered: string) =>
      `${name} agreed to this change in the own view on ${entered}, where it was put on ${sent}.`,
    digest: (digest: string) => ` Digest of what the code was sent with: ${digest}.`,
    digestInView: (digest: string) => ` Digest of what was put there: ${digest}.`,
    addressOnly: (email: string, sent: string, entered: string) =>
      `The address ${email} was verified with a code that was sent on ${sent} and entered on ${entered}. That code named no goal and no amounts.`,
    simulated:
      'Simulated data: the NAV histories behind these figures are made up and say nothing about the funds. Nothing may be invested by them.',
    proxy: (older: string, younger: string, date: string) => `${older} for ${younger} before ${date}`,
    proxies: (parts: string) => `Returns of an older fund of the category stand in: ${parts}.`,
    record: (sequence: number, at: string, digest: string) =>
      `Record no. ${sequence} of ${at}, digest ${digest}.`,
    engine: (version: string, digest: string) =>
      ` Computed by engine ${version} from NAVs with the digest ${digest}.`,
    trail:
      'The distributor earns trail commission from the fund houses for as long as the money stays invested; it lies within the schemes’ expenses, and nothing is paid on top. Rates differ between schemes; those of this mix and of competing schemes are told on request.',
    allFunds: 'All funds of the mix',
    direct: (names: string) =>
      `Direct plans pay no commission. ${names} stand here with the NAVs of the direct plan; a regular plan has higher expenses and so a lower return.`,
    spread: (least: string, most: string) => ` (each scheme ${least}% to ${most}%)`,
    wereRegular: ', were all of it in regular plans',
    trailEstimate: (mean: string, spread: string, amount: string, plans: string) =>
      `An estimate: a trail of ${mean}% a year of the value on this mix${spread}, about ${amount} in the first year before GST${plans}.`,
    changeChance: (version: string) =>
      `The chance is estimated by engine ${version} from past NAVs of the mix that is held, the running SIPs and the time left. Past performance may or may not be sustained in future and is not a guarantee of any future returns.`,
    changeMovesNothing: 'Nothing is bought or sold with this.',
    changeTrades:
      'Each trade is allotted at the first NAV on or after its date, which may be another than that of the estimate. Stamp duty is taken out of each purchase.',
    changeSips: 'Instalments are allotted at the first NAV on or after their dates.',
    changeCost: (version: string, navs: string, rules: string) =>
      `The cost is estimated by engine ${version} at the NAVs of ${navs} and the tax rules of ${rules}, from the transactions on record. It is no tax advice: tax is settled with the year’s return.`,
    tell: (name: string) =>
      `If you have questions, or if anything above is not what you agreed to, tell ${name}.`,
    reach: (name: string, contact: string) =>
      `If you have questions, or if anything above is not what you agreed to, reach ${name}: ${contact}`,
  },
  {
    simulatedNavs: (date) => `${date} तक के बनावटी NAV`,
    fundNavs: (date) => `${date} तक के फंडों के NAV`,
    capped: (limit) => `; अनुमान ज़्यादा था, उसे ${limit} पर रोका गया है`,
    inTodays: (amount) => `, आज के रुपयों में ${amount}`,
    chanceBand: (band) => ` (संभावना: ${band})`,
    figuresWithChance: 'अपेक्षित प्रतिफल, उतार-चढ़ाव और संभावना',
    figures: 'अपेक्षित प्रतिफल और उतार-चढ़ाव',
    comeFrom: (what, navs, asOf, limit, held, band) =>
      `${what} ${navs} और ${asOf} की लंबी अवधि की मान्यताओं से आते हैं, अधिकतम ${limit} सालाना${held}${band}।`,
    sharpe: (rate) =>
      ` शार्प अनुपात: अपेक्षित प्रतिफल में से ${rate} सालाना बिना जोखिम का प्रतिफल घटाकर, उतार-चढ़ाव से भाग।`,
    value: (value, today, end, growth) =>
      `अनुमानित मूल्य ${value}${today}: जो जमा होता है वह ${end} ${growth} इतना होता है।`,
    todays: (date, rate) => ` आज के रुपये ${date} के हैं, ${rate} सालाना महँगाई मानकर: यह एक मान्यता है।`,
    projection:
      'अपेक्षित प्रतिफल, अनुमानित मूल्य और सफलता की संभावना पूरे मिश्रण के अनुमान हैं, किसी एक फंड के नहीं। ये पिछले NAV और मान्यताओं पर टिके हैं और कोई गारंटी नहीं देते।',
    beforeCosts:
      'आँकड़े निकासी शुल्क (exit load), निवेशक के कर और रेगुलर प्लान के ख़र्च से पहले के हैं; स्टाम्प शुल्क हर ख़रीद से कटता है। हर योजना की न्यूनतम राशि, शुल्क और जोखिम उसके अपने दस्तावेज़ों में हैं, वही मान्य हैं। यह कर सलाह नहीं है।',
    agreedGoal: (name, email, sent, entered) =>
      `${name} ने इस लक्ष्य और इन राशियों पर सहमति उस कोड से दी जो इनके साथ ${sent} को ${email} पर भेजा गया और ${entered} को डाला गया।`,
    agreedChange: (name, email, sent, entered) =>
      `${name} ने इस बदलाव पर सहमति उस कोड से दी जो इसके साथ ${sent} को ${email} पर भेजा गया और ${entered} को डाला गया।`,
    agreedGoalInView: (name, sent, entered) =>
      `${name} ने इस लक्ष्य और इन राशियों पर ${entered} को अपने पृष्ठ पर सहमति दी, जहाँ ये ${sent} को रखे गए थे।`,
    agreedChangeInView: (name, sent, entered) =>
      `${name} ने इस बदलाव पर ${entered} को अपने पृष्ठ पर सहमति दी, जहाँ यह ${sent} को रखा गया था।`,
    digest: (digest) => ` कोड जिसके साथ भेजा गया उसका डाइजेस्ट: ${digest}।`,
    digestInView: (digest) => ` जो वहाँ रखा गया उसका डाइजेस्ट: ${digest}।`,
    addressOnly: (email, sent, entered) =>
      `पता ${email} उस कोड से पक्का हुआ जो ${sent} को भेजा गया और ${entered} को डाला गया। उस कोड में कोई लक्ष्य और कोई राशि नहीं थी।`,
    simulated: 'बनावटी आँकड़े: इन आँकड़ों के पीछे के NAV बनाए हुए हैं और फंडों के बारे में कुछ नहीं बताते। इनके आधार पर निवेश न करें।',
    proxy: (older, younger, date) => `${date} से पहले ${younger} के लिए ${older}`,
    proxies: (parts) => `इसी श्रेणी के एक पुराने फंड के प्रतिफल उसकी जगह लिए गए हैं: ${parts}।`,
    record: (sequence, at, digest) => `रिकॉर्ड क्रमांक ${sequence}, ${at}, डाइजेस्ट ${digest}।`,
    engine: (version, digest) => ` गणना इंजन ${version} से, ${digest} डाइजेस्ट वाले NAV पर।`,
    trail:
      'जब तक पैसा निवेश में रहता है, वितरक को फंड कंपनियों से ट्रेल कमीशन मिलता है; यह योजनाओं के ख़र्च में ही शामिल है, ऊपर से कुछ नहीं देना होता। दरें योजनाओं में अलग-अलग हैं; इस मिश्रण की और प्रतिस्पर्धी योजनाओं की दरें पूछने पर बताई जाती हैं।',
    allFunds: 'मिश्रण के सभी फंड',
    direct: (names) =>
      `डायरेक्ट प्लान कोई कमीशन नहीं देते। ${names}: यहाँ डायरेक्ट प्लान के NAV से दिखाए गए हैं; रेगुलर प्लान का ख़र्च ज़्यादा और इसलिए प्रतिफल कम होता है।`,
    spread: (least, most) => ` (हर योजना ${least}% से ${most}%)`,
    wereRegular: ', अगर सब कुछ रेगुलर प्लान में हो',
    trailEstimate: (mean, spread, amount, plans) =>
      `अनुमान: इस मिश्रण के मूल्य पर ${mean}% सालाना ट्रेल${spread}, पहले साल में GST से पहले क़रीब ${amount}${plans}।`,
    changeChance: (version) =>
      `संभावना का अनुमान इंजन ${version} से, मौजूदा मिश्रण के पिछले NAV, चालू SIP और बचे समय से है। पिछला प्रदर्शन भविष्य में बना रह भी सकता है और नहीं भी, और यह भविष्य के किसी प्रतिफल की गारंटी नहीं है।`,
    changeMovesNothing: 'इससे कुछ ख़रीदा या बेचा नहीं जाता।',
    changeTrades:
      'हर सौदे का आवंटन उसकी तारीख़ के या उसके बाद के पहले NAV पर होता है, जो अनुमान के NAV से अलग हो सकता है। स्टाम्प शुल्क हर ख़रीद से कटता है।',
    changeSips: 'किस्तों का आवंटन उनकी तारीख़ के या उसके बाद के पहले NAV पर होता है।',
    changeCost: (version, navs, rules) =>
      `लागत का अनुमान इंजन ${version} से, ${navs} के NAV और ${rules} के कर नियमों पर, दर्ज लेन-देन से है। यह कर सलाह नहीं है: कर साल की रिटर्न के साथ तय होता है।`,
    tell: (name) => `अगर कोई सवाल हो, या ऊपर कुछ ऐसा हो जिस पर आप सहमत नहीं थे, तो ${name} को बताएँ।`,
    reach: (name, contact) =>
      `अगर कोई सवाल हो, या ऊपर कुछ ऐसा हो जिस पर आप सहमत नहीं थे, तो ${name} से संपर्क करें: ${contact}`,
  },
)

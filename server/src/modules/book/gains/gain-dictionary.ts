import { dictionary } from '../../../core/language/dictionary.ts'

/** What is to be named beside a client's gains. */
export const gainNoteSay = dictionary(
  {
    noRule: (funds: string) =>
      `No rule on file covers a sale of ${funds}: it has no class and no tax figure.`,
    noCost: (funds: string) => `What units of ${funds} cost is not known, so there is no tax figure.`,
    soldMore: 'More units were sold than are on record, so there is no tax figure.',
    noRates: (reason: string) => reason,
    noNav: (fund: string) => `${fund} has no NAV that may be used: what it has gained is not counted.`,
    untilLast: (date: string) => `, the last until ${date}`,
    locked: (units: string, fund: string, first: string, last: string) =>
      `${units} units of ${fund} are locked in for three years from each purchase (ELSS): the first until ${first}${last}.`,
    noFolio: (goals: string) =>
      `No folio is on record for what was bought in ${goals}: it counts as a folio for each goal, and units leave oldest first within it.`,
    notBought: (units: string, funds: string) =>
      `${units} units of ${funds} were sold that are not on record as bought: they are in no figure.`,
    costUnknown: (funds: string) => `What some units of ${funds} cost is not known: their gain is in no sum.`,
    dayUnknown: (funds: string) =>
      `The day on which some units of ${funds} were bought is not known: they count from the day by which they were held.`,
    noFairValue: (date: string, funds: string) =>
      `The NAV of ${date} of ${funds} is not on record: the gain is counted from cost.`,
    loadByTerms: (funds: string) => `The exit load of ${funds} is by the terms on the shelf.`,
    loadUnknown: (funds: string) => `Whether ${funds} had an exit load is not on record: none is counted.`,
  },
  {
    noRule: (funds) => `${funds} की बिक्री पर कोई नियम दर्ज नहीं है: न श्रेणी, न कर का आँकड़ा।`,
    noCost: (funds) => `${funds} की कुछ यूनिट की लागत पता नहीं है, इसलिए कर का आँकड़ा नहीं है।`,
    soldMore: 'दर्ज यूनिट से ज़्यादा बेची गईं, इसलिए कर का आँकड़ा नहीं है।',
    noRates: () => 'इस साल की दरें दर्ज नहीं हैं या बिक्री की श्रेणी पता नहीं है।',
    noNav: (fund) => `${fund} का कोई NAV नहीं है जो लिया जा सके: उसका लाभ नहीं गिना गया।`,
    untilLast: (date) => `, आख़िरी ${date} तक`,
    locked: (units, fund, first, last) =>
      `${fund} की ${units} यूनिट हर ख़रीद से तीन साल तक बंद हैं (ELSS): पहली ${first} तक${last}।`,
    noFolio: (goals) =>
      `${goals} में जो ख़रीदा गया उसका कोई फ़ोलियो दर्ज नहीं है: हर लक्ष्य को एक फ़ोलियो माना गया है, और उसमें पुरानी यूनिट पहले निकलती हैं।`,
    notBought: (units, funds) => `${funds} की ${units} यूनिट बेची गईं जिनकी ख़रीद दर्ज नहीं है: वे किसी आँकड़े में नहीं हैं।`,
    costUnknown: (funds) => `${funds} की कुछ यूनिट की लागत पता नहीं है: उनका लाभ किसी जोड़ में नहीं है।`,
    dayUnknown: (funds) =>
      `${funds} की कुछ यूनिट किस दिन ख़रीदी गईं यह पता नहीं है: वे उस दिन से गिनी गई हैं जब तक वे ली जा चुकी थीं।`,
    noFairValue: (date, funds) => `${funds} का ${date} का NAV दर्ज नहीं है: लाभ लागत से गिना गया है।`,
    loadByTerms: (funds) => `${funds} का निकासी शुल्क दर्ज शर्तों से है।`,
    loadUnknown: (funds) => `${funds} पर निकासी शुल्क था या नहीं यह दर्ज नहीं है: कुछ नहीं गिना गया।`,
  },
)

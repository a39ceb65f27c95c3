import { dictionary } from '../../../core/language/dictionary.ts'

/** The report of a family; what a client's own statement says too stands in the words of that. */
export const familySay = dictionary(
  {
    familyOf: (count: number, date: string) =>
      `Family of ${count === 1 ? '1 member' : `${count} members`}. As of ${date}.`,
    allTogether: 'all members together',
    xirrOfAll: 'of all cash flows as one',
    members: 'Members',
    membersNote: 'rupees; what is a member’s stays the member’s own',
    name: 'Name',
    goals: 'Goals',
    head: (name: string) => `${name}, head`,
    soonestFirst: 'the soonest first',
    member: 'Member',
    target: 'Target',
    by: 'By',
    status: 'Status',
    chance: 'Chance',
    notFinalised: 'Not finalised',
    gainsNote: 'rupees; each person’s estimate and exemption are the person’s own',
    gainsOf: (year: string) => `Capital gains, ${year}`,
    realisedShort: 'Realised, short',
    realisedLong: 'Realised, long',
    exemptionUsed: 'Exemption used',
    exemptionLeft: 'Exemption left',
    estimatedTax: 'Estimated tax',
    notRealised: 'Not realised',
    together: 'Together',
    xirrBasis:
      'XIRR together is the yearly return that the cash flows of all members come to as one; it is no mean of theirs.',
    gainsBasis: (date: string) =>
      `Capital gains are an estimate by the rates on file as of ${date}, first in, first out in each folio; an exemption is used by the person who has it and by nobody else.`,
    chanceBasis:
      'Status and chance are estimates by a model from past NAVs and long-term assumptions, and no promise.',
  },
  {
    familyOf: (count, date) => `${count} सदस्यों का परिवार। ${date} को।`,
    allTogether: 'सभी सदस्य मिलाकर',
    xirrOfAll: 'सभी भुगतान एक साथ मानकर',
    members: 'सदस्य',
    membersNote: 'रुपयों में; हर सदस्य का निवेश उसी का अपना रहता है',
    name: 'नाम',
    goals: 'लक्ष्य',
    head: (name) => `${name}, मुखिया`,
    soonestFirst: 'जिसकी तारीख़ सबसे पास, वह पहले',
    member: 'सदस्य',
    target: 'लक्ष्य राशि',
    by: 'कब तक',
    status: 'स्थिति',
    chance: 'संभावना',
    notFinalised: 'तय नहीं हुआ',
    gainsNote: 'रुपयों में; हर व्यक्ति का अनुमान और छूट उसी की अपनी है',
    gainsOf: (year) => `पूँजीगत लाभ, ${year}`,
    realisedShort: 'प्राप्त अल्पकालिक',
    realisedLong: 'प्राप्त दीर्घकालिक',
    exemptionUsed: 'ली गई छूट',
    exemptionLeft: 'बची छूट',
    estimatedTax: 'अनुमानित कर',
    notRealised: 'अप्राप्त',
    together: 'कुल मिलाकर',
    xirrBasis:
      'सबका XIRR वह सालाना प्रतिफल है जो सभी सदस्यों के भुगतान एक साथ मानकर बनता है; यह उनके XIRR का औसत नहीं है।',
    gainsBasis: (date) =>
      `पूँजीगत लाभ ${date} की दर्ज दरों से अनुमान है, हर फ़ोलियो में पहले ख़रीदी यूनिट पहले बेची मानकर; छूट उसी व्यक्ति को मिलती है जिसकी वह है, और किसी को नहीं।`,
    chanceBasis: 'स्थिति और संभावना पिछले NAV और लंबी अवधि की मान्यताओं पर बने मॉडल के अनुमान हैं, कोई वादा नहीं।',
  },
)

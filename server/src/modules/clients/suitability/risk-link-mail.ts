import type { Paragraph } from '../../messages/index.ts'

/** What the mail says: nothing of the client but the first name. */
export interface LinkWords {
  firstName: string
  distributor: string
  link: string
}

/** The mail with the link to the questionnaire, in English and then in Hindi. */
export function riskLinkMail({ firstName, distributor, link }: LinkWords): {
  subject: string
  paragraphs: Paragraph[]
} {
  return {
    subject: 'Ten questions from your distributor / आपके वितरक के दस सवाल',
    paragraphs: [
      `Dear ${firstName}, your distributor ${distributor} asks you ten questions, so that what is proposed to you fits how much risk you can and want to bear. It takes about three minutes, in English or Hindi.`,
      `The link is good for 7 days and can be used once. There are no right or wrong answers, and nobody may answer for you. The page asks for no password, PAN, account number or payment.`,
      `${firstName} जी, आपके वितरक ${distributor} आपसे दस सवाल पूछना चाहते हैं, ताकि आपको वही सुझाया जाए जिसका जोखिम आप उठा सकते हैं और उठाना चाहते हैं। इसमें क़रीब तीन मिनट लगेंगे; जवाब हिंदी या अंग्रेज़ी में दे सकते हैं।`,
      'यह लिंक 7 दिन तक चलेगा और एक ही बार काम करेगा। कोई जवाब सही या ग़लत नहीं है, और आपकी जगह कोई और जवाब न दे। इस पेज पर पासवर्ड, PAN, खाता नंबर या पैसे नहीं माँगे जाते।',
      { link, words: 'Answer the questions / सवालों के जवाब दें' },
      'If you did not expect this mail, you need not do anything. / अगर आपको इस मेल की उम्मीद नहीं थी, तो कुछ करने की ज़रूरत नहीं है।',
    ],
  }
}

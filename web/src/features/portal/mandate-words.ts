/** Of mandates in the own view. */
export const mandateEn = {
  mandates: 'SIP mandates',
  mandatesLead: 'What your bank may pay for your SIPs.',
  mandateOf: '{bank}, account ending in {digits}',
  mandateTime: '{from} to {until}',
  aDayAtMost: '{amount} a day at most',
  umrn: 'UMRN {number}',
  mandateSent: 'Waits for you: confirm it with your bank, from its message',
  mandateAtBank: 'Confirmed by you; the banks are at it',
  mandateAccepted: 'Accepted',
  mandateRejected: 'Your bank did not accept it; your distributor makes another one',
  mandateExpired: 'Over',
}

export const mandateHi: Record<keyof typeof mandateEn, string> = {
  mandates: 'SIP के मैंडेट',
  mandatesLead: 'आपका बैंक आपकी SIP के लिए कितना भुगतान कर सकता है।',
  mandateOf: '{bank}, खाता संख्या के अंत में {digits}',
  mandateTime: '{from} से {until} तक',
  aDayAtMost: 'एक दिन में अधिक से अधिक {amount}',
  umrn: 'UMRN संख्या {number}',
  mandateSent: 'आपकी प्रतीक्षा में: बैंक के संदेश से इसकी पुष्टि करें',
  mandateAtBank: 'आपने पुष्टि कर दी है; बैंकों में प्रक्रिया चल रही है',
  mandateAccepted: 'स्वीकृत',
  mandateRejected: 'आपके बैंक ने इसे स्वीकार नहीं किया; आपके वितरक नया मैंडेट बनाएँगे',
  mandateExpired: 'अवधि समाप्त',
}

/** Whom an adviser looks after: records and KYC, bank details, suitability, and the list. */

export { serveBankDetails } from './bank-details/bank-details.routes.ts'
export { serveClients } from './clients.routes.ts'
export { setKycStatus } from './kyc/kyc-status.ts'
export { serveDataProtection } from './protection/protection.routes.ts'
export { consentCode, consentSubject, consentToken } from './record/consent-codes.ts'
export { exportClients } from './record/export-clients.ts'
export { bankOf } from './register/client-bank.ts'
export { openPan } from './register/client-view.ts'
export { holdClient } from './register/clients.repository.ts'
export { fieldLabels, profileFields } from './register/field-labels.ts'
/** @public */
export { getRiskProfile } from './register/get-client.ts'
export { addClient } from './register/register-client.ts'
export { addAnswers } from './suitability/record-answers.ts'
export { serveSuitability } from './suitability/suitability.routes.ts'

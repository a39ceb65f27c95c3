/** Whom an adviser looks after: records and KYC, bank details, suitability, and the list. */

export { serveBankDetails } from './bank-details/bank-details.routes.ts'
export { serveClients } from './clients.routes.ts'
export { serveFamilies } from './families/families.routes.ts'
export { familyLanguage, getFamily, listFamilies, loadFamily, nameFamily } from './families/families.ts'
export { listImports } from './importing/import-view.ts'
export { serveClientImports } from './importing/imports.routes.ts'
export { findKnown } from './importing/known-clients.repository.ts'
export { clientsInWords, overBecause, shownImport } from './importing/undo-window.ts'
export { setKycStatus } from './kyc/kyc-status.ts'
export { servePinCodes } from './pin-codes/pin-codes.routes.ts'
export { findPlace } from './pin-codes/pin-directory.ts'
export { serveDataProtection } from './protection/protection.routes.ts'
export { chooseLanguage } from './record/choose-language.ts'
export type { ChangeWriter } from './record/client-changes.ts'
export { consentCode, consentSubject, consentToken } from './record/consent-codes.ts'
export { exportClients } from './record/export-clients.ts'
export { valueIn } from './register/choice-dictionary.ts'
export { accountOf, bankOf } from './register/client-bank.ts'
export { openBirth, openPan, panContext } from './register/client-view.ts'
export { holdClient } from './register/clients.repository.ts'
export { fieldSay } from './register/field-dictionary.ts'
export { profileFields } from './register/field-labels.ts'
export { fillPanTails } from './register/fill-pan-tails.ts'
/** @public */
export { getRiskProfile, loadClient } from './register/get-client.ts'
export { type MadeClient, madeOf, takeOutClients, untouchedOf } from './register/made-clients.repository.ts'
export { addNamedClients, type NamedClient } from './register/named-client.ts'
export { hashPanTail, panTailOf } from './register/pan-tail.ts'
export { addClient } from './register/register-client.ts'
export { nameKeyOf } from './register/stored-profile.ts'
export { clientsWithoutNominee } from './register/without-nominee.ts'
export {
  emptyParticulars,
  type FilledOfClient,
  fillParticulars,
  type ShownParticulars,
  type StatedOfClient,
  showNew,
  showStated,
} from './stated/fill-particulars.ts'
export type { StatedParticulars } from './stated/stated-particulars.ts'
export { takeParticulars } from './stated/take-particulars.ts'
export { addAnswers } from './suitability/record-answers.ts'
export { serveSuitability } from './suitability/suitability.routes.ts'
export { applyDueChanges } from './waiting/apply-change.ts'
export { listWaitingChanges } from './waiting/decide-change.ts'
export { serveWaitingChanges } from './waiting/waiting-changes.routes.ts'

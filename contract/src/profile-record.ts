import { z } from 'zod'
import { id } from './fields.ts'
import { clientLanguage } from './language.ts'
import { nominee } from './nominees.ts'

const held = z.string().nullable()
const heldNumber = z.number().nullable()

/**
 * What is on record, whole, for the form that corrects it; null where nothing is. The age follows from the date of
 * birth and isn't held. Of an Aadhaar number the last four digits are there.
 */
export const clientProfileRecord = z
  .object({
    id,
    revision: z.int(),
    name: z.string(),
    dateOfBirth: held,
    panNumber: held,
    phone: held,
    phoneBelongsTo: held,
    email: held,
    emailBelongsTo: held,
    language: clientLanguage,
    profession: held,
    riskAppetite: heldNumber,
    holdingType: held,
    investorCategory: held,
    residentialStatus: held,
    addressLine1: held,
    addressLine2: held,
    city: held,
    state: held,
    pincode: held,
    addressType: held,
    bankAccountNo: held,
    ifsc: held,
    micr: held,
    bankName: held,
    branchName: held,
    bankProof: held,
    nomineeName: held,
    nomineeRelation: held,
    nomineeAddress: held,
    nomineeMobile: held,
    nomineeEmail: held,
    nomineeDob: held,
    nomineePercentage: heldNumber,
    nomineeIdType: held,
    nomineeIdNumber: held,
    /** All of them, the one above first. */
    nominees: z.array(nominee),
    sourceOfWealth: held,
    grossAnnualIncome: held,
    netWorth: heldNumber,
    politicallyExposed: held,
    placeOfBirth: held,
    countryOfBirth: held,
    countryOfCitizenship: held,
    countryOfNationality: held,
    taxResidentOtherCountry: held,
    taxDetailsCountry: held,
    taxReferenceNumber: held,
    identificationType: held,
  })
  .meta({ id: 'ClientProfileRecord' })
export type ClientProfileRecord = z.infer<typeof clientProfileRecord>

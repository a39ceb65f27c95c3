import { z } from 'zod'
import { ifsc } from './bank-details.ts'
import { countries } from './countries.ts'
import { consentFields } from './data-protection.ts'
import { email, isoDate, mobile, pan, plainText } from './fields.ts'
import { indianStates } from './indian-states.ts'
import { clientLanguage } from './language.ts'
import { nameText } from './names.ts'
import { mostNominees } from './nominees.ts'
import {
  addressTypes,
  bankProofs,
  belongsToAnswers,
  grossAnnualIncomes,
  holdingTypes,
  identificationTypes,
  investorCategories,
  nomineeIdTypes,
  politicallyExposedAnswers,
  professions,
  residentialStatuses,
  yesOrNo,
} from './registration-choices.ts'

type Choices = readonly [string, ...string[]]

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** One of a list; what is missing is told in other words than what isn't in the list. */
const choice = <const V extends Choices>(label: string, values: V) =>
  z.enum(values, {
    error: ({ input }) =>
      isEmpty(input) ? `${label} is required` : `Choose the ${label.toLowerCase()} from the list`,
  })

/** Nothing typed counts as nothing said: null. */
const optional = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .string({ error: 'Enter text.' })
    .nullish()
    .transform((text) => (text == null || text.trim() === '' ? null : text))
    .pipe(schema.nullable())

const optionalChoice = <const V extends Choices>(label: string, values: V) =>
  z
    .union([z.literal(''), z.enum(values)], { error: `Choose the ${label.toLowerCase()} from the list` })
    .nullish()
    .transform((value): V[number] | null => (isEmpty(value) ? null : (value as V[number])))

const text = (label: string, max: number) =>
  plainText(`${label} is required`)
    .min(1, `${label} is required`)
    .max(max, `${label} must be at most ${max} characters`)

/** A number, or the text of one as a form has it, with or without Indian commas. */
const number = (words: string) =>
  z.union(
    [
      z.number({ error: words }),
      z
        .string({ error: words })
        .trim()
        .regex(/^\d[\d,]{0,18}(\.\d{1,6})?$/, words)
        .transform((digits) => Number(digits.replaceAll(',', ''))),
    ],
    { error: words },
  )

const optionalNumber = (words: string, check: z.ZodType<number, number>) =>
  z
    .union([z.literal('').transform(() => null), z.null(), number(words)], { error: words })
    .optional()
    .transform((value) => value ?? null)
    .pipe(check.nullable())

const ageWords = 'Age must be a valid positive number'
const age = number(ageWords).pipe(
  z.number().int(ageWords).min(0, ageWords).max(120, 'Check the age: nobody above 120 is registered'),
)

const riskWords = 'Choose a risk appetite from 0 to 10.'
const percentWords = 'Nominee percentage must be a number from 0 to 100'
const worthWords = 'Enter the net worth as a number of rupees'

/** Spaces and hyphens of a number that is read off a paper are dropped. */
const withoutGaps = (value: string) => value.replace(/[\s-]/g, '').toUpperCase()
const accountNumber = z
  .string({ error: 'Account number is required' })
  .transform(withoutGaps)
  .pipe(
    z
      .string()
      .min(1, 'Account number is required')
      .regex(/^[A-Z0-9]{5,20}$/, 'An account number has 5 to 20 digits or letters'),
  )

const clientPassword = z
  .string({ error: 'Password must be at least 8 characters' })
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Password must be at most 200 characters')
  .regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter')
  .regex(/\p{Ll}/u, 'Password must contain at least one lowercase letter')
  .regex(/\d/, 'Password must contain at least one number')
  .regex(/[^\p{L}\p{N}\s]/u, 'Password must contain at least one special character')

/** Stands in where no MICR is known: shown, and never kept as if it were one. */
export const micrPlaceholder = '123456789'

const share = optionalNumber(percentWords, z.number().min(0, percentWords).max(100, percentWords))
const nomineeName = optional(text('Nominee name', 120))
const nomineeRelation = optional(text('Relation', 60))
const nomineeAddress = optional(text('Nominee address', 500))
const nomineeIdType = optionalChoice('Id type', nomineeIdTypes)
const nomineeIdNumber = optional(text('Id number', 40))

const nomineeList = z
  .array(
    z.object({
      name: nomineeName,
      relation: nomineeRelation,
      address: nomineeAddress,
      mobile: optional(mobile),
      email: optional(email),
      dob: optional(isoDate),
      percentage: share,
      idType: nomineeIdType,
      idNumber: nomineeIdNumber,
    }),
    { error: 'List the nominees.' },
  )
  .max(mostNominees, `At most ${mostNominees} nominees can be named.`)
  .nullish()
  .transform((list) => list ?? undefined)

/** Everything of a client that can be corrected later. */
export const profileFields = {
  name: nameText('Name is required')
    .min(1, 'Name is required')
    .max(120, 'Name must be at most 120 characters'),
  dateOfBirth: z
    .string({ error: 'Date of birth is required' })
    .min(1, 'Date of birth is required')
    .pipe(isoDate),
  /** Whole years; 0 for a Minor alone. Agrees with the date of birth: see `dateComplaints`. */
  age,
  panNumber: pan,
  phone: mobile,
  phoneBelongsTo: choice('Belongs to', belongsToAnswers).default('self'),
  email,
  emailBelongsTo: choice('Belongs to', belongsToAnswers).default('self'),
  /** Of mails, papers and the own view; as it is on record where it is left out, English at first. */
  language: z.enum(clientLanguage.options, { error: 'Choose English or Hindi.' }).optional(),
  profession: choice('Profession', professions),
  /** 0-10, 10 is least risky. */
  riskAppetite: number(riskWords).pipe(z.number().min(0, riskWords).max(10, riskWords)),
  holdingType: optionalChoice('Holding type', holdingTypes),
  investorCategory: optionalChoice('Investor category', investorCategories),
  residentialStatus: optionalChoice('Residential status', residentialStatuses),
  addressLine1: text('Address line 1', 200),
  addressLine2: optional(text('Address line 2', 200)),
  city: text('City', 100),
  state: choice('State', indianStates),
  pincode: z
    .string({ error: 'Pincode is required' })
    .transform(withoutGaps)
    .pipe(
      z
        .string()
        .min(1, 'Pincode is required')
        .regex(/^[1-9]\d{5}$/, 'A PIN code has six digits and does not start with 0'),
    ),
  addressType: choice('Address type', addressTypes),
  bankAccountNo: accountNumber,
  ifsc: z.string({ error: 'IFSC is required' }).trim().min(1, 'IFSC is required').pipe(ifsc),
  micr: z
    .string({ error: 'MICR is required' })
    .transform(withoutGaps)
    .pipe(
      z
        .string()
        .min(1, 'MICR is required')
        .regex(/^\d{9}$/, 'A MICR code has nine digits')
        .transform((digits) => (digits === micrPlaceholder ? null : digits)),
    ),
  bankName: text('Bank name', 120),
  branchName: text('Branch name', 120),
  bankProof: choice('Bank proof', bankProofs),
  nomineeName,
  nomineeRelation,
  nomineeAddress,
  nomineeMobile: optional(mobile),
  nomineeEmail: optional(email),
  nomineeDob: optional(isoDate),
  nomineePercentage: share,
  nomineeIdType,
  /** Of an Aadhaar number the last four digits alone leave the schema. */
  nomineeIdNumber,
  /** All nominees, with shares that add up to 100; the first one's fields are those above. */
  nominees: nomineeList,
  sourceOfWealth: optional(text('Source of wealth', 200)),
  grossAnnualIncome: optionalChoice('Gross annual income', grossAnnualIncomes),
  /** Rupees. */
  netWorth: optionalNumber(
    worthWords,
    z
      .number()
      .min(0, 'The net worth cannot be negative')
      .max(1e13, 'Enter a net worth of at most ₹10,00,000 crore')
      .transform((value) => Math.round(value * 100) / 100),
  ),
  politicallyExposed: choice('Politically exposed', politicallyExposedAnswers).default('no'),
  placeOfBirth: text('Place of birth', 100),
  countryOfBirth: choice('Country of birth', countries),
  countryOfCitizenship: choice('Country of citizenship', countries),
  countryOfNationality: choice('Country of nationality', countries),
  taxResidentOtherCountry: choice('Tax resident of another country', yesOrNo).default('no'),
  taxDetailsCountry: optionalChoice('Country of tax residence', countries),
  taxReferenceNumber: optional(text('Tax reference number', 60)),
  identificationType: optionalChoice('Identification type', identificationTypes),
}

/** What a registration says besides, and what is compared and then dropped. */
export const registrationFields = {
  ...profileFields,
  confirmPanNumber: z.string({ error: 'PAN numbers do not match' }).trim().toUpperCase(),
  confirmBankAccountNo: z.string({ error: 'Account numbers do not match' }).transform(withoutGaps),
  password: clientPassword,
  confirmPassword: z.string({ error: 'Passwords do not match' }),
  declaration: z.literal(true, { error: 'You must accept the declaration' }),
  ...consentFields,
}

import { pan } from './fields.ts'
import type { ProblemDetail } from './problem.ts'

/** Values that may not be right yet: fields are judged together while some of them are still wrong. */
type Loose = Readonly<Record<string, unknown>>

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const digitsOf = (value: unknown) => textOf(value).replace(/[\s-]/g, '')

const pairs = [
  ['panNumber', 'confirmPanNumber', 'PAN numbers do not match'],
  ['bankAccountNo', 'confirmBankAccountNo', 'Account numbers do not match'],
  ['password', 'confirmPassword', 'Passwords do not match'],
] as const

/** Compared trimmed, the PAN and the account number in upper case and without gaps; a password as it is. */
export function confirmationComplaints(values: Loose): ProblemDetail[] {
  return pairs.flatMap(([field, confirm, message]) => {
    const read = (name: string) =>
      field === 'password' ? textOf(values[name]) : digitsOf(values[name]).toUpperCase()
    return read(field) === read(confirm) ? [] : [{ path: confirm, message }]
  })
}

/** What the fields of a client say against each other. */
export function consistencyComplaints(values: Loose): ProblemDetail[] {
  return [...ageComplaints(values), ...taxComplaints(values), ...nomineeIdComplaints(values)]
}

function ageComplaints({ age, investorCategory }: Loose): ProblemDetail[] {
  if (age !== 0 || investorCategory === 'Minor') return []
  return [{ path: 'age', message: 'Age must be a valid positive number' }]
}

const taxFields = [
  ['taxDetailsCountry', 'Country of tax residence is required'],
  ['taxReferenceNumber', 'Tax reference number is required'],
  ['identificationType', 'Identification type is required'],
] as const

function taxComplaints(values: Loose): ProblemDetail[] {
  if (values.taxResidentOtherCountry !== 'yes') return []
  return taxFields.flatMap(([path, message]) => {
    const isMissing = values[path] === undefined || values[path] === null || values[path] === ''
    return isMissing ? [{ path, message }] : []
  })
}

/** Letters and digits alone, however the text is broken up. */
const bare = (value: unknown) =>
  textOf(value)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Twelve digits of any script, with or without the words that name them. */
const isAadhaarLong = (value: unknown) =>
  /^(?:aadhaa?r|uid(?:ai)?)?(?:card)?(?:no|number)?\p{Nd}{12}$/iu.test(bare(value))

function nomineeIdComplaints({ nomineeIdType: kind, nomineeIdNumber: number }: Loose): ProblemDetail[] {
  const complaint = nomineeIdComplaint(kind, number)
  if (complaint === undefined) return []
  return [{ path: complaint.isType ? 'nomineeIdType' : 'nomineeIdNumber', message: complaint.message }]
}

/** What is wrong with a nominee's id: with its kind, or with its number. */
export function nomineeIdComplaint(
  kind: unknown,
  number: unknown,
): { isType: boolean; message: string } | undefined {
  const wrong = (message: string) => ({ isType: false, message })
  const id = textOf(number)
  if (id === '') return undefined
  if (kind === undefined || kind === null || kind === '')
    return { isType: true, message: 'Choose what kind of id the number is of' }
  if (kind === 'Aadhar') {
    const isRight = /^(\d{4}|\d{12})$/.test(digitsOf(id))
    return isRight ? undefined : wrong('Enter the Aadhaar number, or its last four digits')
  }
  // Kept whole under another name it would be kept after all.
  if (isAadhaarLong(id)) return wrong('Twelve digits are an Aadhaar number: choose Aadhar as the id type')
  if (kind !== 'PAN') return undefined
  const read = pan.safeParse(id)
  return read.success ? undefined : wrong(read.error.issues[0]?.message ?? '')
}

/** What of a nominee's id is kept: the last four digits of an Aadhaar number, anything else whole. */
export function keptNomineeId(kind: string | null, number: string | null): string | null {
  if (number === null) return null
  if (kind === 'Aadhar' || isAadhaarLong(number)) return bare(number).slice(-4)
  return kind === 'PAN' ? number.toUpperCase() : number
}

/** Whole years from the date of birth to `today`, both `YYYY-MM-DD`; negative for a birth in the future. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

interface Dated {
  readonly dateOfBirth?: unknown
  readonly age?: unknown
  readonly investorCategory?: unknown
  readonly nomineeDob?: unknown
  readonly nominees?: readonly { readonly dob: unknown }[] | null | undefined
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** What a registration gets wrong about dates and ages as of `today` (`YYYY-MM-DD`, India). */
export function dateComplaints(values: Dated, today: string): ProblemDetail[] {
  const { dateOfBirth, age, investorCategory, nomineeDob } = values
  const complaints: ProblemDetail[] = []
  if (isDate(dateOfBirth)) {
    const years = ageOn(dateOfBirth, today)
    if (years < 0 || dateOfBirth > today)
      complaints.push({ path: 'dateOfBirth', message: 'The date of birth lies in the future' })
    else if (years > 120) complaints.push({ path: 'dateOfBirth', message: 'Check the year of birth' })
    else if (typeof age === 'number' && age !== years)
      complaints.push({
        path: 'age',
        message: `By the date of birth the age is ${years}; correct the one or the other`,
      })
    else if (years < 18 && investorCategory !== 'Minor')
      complaints.push({
        path: 'investorCategory',
        message: 'By the date of birth the investor is under 18: choose Minor',
      })
    else if (years >= 18 && investorCategory === 'Minor')
      complaints.push({
        path: 'investorCategory',
        message: `By the date of birth the investor is ${years}: a Minor is under 18`,
      })
  }
  if (isDate(nomineeDob) && nomineeDob > today)
    complaints.push({ path: 'nomineeDob', message: 'The date of birth lies in the future' })
  for (const [index, { dob }] of (values.nominees ?? []).entries()) {
    if (isDate(dob) && dob > today)
      complaints.push({ path: `nominees.${index}.dob`, message: 'The date of birth lies in the future' })
  }
  return complaints
}

import { z } from 'zod'
import { clientDetail, clientParams } from './clients.ts'
import { confirmationFields } from './confirmation.ts'
import { type Nominee, nominee, nomineesOf, shareComplaints, singleFieldsOf } from './nominees.ts'
import type { ProblemDetail } from './problem.ts'
import { clientProfileRecord } from './profile-record.ts'
import { profileFields, registrationFields } from './registration-fields.ts'
import { confirmationComplaints, consistencyComplaints, keptNomineeId } from './registration-rules.ts'
import { riskReason } from './risk-answers.ts'
import { defineRoute } from './route.ts'

/** `1` of `nominees.1.name` is a place in a list. */
const stepOf = (step: string) => (/^\d+$/.test(step) ? Number(step) : step)

type Complaints = (values: Readonly<Record<string, unknown>>) => ProblemDetail[]

/** Fields are judged together even while one of them is wrong, so that a form can show everything at once. */
const judge = (complaints: Complaints) => ({
  refine: (values: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx) => {
    for (const { path, message } of complaints(values)) {
      context.addIssue({ code: 'custom', path: path.split('.').map(stepOf), message })
    }
  },
  params: {
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  },
})

interface Reduced {
  nomineeIdType: string | null
  nomineeIdNumber: string | null
  taxResidentOtherCountry: string
  taxDetailsCountry: string | null
  taxReferenceNumber: string | null
  identificationType: string | null
  nominees?: Nominee[] | undefined
}

/**
 * Foreign tax details without foreign tax residence, and all of an Aadhaar number but its end, are not kept. Where
 * nominees are listed, the single fields are the first one's.
 */
function reduce<T extends Reduced>(values: T): T {
  const foreign =
    values.taxResidentOtherCountry === 'yes'
      ? {}
      : { taxDetailsCountry: null, taxReferenceNumber: null, identificationType: null }
  const nominees = nomineesOf(values)
  return {
    ...values,
    ...foreign,
    ...(nominees === undefined ? {} : singleFieldsOf(nominees[0])),
    nomineeIdNumber:
      nominees === undefined
        ? keptNomineeId(values.nomineeIdType, values.nomineeIdNumber)
        : (nominees[0]?.idNumber ?? null),
    nominees,
  }
}

/** Nominees are judged once each of them is read: a share that is no number adds up to nothing. */
const shares: Complaints = (values) => {
  const nominees = z.object({ nominees: z.array(nominee) }).safeParse(values)
  return nominees.success
    ? shareComplaints(nomineesOf({ ...values, nominees: nominees.data.nominees }) ?? [])
    : []
}

const all = judge((values) => [
  ...confirmationComplaints(values),
  ...consistencyComplaints(values),
  ...shares(values),
])
const consistent = judge((values) => [...consistencyComplaints(values), ...shares(values)])

/**
 * The registration payload. Numbers may come as text. The confirmations are compared and dropped; what was not said is
 * null. What depends on today's date is `dateComplaints`' matter.
 */
export const newClient = z
  .object(registrationFields)
  .meta({ id: 'NewClient' })
  .superRefine(all.refine, all.params)
  .transform(({ confirmPanNumber, confirmBankAccountNo, confirmPassword, ...values }) => reduce(values))
export type NewClient = z.output<typeof newClient>
export type NewClientInput = z.input<typeof newClient>

/** A client's particulars as they are corrected: the registration without Account Security and Declaration. */
export const clientProfile = z
  .object(profileFields)
  .meta({ id: 'ClientProfile' })
  .superRefine(consistent.refine, consistent.params)
  .transform(reduce)
export type ClientProfile = z.output<typeof clientProfile>
export type ClientProfileInput = z.input<typeof clientProfile>

/**
 * `revision` is that of the record the correction began from. `riskAppetiteReason` is needed where the client answered the
 * risk questionnaire and another number than its score is set.
 */
export const clientProfileUpdate = z
  .object({
    ...profileFields,
    revision: z.int({ error: 'Send the revision of the record.' }).min(0),
    riskAppetiteReason: riskReason.nullish(),
    /** Asked for where bank details change. */
    ...confirmationFields,
  })
  .meta({ id: 'ClientProfileUpdate' })
  .superRefine(consistent.refine, consistent.params)
  .transform(reduce)
export type ClientProfileUpdate = z.output<typeof clientProfileUpdate>
export type ClientUpdateInput = z.input<typeof clientProfileUpdate>

/** Apart from the other routes of a client, whose pages need neither these checks nor the list of countries. */
export const registrationRoutes = {
  createClient: defineRoute({
    method: 'POST',
    path: '/api/clients',
    access: 'adviser',
    key: 'may',
    summary: 'Register a client. The same Idempotency-Key answers the client made first',
    body: newClient,
    response: z.object({ message: z.string(), client: clientDetail }),
    status: 201,
  }),
  getClientProfile: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/profile',
    access: 'adviser',
    summary: "A client's particulars, whole, for the form that corrects them",
    params: clientParams,
    response: clientProfileRecord,
  }),
  updateClientProfile: defineRoute({
    method: 'PUT',
    path: '/api/clients/:id/profile',
    access: 'adviser',
    summary:
      "Correct a client's particulars; refused with 409 where they were changed since they were read. Other bank details need the password",
    params: clientParams,
    body: clientProfileUpdate,
    response: clientProfileRecord,
  }),
}

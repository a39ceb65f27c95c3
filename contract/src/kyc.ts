import { z } from 'zod'
import { clientParams, kycState } from './clients.ts'
import { isoDate, plainText } from './fields.ts'
import { defineRoute } from './route.ts'

export const kycAgencies = ['CVL', 'NDML', 'DOTEX', 'CAMS', 'KFintech'] as const
export const kycAgency = z.enum(kycAgencies, { error: 'Choose a KYC registration agency.' })
export type KycAgency = z.infer<typeof kycAgency>

/** `Not started` has neither agency nor reference nor date; every other state needs all of them. */
export const kycUpdate = z
  .object({
    state: kycState,
    agency: kycAgency.nullable().exactOptional(),
    reference: plainText('Enter the reference.')
      .max(60, 'A reference has at most 60 characters.')
      .nullable()
      .exactOptional(),
    date: isoDate.nullable().exactOptional(),
  })
  .superRefine((value, context) => {
    if (value.state === 'Not started') return
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (value.agency == null) complain('agency', 'Choose a KYC registration agency.')
    if (value.reference == null || value.reference === '') complain('reference', 'Enter the reference.')
    if (value.date == null) complain('date', 'Enter the date.')
  })
  .meta({ id: 'KycUpdate' })
export type KycUpdate = z.output<typeof kycUpdate>

/** What is wrong with the date of a KYC state; dates are `YYYY-MM-DD` and today's is that of India. */
export function kycDateComplaint(
  date: string,
  dateOfBirth: string | null,
  today: string,
): string | undefined {
  if (date > today) return 'The date of a KYC state cannot be in the future.'
  if (dateOfBirth !== null && date < dateOfBirth) return 'The KYC date cannot be before the client was born.'
  return undefined
}

export const kycRecord = z
  .object({
    kycStatus: z.boolean(),
    state: kycState,
    agency: kycAgency.nullable(),
    reference: z.string().nullable(),
    date: isoDate.nullable(),
    /** When and by whom the state was set last; null where it never was. */
    updatedAt: z.iso.datetime().nullable(),
    updatedBy: z.string().nullable(),
    /** What the KYC record lacks, as fields of the registration and in words. */
    missing: z.array(z.object({ field: z.string(), label: z.string() })),
  })
  .meta({ id: 'KycRecord' })
export type KycRecord = z.infer<typeof kycRecord>

export const kycRoutes = {
  getKycStatus: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/kyc-status',
    access: 'adviser',
    summary: "A client's KYC state, and what its record lacks",
    params: clientParams,
    response: kycRecord,
  }),
  setKycStatus: defineRoute({
    method: 'PUT',
    path: '/api/clients/:id/kyc-status',
    access: 'adviser',
    summary: "Set a client's KYC state as its agency gave it",
    params: clientParams,
    body: kycUpdate,
    response: kycRecord,
  }),
}

import { z } from 'zod'
import { defineRoute } from './route.ts'

/** IFSC, trimmed and upper-cased: four letters of the bank, a zero, six characters of the branch. */
export const ifsc = z
  .string()
  .trim()
  .toUpperCase()
  .length(11, 'IFSC must be 11 characters')
  .regex(
    /^[A-Z]{4}0[A-Z0-9]{6}$/,
    'An IFSC has four letters, a zero and six letters or digits, such as SBIN0000300',
  )

/** `branchName` and `micr` are null, and `message` says so, where only the bank is known. */
export const bankDetails = z
  .object({
    bankName: z.string(),
    branchName: z.string().nullable(),
    micr: z.string().nullable(),
    message: z.string().exactOptional(),
  })
  .meta({ id: 'BankDetails' })
export type BankDetails = z.infer<typeof bankDetails>

export const bankDetailsRoutes = {
  bankDetails: defineRoute({
    method: 'GET',
    path: '/api/bank-details/:ifsc',
    access: 'adviser',
    summary: 'Bank, branch and MICR of an IFSC',
    params: z.object({ ifsc: z.string().max(100) }),
    /** A cache-busting time stamp may stand in the query; it says nothing. */
    response: bankDetails,
  }),
}

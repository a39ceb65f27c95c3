import { z } from 'zod'
import { indianStates } from './indian-states.ts'
import { defineRoute } from './route.ts'

/** Where a PIN code is; `city` is null where its first digits name no town of their own. */
export const pinCodePlace = z
  .object({
    pincode: z.string(),
    city: z.string().nullable(),
    state: z.enum(indianStates),
  })
  .meta({ id: 'PinCodePlace' })
export type PinCodePlace = z.infer<typeof pinCodePlace>

export const pinCodeRoutes = {
  pinCode: defineRoute({
    method: 'GET',
    path: '/api/pin-codes/:pincode',
    access: 'adviser',
    summary: 'City and state that a PIN code belongs to, by its first digits',
    params: z.object({
      pincode: z.string().regex(/^[1-9]\d{5}$/, 'A PIN code has six digits and does not start with 0'),
    }),
    response: pinCodePlace,
  }),
}

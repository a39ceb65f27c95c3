import { z } from 'zod'
import { fundCode, id } from './fields.ts'
import { orderKey, railFile, railSetting } from './orders.ts'

/** As the export of everything has them. */
export const exportedOrders = z.object({
  setting: railSetting.nullable(),
  clientCodes: z.array(z.object({ clientId: id, code: z.string() })),
  schemeCodes: z.array(z.object({ fundCode, code: z.string(), largeCode: z.string().nullable() })),
  files: z.array(railFile),
  sendsItself: z.boolean(),
  orders: z.array(
    z.object({
      key: orderKey,
      way: z.string(),
      clientId: id,
      goalId: id,
      state: z.string(),
      reason: z.string().nullable(),
      reference: z.string(),
      railNumber: z.string().nullable(),
      fileId: id.nullable(),
      sentAt: z.iso.datetime(),
      answeredAt: z.iso.datetime().nullable(),
    }),
  ),
})

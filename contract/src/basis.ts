import { z } from 'zod'
import { fundCode, isoDate } from './fields.ts'

/** Before its own first NAV a fund's returns are those of its proxy. */
export const proxyUse = z
  .object({ fundId: fundCode, proxyId: fundCode, until: isoDate })
  .meta({ id: 'ProxyUse' })
export type ProxyUse = z.infer<typeof proxyUse>

/** A fund that could not take part, with the reason in words. */
export const leftOutFund = z.object({ fundId: fundCode, reason: z.string() }).meta({ id: 'LeftOutFund' })
export type LeftOutFund = z.infer<typeof leftOutFund>

/** What a figure rests on; the screen shows it beside the figure. */
export const basis = z
  .object({
    navDate: isoDate,
    isSimulated: z.boolean(),
    proxies: z.array(proxyUse),
    leftOut: z.array(leftOutFund),
  })
  .meta({ id: 'Basis' })
export type Basis = z.infer<typeof basis>

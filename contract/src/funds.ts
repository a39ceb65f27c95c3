import { z } from 'zod'
import { fundCode, isoDate } from './fields.ts'
import { fundCategories } from './fund-categories.ts'
import { defineRoute } from './route.ts'

export const fundCategory = z.enum(fundCategories)

/** A fund that is offered. Minimums in rupees. */
export const fund = z
  .object({
    code: fundCode,
    name: z.string(),
    category: fundCategory,
    plan: z.enum(['Direct', 'Regular']),
    minimumSip: z.int(),
    minimumLumpsum: z.int(),
    /** Whether the fund's NAV history is simulated. */
    isSimulated: z.boolean(),
  })
  .meta({ id: 'Fund' })
export type Fund = z.infer<typeof fund>

/** CAGR in percent, null where the history is shorter than the period. */
export const fundCagr = z
  .object({
    fundId: fundCode,
    cagr: z.object({ '1y': z.number().nullable(), '3y': z.number().nullable(), '5y': z.number().nullable() }),
    currentNav: z.number().nullable(),
    navDate: isoDate.nullable(),
    isSimulated: z.boolean(),
  })
  .meta({ id: 'FundCagr' })
export type FundCagr = z.infer<typeof fundCagr>

export const fundRoutes = {
  listFunds: defineRoute({
    method: 'GET',
    path: '/api/funds',
    access: 'adviser',
    summary: 'The funds that are offered',
    response: z.array(fund),
  }),
  fundCagr: defineRoute({
    method: 'POST',
    path: '/api/fund-cagr',
    access: 'adviser',
    task: 'read',
    summary: 'Past CAGR and latest NAV of each fund, in the order asked for',
    body: z.object({
      fundIds: z
        .array(fundCode, { error: 'Name the funds as a list of codes.' })
        .min(1, 'Name at least one fund.')
        .max(300, 'Name at most 300 funds.'),
    }),
    response: z.object({ data: z.array(fundCagr) }),
  }),
}

import { z } from 'zod'
import { basis } from './basis.ts'
import { fundCode, isoDate } from './fields.ts'
import { fundCategory } from './funds.ts'
import { defineRoute } from './route.ts'

/**
 * Everything that the figures of a mix are computed from, so that a browser computes them as the server does: the
 * estimates behind every frontier, in full precision, and month-end NAVs for the simulated chances. The expected
 * returns of single funds are for this computation and shown nowhere.
 */
export const market = z
  .object({
    basis: basis.extend({ digest: z.string(), engineVersion: z.string() }),
    /** The shelf: what may be swapped in, and what each takes at least in rupees. */
    offered: z.array(
      z.object({
        code: fundCode,
        name: z.string(),
        category: fundCategory,
        minimumSip: z.int(),
        minimumLumpsum: z.int(),
      }),
    ),
    /** The funds that take part, in the order of the vectors below. */
    funds: z.array(
      z.object({
        code: fundCode,
        category: fundCategory,
        proxy: z.object({ code: fundCode, until: isoDate }).nullable(),
      }),
    ),
    /** Annual fractions. */
    mu: z.array(z.number()),
    covariance: z.array(z.array(z.number())),
    history: z.object({
      /** Month ends, and the valuation date last. */
      dates: z.array(isoDate),
      /** For each fund its NAVs at the last of these dates, its proxy's put before its own; a younger fund has fewer. */
      navs: z.array(z.array(z.number())),
    }),
  })
  .meta({ id: 'Market' })
export type Market = z.infer<typeof market>

/** Years that anybody may look ahead by. */
export const longestOutlook = 30
/** Risk levels that it is said of, from 0 on. */
export const outlookLevels = 16

/** What optimised mixes are expected to do, annual fractions; no fund is named. */
export const publicOutlooks = z
  .object({
    navDate: isoDate,
    isSimulated: z.boolean(),
    /** By years from 1 to 30, and by risk level from 0 to 15. */
    years: z.array(z.array(z.object({ expectedReturn: z.number(), volatility: z.number() }))),
  })
  .meta({ id: 'PublicOutlooks' })
export type PublicOutlooks = z.infer<typeof publicOutlooks>

export const marketRoutes = {
  publicOutlooks: defineRoute({
    method: 'GET',
    path: '/api/site/outlooks',
    access: 'public',
    summary:
      'What mixes of the funds that every firm begins with are expected to do, for the public calculator',
    response: publicOutlooks,
    isTagged: true,
  }),
  market: defineRoute({
    method: 'GET',
    path: '/api/market',
    access: 'adviser',
    summary: 'What mixes are computed from: estimates and month-end NAVs',
    response: market,
    isTagged: true,
  }),
}

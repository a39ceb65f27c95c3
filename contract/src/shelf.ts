import { z } from 'zod'
import { fundCode, isoDate, plainText, rupees } from './fields.ts'
import { fundCategory } from './funds.ts'
import { defineRoute } from './route.ts'

/** Funds that can be optimised at once. */
export const mostOnShelf = 300

/** The share that is kept of units sold within so many days; 0 percent: none. */
export const exitLoad = z
  .object({
    percent: z
      .number({ error: 'Enter the exit load in percent.' })
      .min(0, 'An exit load cannot be negative.')
      .max(5, 'An exit load is at most 5 percent.'),
    days: z
      .int({ error: 'Enter whole days.' })
      .min(0, 'Days cannot be negative.')
      .max(3_660, 'An exit load ends within ten years.'),
    /** Percent of the units allotted in each purchase that go free of the load; left out, none. */
    freePercent: z
      .number({ error: 'Enter the free share in percent.' })
      .min(0, 'A free share cannot be negative.')
      .max(100, 'A free share is at most 100 percent.')
      .exactOptional(),
  })
  .meta({ id: 'ExitLoad' })
export type ExitLoad = z.infer<typeof exitLoad>

/** What a distributor enters of a fund from its scheme document, with its day and where it stands. */
export const shelfTerms = z
  .object({
    minimumSip: rupees.max(10_000_000, 'A minimum is at most ₹1,00,00,000.'),
    minimumLumpsum: rupees.max(10_000_000, 'A minimum is at most ₹1,00,00,000.'),
    /** What a redemption is of at least, but for one of everything; left out, none. */
    minimumRedemption: rupees.max(10_000_000, 'A minimum is at most ₹1,00,00,000.').exactOptional(),
    /** null: not known. */
    exitLoad: exitLoad.nullable(),
    /** Takes no new money: stays out of plans. */
    isClosed: z.boolean({ error: 'Say whether it is closed to new money.' }),
    asOf: isoDate,
    source: plainText('Say where this stands.')
      .min(1, 'Say where this stands, such as the scheme document.')
      .max(200, 'The source must be at most 200 characters.'),
  })
  .meta({ id: 'ShelfTerms' })
export type ShelfTerms = z.infer<typeof shelfTerms>

/** What a fund of a shelf is to be looked at for. */
export const shelfWarningKinds = [
  'short-history',
  'history-comes',
  'no-navs',
  'simulated',
  'direct',
  'closed',
  'past',
  'left-out',
] as const

export const shelfFund = z
  .object({
    code: fundCode,
    name: z.string(),
    fundHouse: z.string().nullable(),
    category: fundCategory,
    plan: z.enum(['Direct', 'Regular']),
    taxKind: z.enum(['equity-oriented', 'specified-debt', 'other', 'listed-gold-etf', 'hybrid']),
    terms: shelfTerms,
    /** Nobody has entered terms: these are what plans assume. */
    areTermsAssumed: z.boolean(),
    /** Percent a year; null for a direct plan, which pays none. */
    trailRate: z.number().nullable(),
    isOwnRate: z.boolean(),
    /** Whole months of NAVs, from the first to the newest; null where there are none. */
    historyMonths: z.int().nullable(),
    isSimulated: z.boolean(),
    warnings: z.array(z.object({ kind: z.enum(shelfWarningKinds), words: z.string() })),
    /** Waits for 'Use this shelf'. */
    change: z.enum(['added', 'changed']).nullable(),
  })
  .meta({ id: 'ShelfFund' })
export type ShelfFund = z.infer<typeof shelfFund>

export const shelf = z
  .object({
    /** Of the shelf that plans choose from now; 0 is the one that every firm begins with. */
    version: z.int(),
    usedAt: z.iso.datetime().nullable(),
    funds: z.array(shelfFund),
    /** What waits for 'Use this shelf', in words. */
    changes: z.array(z.string()),
    /** Goals that are agreed and not yet invested, and finalised ones: what stays as it was chosen. */
    stays: z.object({ agreed: z.int(), finalised: z.int() }),
    market: z.object({ schemes: z.int(), asOf: isoDate.nullable() }),
    /** Percent a year, projected, of the shelf in use at risk level 0; null where no plan can be made. */
    highestReturn: z.number().nullable(),
    /** Why no plan can be made from the shelf in use; null where one can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'Shelf' })
export type Shelf = z.infer<typeof shelf>

/** A shelf as it is kept: terms are null where nobody has entered any. */
export const keptShelf = z.object({
  version: z.int().nullable(),
  usedAt: z.iso.datetime().nullable(),
  funds: z.array(z.object({ code: fundCode, terms: shelfTerms.nullable() })),
})
export type KeptShelf = z.infer<typeof keptShelf>

const codeParam = z.object({ code: fundCode })

export const shelfRoutes = {
  getShelf: defineRoute({
    method: 'GET',
    path: '/api/shelf',
    access: 'adviser',
    summary: 'The schemes that plans choose from, with what waits to be used',
    response: shelf,
  }),
  addToShelf: defineRoute({
    method: 'POST',
    path: '/api/shelf/funds',
    access: 'adviser',
    task: 'own',
    summary: 'Puts schemes of the market on the shelf, once it is used',
    body: z
      .object({
        codes: z
          .array(fundCode, { error: 'Name the schemes as a list of codes.' })
          .min(1, 'Name at least one scheme.')
          .max(mostOnShelf, 'A shelf has at most 300 schemes.'),
      })
      .meta({ id: 'ShelfAddition' }),
    response: shelf,
  }),
  addHouse: defineRoute({
    method: 'POST',
    path: '/api/shelf/houses',
    access: 'adviser',
    task: 'own',
    summary: 'Puts all regular growth plans of a fund house on the shelf, once it is used',
    body: z
      .object({
        fundHouse: plainText('Name the fund house.')
          .min(1, 'Name the fund house.')
          .max(120, 'Name the fund house.'),
      })
      .meta({ id: 'ShelfHouse' }),
    response: shelf,
  }),
  removeFromShelf: defineRoute({
    method: 'DELETE',
    path: '/api/shelf/funds/:code',
    access: 'adviser',
    task: 'own',
    summary: 'Takes a scheme off the shelf, once it is used',
    params: codeParam,
    response: shelf,
  }),
  changeTerms: defineRoute({
    method: 'PUT',
    path: '/api/shelf/funds/:code',
    access: 'adviser',
    task: 'own',
    summary: 'Minimums, exit load and whether a scheme takes new money, with their day and source',
    params: codeParam,
    body: shelfTerms,
    response: shelf,
  }),
  changeTrailRate: defineRoute({
    method: 'PUT',
    path: '/api/shelf/funds/:code/trail',
    access: 'adviser',
    task: 'own',
    summary: 'The trail rate of one scheme, the same that the profile has; null goes back to its category’s',
    params: codeParam,
    body: z
      .object({
        rate: z
          .number({ error: 'Enter the rate in percent a year.' })
          .min(0, 'A trail rate cannot be negative.')
          .max(5, 'A trail rate is at most 5 percent a year.')
          .nullable(),
      })
      .meta({ id: 'ShelfTrail' }),
    response: shelf,
  }),
  useShelf: defineRoute({
    method: 'POST',
    path: '/api/shelf/use',
    access: 'adviser',
    task: 'own',
    summary: 'Makes what waits the shelf that plans choose from',
    response: shelf,
  }),
  forgetShelfChanges: defineRoute({
    method: 'DELETE',
    path: '/api/shelf/changes',
    access: 'adviser',
    task: 'own',
    summary: 'Forgets what waits: the shelf in use stays',
    response: shelf,
  }),
}

import { z } from 'zod'
import { fundCode, isoDate } from './fields.ts'
import { fundCategory } from './funds.ts'
import { defineRoute } from './route.ts'

/** A scheme of the market as a search finds it. */
export const schemeMatch = z
  .object({
    code: fundCode,
    /** As AMFI's files name it. */
    name: z.string(),
    fundHouse: z.string().nullable(),
    category: fundCategory.nullable(),
    plan: z.enum(['Direct', 'Regular']),
    isGrowth: z.boolean(),
    option: z.string().nullable(),
    isins: z.array(z.string()),
    /** The newest NAV as published, and its date; null where none is known. */
    nav: z.string().nullable(),
    navDate: isoDate.nullable(),
    /** It has had no NAV for a month while others have: wound up, merged or suspended. */
    isPast: z.boolean(),
    isOnShelf: z.boolean(),
    minimumSip: z.int(),
  })
  .meta({ id: 'SchemeMatch' })
export type SchemeMatch = z.infer<typeof schemeMatch>

export const schemeSearch = z
  .object({
    /** How many schemes match; the best of them are told. */
    total: z.int(),
    schemes: z.array(schemeMatch),
    /** Of the first match's fund house: how many regular growth plans are open to new money. */
    house: z.object({ name: z.string(), plans: z.int() }).nullable(),
    /** How many schemes the market has, and the day of its newest NAVs. */
    market: z.object({ schemes: z.int(), asOf: isoDate.nullable() }),
  })
  .meta({ id: 'SchemeSearch' })
export type SchemeSearch = z.infer<typeof schemeSearch>

export const schemeRoutes = {
  searchSchemes: defineRoute({
    method: 'GET',
    path: '/api/schemes',
    access: 'adviser',
    summary: 'Schemes of the market by words of name, fund house, code or ISIN, in any order',
    query: z
      .object({
        q: z
          .string({ error: 'Say what to look for.' })
          .trim()
          .max(254, 'Search for at most 254 characters.')
          .exactOptional(),
        plan: z.enum(['Direct', 'Regular'], { error: 'Choose Direct or Regular.' }).exactOptional(),
        option: z.enum(['growth', 'idcw'], { error: 'Choose growth or idcw.' }).exactOptional(),
        category: fundCategory.exactOptional(),
        fundHouse: z.string().trim().max(120, 'A fund house has at most 120 characters.').exactOptional(),
      })
      .meta({ id: 'SchemeQuery' }),
    response: schemeSearch,
  }),
}

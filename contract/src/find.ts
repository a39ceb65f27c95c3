import { z } from 'zod'
import { fundCode, id, isoDate } from './fields.ts'
import { fundCategory } from './funds.ts'
import { defineRoute } from './route.ts'

/** What is found by some words: a few of each kind, the best first. Amounts in rupees. */
export const findResults = z
  .object({
    clients: z.array(
      z.object({
        id,
        name: z.string(),
        phone: z.string().nullable(),
        portfolioValue: z.number(),
        /** Finalised goals. */
        goalCount: z.int(),
        kycStatus: z.boolean(),
      }),
    ),
    /** How many clients there are of whom these are some. */
    clientCount: z.int(),
    goals: z.array(
      z.object({
        id,
        name: z.string(),
        clientId: id,
        clientName: z.string(),
        targetDate: isoDate,
        currentValue: z.number(),
        /** Agreed but not finalised goals count in no value. */
        isFinalised: z.boolean(),
      }),
    ),
    funds: z.array(
      z.object({
        code: fundCode,
        name: z.string(),
        category: fundCategory,
        /** As published, and its date; null where there is none that counts. */
        nav: z.string().nullable(),
        navDate: isoDate.nullable(),
        /** Of the shelf that plans choose from; the others are schemes of the market. */
        isOnShelf: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'FindResults' })
export type FindResults = z.infer<typeof findResults>

export const findRoutes = {
  find: defineRoute({
    method: 'GET',
    path: '/api/find',
    access: 'adviser',
    summary:
      'Clients, goals and funds by words in any order, without accents: clients as their list is searched, goals by their name and their client’s, funds by name or code',
    query: z
      .object({
        q: z
          .string({ error: 'Say what to look for.' })
          .trim()
          .min(1, 'Say what to look for.')
          .max(254, 'Search for at most 254 characters.'),
      })
      .meta({ id: 'FindQuery' }),
    response: findResults,
  }),
}

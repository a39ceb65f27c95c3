import { z } from 'zod'
import { clientParams } from './clients.ts'
import { familyParams } from './families.ts'
import { id, idParam, isoDate } from './fields.ts'
import { clientGains, gainInputs, gainsByClass, heldSums, realisedSums, yearEstimate } from './gains.ts'
import { defineRoute } from './route.ts'

/** A client in a list of gains: what the year realised, its estimate, and what is not realised. */
export const gainsLine = z
  .object({
    clientId: id,
    clientName: z.string(),
    realised: realisedSums.extend({ nets: gainsByClass }),
    estimate: yearEstimate,
    unrealised: heldSums,
    /** How much is to be named beside the figures. */
    notes: z.int(),
  })
  .meta({ id: 'GainsLine' })
export type GainsLine = z.infer<typeof gainsLine>

/** Sums over clients. Each client's estimate and exemption are its own; those without a figure are counted. */
export const gainsTotals = z
  .object({
    year: z.int(),
    /** Of so many clients the sums are. */
    clients: z.int(),
    realised: realisedSums.extend({ nets: gainsByClass }),
    unrealised: heldSums,
    tax: z.number(),
    withoutFigure: z.int(),
    rates: z.object({ asOf: isoDate, source: z.string() }),
  })
  .meta({ id: 'GainsTotals' })
export type GainsTotals = z.infer<typeof gainsTotals>

/** A part of a book's sums: how many clients the whole has, and where the next part begins; null behind the last. */
export const gainsPart = gainsTotals.extend({ of: z.int(), next: z.string().nullable() })
export type GainsPart = z.infer<typeof gainsPart>

/** A file that the browser saves. */
const savedFile = z.object({ fileName: z.string(), text: z.string() })

const yearNumber = z
  .string()
  .regex(/^20\d{2}$/, 'Name the financial year by the year of its April.')
  .transform(Number)

/** The April in which the financial year begins, as a query has it; without it the present one. */
export const gainsYear = z.object({ year: yearNumber.exactOptional() })

/** The client that a page ended with. */
const gainsCursor = idParam.transform(Number)

export const gainsPage = gainsYear.extend({
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/, 'A limit is a whole number from 1 to 100.')
    .transform(Number)
    .exactOptional(),
  /** From the `X-Next-Cursor` header of the page before. */
  cursor: gainsCursor.exactOptional(),
})

/** Inputs of a year, as they are entered. */
export const yearInputs = gainInputs
  .extend({
    year: z
      .int({ error: 'Name the financial year by the year of its April.' })
      .min(2018, 'Estimates begin with the financial year 2018-19.')
      .max(2100, 'Name a financial year of this century.'),
  })
  .meta({ id: 'YearInputs' })

export const gainRoutes = {
  clientGains: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/gains',
    access: 'adviser',
    summary:
      "A client's gains: realised in a financial year by lot, the year's estimate, and what is not realised",
    params: clientParams,
    query: gainsYear,
    response: clientGains,
  }),
  changeGainInputs: defineRoute({
    method: 'PUT',
    path: '/api/clients/:id/gain-inputs',
    access: 'adviser',
    summary: 'What only the investor knows of a financial year: slab, surcharge, losses and gains elsewhere',
    params: clientParams,
    body: yearInputs,
    response: clientGains,
  }),
  schedule112a: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/gains/schedule',
    access: 'adviser',
    summary: "A year's long-term equity gains as the return's utility takes them, as CSV",
    params: clientParams,
    query: gainsYear.extend({
      /** Rows bought after 31 January 2018 are added up by ISIN. */
      byIsin: z.stringbool({ error: "Say 'true' or 'false'." }).exactOptional(),
    }),
    response: savedFile.extend({
      rows: z.int(),
      /** Sales that are in no row, as what the units cost is not known; by fund name. */
      leftOut: z.array(z.string()),
    }),
  }),
  gainLots: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/gains/lots',
    access: 'adviser',
    summary: 'All lots that a client sold in a financial year, and all that are held, as CSV',
    params: clientParams,
    query: gainsYear,
    response: savedFile,
  }),
  familyGains: defineRoute({
    method: 'GET',
    path: '/api/families/:id/gains',
    access: 'adviser',
    summary: "The gains of a family's members, each by itself, and their sum",
    params: familyParams,
    query: gainsYear,
    response: z.object({ name: z.string(), members: z.array(gainsLine), totals: gainsTotals }),
  }),
  listGains: defineRoute({
    method: 'GET',
    path: '/api/gains',
    access: 'adviser',
    isPaged: true,
    summary: 'The gains of the clients who hold or sold anything, by name. X-Next-Cursor names the next page',
    query: gainsPage,
    response: z.array(gainsLine),
  }),
  sumGains: defineRoute({
    method: 'GET',
    path: '/api/gains/sums',
    access: 'adviser',
    summary: 'Sums over the next 200 clients of the book, by name; all parts together are the whole book',
    query: gainsYear.extend({
      /** `next` of the part before. */
      cursor: gainsCursor.exactOptional(),
    }),
    response: gainsPart,
  }),
}

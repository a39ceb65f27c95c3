import { z } from 'zod'
import { fundCode, isoDate } from './fields.ts'
import { defineRoute } from './route.ts'
import { trailCategories } from './trail-rates.ts'

/** What a dated rate is of: a kind of fund, or one fund by its code. */
const ratedBy = z.union([z.enum(trailCategories), fundCode], {
  error: 'Name a kind of fund, or a fund by its code.',
})

/** From when on a rate counts; null before any day that another is entered for. */
const ratedFrom = isoDate.nullable()

/** A trail rate, percent a year as text; null of a fund is its kind's. */
const datedTrailRate = z.object({
  from: ratedFrom,
  rate: z.string().nullable(),
  source: z.string(),
})

/** All rates of a kind or a fund, the earliest first; the last is the one that counts today. */
const datedTrailRates = z.object({ of: ratedBy, name: z.string(), rates: z.array(datedTrailRate).min(1) })
export type DatedTrailRates = z.infer<typeof datedTrailRates>

const enteredRate = z
  .object({
    of: ratedBy,
    from: ratedFrom,
    rate: z
      .number({ error: 'Enter the rate in percent a year.' })
      .min(0, 'A trail rate cannot be negative.')
      .max(5, 'A trail rate is at most 5 percent a year.')
      .nullable(),
  })
  .meta({ id: 'DatedTrailRate' })
export type EnteredRate = z.infer<typeof enteredRate>

export const datedRateRoutes = {
  listDatedRates: defineRoute({
    method: 'GET',
    path: '/api/trail-rates',
    access: 'adviser',
    summary: 'The trail rates that the commission check expects, day by day',
    response: z.array(datedTrailRates),
  }),
  enterDatedRate: defineRoute({
    method: 'PUT',
    path: '/api/trail-rates',
    access: 'adviser',
    task: 'own',
    summary: 'Enter a trail rate from a day on, today or earlier, or correct the one of that day',
    body: enteredRate,
    response: z.array(datedTrailRates),
  }),
  removeDatedRate: defineRoute({
    method: 'DELETE',
    path: '/api/trail-rates/:of/:from',
    access: 'adviser',
    task: 'own',
    summary: 'Remove a trail rate that was entered from a day on: the one before counts in its place',
    params: z.object({ of: ratedBy, from: isoDate }),
    response: z.array(datedTrailRates),
  }),
}

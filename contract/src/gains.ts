import { z } from 'zod'
import { fundCode, id, isoDate } from './fields.ts'
import { taxKind } from './goals.ts'

/** How a gain is taxed: equity by its term, other long-term gains, and what meets the investor's slab. */
export const gainClassNames = ['equity-long', 'equity-short', 'other-long', 'slab'] as const
export const gainClassName = z.enum(gainClassNames)
export type GainClassName = z.infer<typeof gainClassName>

/** Of one purchase: units as text with three decimals, amounts in rupees. null is not known. */
const lot = z.object({
  boughtOn: isoDate,
  /** They were held by that day, and the day of their purchase is not known. */
  isDayUnknown: z.boolean(),
  units: z.string(),
  value: z.number(),
  cost: z.number().nullable(),
  /** Worth on 31 January 2018, of units bought by then whose gain rests on it. */
  fairValue: z.number().nullable(),
  /** Bought by then, and the NAV of that day is not on record: the gain is from cost. */
  isFairValueMissing: z.boolean(),
  /** What is taken off: the cost, or by grandfathering more. */
  costCounted: z.number().nullable(),
  gain: z.number().nullable(),
  /** null: no rule on file covers it. */
  gainClass: gainClassName.nullable(),
  isLongTerm: z.boolean().nullable(),
})

export const soldLot = lot.extend({
  soldOn: isoDate,
  how: z.enum(['redemption', 'switch-out']),
  nav: z.string(),
  /** The exit load kept of it, and whether that is by the terms on record and not from a statement. */
  load: z.number(),
  isLoadEstimated: z.boolean(),
  /** What it was sold for: value less load. Securities transaction tax is not taken off. */
  proceeds: z.number(),
  stt: z.number(),
})
export type SoldLot = z.infer<typeof soldLot>

export const heldLot = lot.extend({
  /** The first day on which it is long-term; null where it is, or never will be. */
  turnsOn: isoDate.nullable(),
  /** The first day without exit load, and the percent until then; null where it has none, or none is known. */
  loadFreeOn: isoDate.nullable(),
  loadPercent: z.number().nullable(),
  /** The last day of its lock-in; null where it may be sold. */
  lockedUntil: isoDate.nullable(),
})
export type HeldLot = z.infer<typeof heldLot>

/** Where units stand in a queue of their own: a scheme in a folio, or where no folio is known a fund in a goal. */
const place = z.object({
  fundCode,
  fundName: z.string(),
  isin: z.string().nullable(),
  taxKind,
  /** House and number; null where none is known, and then the goal stands for it. */
  folio: z.string().nullable(),
  goalName: z.string().nullable(),
})

/** Gains in rupees; null of what no figure can be given for. */
const gainSums = z.object({ cost: z.number(), gain: z.number(), short: z.number(), long: z.number() })
export const realisedSums = gainSums.extend({ proceeds: z.number(), load: z.number(), stt: z.number() })
export const heldSums = gainSums.extend({ value: z.number() })

export const realisedScheme = place.extend({
  lots: z.array(soldLot),
  sums: realisedSums,
})
export type RealisedScheme = z.infer<typeof realisedScheme>

export const heldScheme = place.extend({
  units: z.string(),
  /** null: there is no NAV that may be used, and the scheme is in no sum. */
  nav: z.string().nullable(),
  navDate: isoDate.nullable(),
  /** null: nobody has entered its terms, so that no day is told. */
  isLoadKnown: z.boolean(),
  lots: z.array(heldLot),
  sums: heldSums,
})
export type HeldScheme = z.infer<typeof heldScheme>

export const gainsByClass = z.object({
  'equity-long': z.number(),
  'equity-short': z.number(),
  'other-long': z.number(),
  slab: z.number(),
})

const percentOf = (words: string, most: number) =>
  z.number({ error: words }).min(0, words).max(most, `Enter at most ${most} percent.`)
const money = z
  .number({ error: 'Enter the amount as a number of rupees.' })
  .min(-1e11, 'Enter an amount of at most ₹1,00,00,00,00,000.')
  .max(1e11, 'Enter an amount of at most ₹1,00,00,00,00,000.')
  .multipleOf(0.01, 'Enter at most two decimals.')
const loss = money.min(0, 'Enter a loss as a positive amount.')

/** What only the investor knows of a year. Percent a year; rupees, gains made elsewhere net with losses below 0. */
export const gainInputs = z
  .object({
    slab: percentOf('Enter the slab rate in percent.', 50),
    surcharge: percentOf('Enter the surcharge in percent.', 50),
    shortLosses: loss,
    longLosses: loss,
    elsewhere: z.object({
      'equity-long': money,
      'equity-short': money,
      'other-long': money,
      slab: money,
    }),
  })
  .meta({ id: 'GainInputs' })
export type GainInputs = z.infer<typeof gainInputs>

/** A year's estimate in rupees, or why there is none. */
export const yearEstimate = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('tax'),
      taxable: gainsByClass,
      setOff: gainsByClass,
      exemptionUsed: z.number(),
      exemptionLeft: z.number(),
      unusedLosses: z.number(),
      tax: z.number(),
    }),
    z.object({ kind: z.literal('none'), reason: z.string() }),
  ])
  .meta({ id: 'YearEstimate' })
export type YearEstimate = z.infer<typeof yearEstimate>

/** A client's gains: realised in a financial year, and not realised yet. */
export const clientGains = z
  .object({
    clientId: id,
    clientName: z.string(),
    /** Of the April in which the financial year begins. */
    year: z.int(),
    /** Years with sales, and the present one; the newest first. */
    years: z.array(z.int()),
    /** On which what is not realised is valued. */
    asOf: isoDate,
    realised: z.object({
      schemes: z.array(realisedScheme),
      sums: realisedSums,
      nets: gainsByClass,
    }),
    unrealised: z.object({
      schemes: z.array(heldScheme),
      sums: heldSums,
    }),
    inputs: gainInputs.extend({ isEntered: z.boolean() }),
    estimate: yearEstimate,
    /** Of the rates on file. */
    rates: z.object({ asOf: isoDate, source: z.string() }),
    /** What is named beside the figures, in words. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'ClientGains' })
export type ClientGains = z.infer<typeof clientGains>

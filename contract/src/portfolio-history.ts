import { z } from 'zod'
import { basis } from './basis.ts'
import { allocations, isoDate, rupees } from './fields.ts'
import { investmentType, sipFrequency, timeFrame } from './plan-terms.ts'

export const historyRequest = z
  .object({
    allocations,
    timeFrame,
    targetAmount: rupees.exactOptional(),
    investmentType: investmentType.exactOptional(),
    sipFrequency: sipFrequency.exactOptional(),
  })
  .meta({ id: 'HistoryRequest' })
export type HistoryRequest = z.infer<typeof historyRequest>

const yearReturn = z.object({ year: z.int(), return: z.number() })

/** Returns in percent. Best, worst and average leave a year to date out and are null where no full year is there. */
export const portfolioHistory = z
  .object({
    annualReturns: z.array(yearReturn.extend({ isToDate: z.boolean() })),
    averageAnnualizedReturn: z.number().nullable(),
    bestYear: yearReturn.nullable(),
    worstYear: yearReturn.nullable(),
    worstPerformance12Month: z.number().nullable(),
    /** Month end at which the worst 12 months ended. */
    worst12MonthsEnd: isoDate.nullable(),
    volatility: z.number().nullable(),
    maxDrawdown: z
      .object({
        /** Percent, 0 or below. */
        depth: z.number(),
        peak: isoDate,
        trough: isoDate,
        recovery: isoDate.nullable(),
      })
      .nullable(),
    /** Annualised percent over every 36 months between month ends. */
    rolling3y: z
      .object({ worst: z.number(), median: z.number(), best: z.number(), count: z.int() })
      .nullable(),
    basis,
  })
  .meta({ id: 'PortfolioHistory' })
export type PortfolioHistory = z.infer<typeof portfolioHistory>

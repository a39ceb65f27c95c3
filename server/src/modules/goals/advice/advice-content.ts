import { fundCategory, fundCode, glidePath, goalKind, isoDate, mixRiskLevel } from '@lakshya/contract'
import { z } from 'zod'
import { chained, recordedAgreement, recordedClient } from './record-parts.ts'

/** Fractions a year unless a field says percent; rupees. Figures that the engine made are doubles, at full precision. */
const fraction = z.number()

const yearReturn = z.object({ year: z.int(), annualReturn: fraction, isToDate: z.boolean() })

/** What stands beside the amount, percent a year and rupees; records of before that was known lack them. */
const recordedTerms = {
  goalKind: goalKind.nullable().exactOptional(),
  inflation: z.number().exactOptional(),
  stepUp: z.number().exactOptional(),
  lumpsumAmount: z.number().exactOptional(),
  heldAmount: z.number().exactOptional(),
  isTargetStated: z.boolean().exactOptional(),
  bolderReason: z.string().nullable().exactOptional(),
  glidePath: glidePath.exactOptional(),
}

/** The goal as agreed. `targetAmount` in rupees of the day it was made; `instalments` of a SIP as planned. */
const recordedGoal = z.object({
  id: z.int(),
  name: z.string(),
  itemId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  targetDate: isoDate,
  targetAmount: z.number(),
  investmentType: z.enum(['lumpsum', 'sip']),
  sipFrequency: z.enum(['monthly', 'yearly']).nullable(),
  instalments: z.int().nullable(),
  riskLevel: z.number().nullable(),
  timeFrame: z.number(),
  amountMode: z.enum(['target', 'current']),
  /** The date that purchases or the first instalment are booked for. */
  bookedFor: isoDate,
  /** Numbers of the folios that purchases go to, null for a new one: of funds that the client had folios for. */
  folios: z.record(fundCode, z.string().nullable()).exactOptional(),
  ...recordedTerms,
})

/** A fund of the mix, in the order of codes: `expectedReturn` is the estimate's, `minimum` the one that applies. */
const recordedFund = z.object({
  /** Of the lumpsum beside a SIP. */
  lumpsumAmount: z.int().exactOptional(),
  code: fundCode,
  name: z.string(),
  /** As AMFI names the scheme, where an import has told. */
  schemeName: z.string().exactOptional(),
  category: fundCategory,
  plan: z.enum(['Direct', 'Regular']),
  minimum: z.int(),
  /** Percent of the mix. */
  allocation: z.number(),
  amount: z.int(),
  expectedReturn: fraction,
  /** Whose returns stand in for its own before that date. */
  proxy: z.object({ code: fundCode, name: z.string(), until: isoDate }).nullable(),
})

/** The engine's assumptions in force. */
const recordedRules = z.object({
  asOf: isoDate,
  inflation: fraction,
  riskFree: fraction,
  returnLimit: fraction,
  /** Of the categories that were there when it was recorded. */
  priors: z.partialRecord(fundCategory, fraction),
  priorSpread: fraction,
  upper: fraction,
  caps: z.array(z.object({ name: z.string(), categories: z.array(fundCategory), cap: fraction })),
})

/** Everything that the figures of `result` are computed from, and nothing beside it. */
const recordedInputs = z.object({
  /** The shelf that the mix was chosen from; version 0 is the one that every firm begins with. */
  shelf: z.object({ version: z.int(), codes: z.array(fundCode) }).exactOptional(),
  navDate: isoDate,
  isSimulated: z.boolean(),
  /** SHA-256 over the NAVs that the estimates rest on. */
  digest: z.string(),
  rules: recordedRules,
  funds: z.array(recordedFund).min(1),
  /** Annual, in the order of `funds`. */
  covariance: z.array(z.array(z.number())),
  /** Where the mix stands on the risk scale of all funds over the goal's time. */
  mixRiskLevel: mixRiskLevel.exactOptional(),
  /** What the path leads to, the first to come first, as far as it is calmer; percent of each later mix by fund. */
  later: z
    .array(
      z.object({
        yearsLeft: z.int(),
        level: z.number(),
        allocations: z.record(fundCode, z.number()),
        expectedReturn: fraction,
        volatility: fraction,
      }),
    )
    .min(1)
    .exactOptional(),
  /** Month ends and the NAV date; NAVs at the last of them, in the order of `funds`, proxies' put before. */
  history: z.object({ dates: z.array(isoDate), navs: z.array(z.array(z.number())) }),
})

/** How the mix would have done over the goal's time, at most 15 years; months are month ends, the first at 1. */
const recordedHistory = z.object({
  annualReturns: z.array(yearReturn),
  averageAnnualizedReturn: fraction.nullable(),
  bestYear: yearReturn.nullable(),
  worstYear: yearReturn.nullable(),
  worst12Months: z.object({ start: isoDate, end: isoDate, periodReturn: fraction }).nullable(),
  drawdown: z.object({
    depth: fraction,
    peak: isoDate.nullable(),
    trough: isoDate.nullable(),
    recovery: isoDate.nullable(),
  }),
  months: z.array(z.object({ date: isoDate, value: z.number() })),
})

const chance = z.object({ probability: fraction, low: fraction, high: fraction })

/** The engine's chance of success with the seed of its paths. `history` is null where the mix is too young for it. */
const recordedChance = z.object({
  seed: z.int(),
  model: chance,
  history: chance.nullable(),
  isHistoryApart: z.boolean(),
  /** What the plan comes to after its last whole year, in rupees of then and of now; null under a year. */
  outcomes: z
    .object({
      year: z.int(),
      percentiles: z.array(fraction),
      future: z.array(z.number()),
      today: z.array(z.number()),
    })
    .nullable(),
})

/** The server's own figures. `projectedValue` is what the amounts come to at the expected return, in rupees of then. */
const recordedResult = z.object({
  total: z.int(),
  goalAmount: z.number(),
  inflationAdjustedGoal: z.number(),
  projectedValue: z.number(),
  projectedValueToday: z.number().exactOptional(),
  expectedReturn: fraction,
  isReturnCapped: z.boolean(),
  volatility: fraction,
  sharpeRatio: z.number(),
  history: recordedHistory.nullable(),
  chance: recordedChance,
})

/** What a record says of a goal's plan: what was proposed to whom, what it rests on and what was agreed. */
export const adviceContent = z.object({
  format: z.literal(1),
  ...chained,
  client: recordedClient,
  goal: recordedGoal,
  inputs: recordedInputs,
  result: recordedResult,
  agreement: recordedAgreement,
})
export type AdviceContent = z.infer<typeof adviceContent>

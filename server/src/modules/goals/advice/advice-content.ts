import {
  agreement,
  fundCategory,
  fundCode,
  goalKind,
  isoDate,
  mixRiskLevel,
  trailRates,
} from '@lakshya/contract'
import { z } from 'zod'

/** Fractions a year unless a field says percent; rupees. Figures that the engine made are doubles, at full precision. */
const fraction = z.number()

const yearReturn = z.object({ year: z.int(), annualReturn: fraction, isToDate: z.boolean() })

/** Who proposed, by the name that clients know; a distributor's numbers stand as they were that day. */
const recordedDistributor = z.object({
  id: z.int(),
  /** The firm whose record it is; records of before firms lack it, and their distributor's id is the firm's too. */
  firmId: z.int().exactOptional(),
  name: z.string(),
  arn: z.string().nullable(),
  arnValidUntil: isoDate.nullable(),
  euin: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  contact: z.string().nullable(),
  /** The logo on the papers of that day, by its digest. */
  logo: z.string().nullable().exactOptional(),
  /** Percent a year, by which the trail is estimated. */
  trailRates: trailRates.exactOptional(),
})

/** Whom it was proposed to. The PAN stands whole: the content is sealed at rest. */
const recordedClient = z.object({
  id: z.int(),
  name: z.string(),
  pan: z.string().nullable(),
  email: z.string(),
  /** 0-10 (10 least risky), and when it was put on record. */
  riskAppetite: z.object({ value: z.number(), recordedAt: z.iso.datetime() }),
  /** What is paid from; of the account the last four characters alone. */
  bank: z.object({ name: z.string(), lastFour: z.string() }).nullable().exactOptional(),
})

/** What stands beside the amount, percent a year and rupees; records of before that was known lack them. */
const recordedTerms = {
  goalKind: goalKind.nullable().exactOptional(),
  inflation: z.number().exactOptional(),
  stepUp: z.number().exactOptional(),
  lumpsumAmount: z.number().exactOptional(),
  heldAmount: z.number().exactOptional(),
  isTargetStated: z.boolean().exactOptional(),
  bolderReason: z.string().nullable().exactOptional(),
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

/** What the client agreed to, and when. The digest is of the goals and amounts that the code was mailed with. */
const recordedAgreement = z.object({
  kind: agreement,
  email: z.string(),
  itemsDigest: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  verifiedAt: z.iso.datetime(),
})

/**
 * What an advice record says: what was proposed to whom, what it rests on and what was agreed. It is kept as canonical
 * JSON, whose bytes the record's hash covers; with `previousHash` it covers the adviser's record before it too.
 */
export const adviceContent = z.object({
  format: z.literal(1),
  /** Place in the adviser's chain, from 1. */
  sequence: z.int(),
  previousHash: z.string().nullable(),
  recordedAt: z.iso.datetime(),
  engineVersion: z.string(),
  distributor: recordedDistributor,
  client: recordedClient,
  goal: recordedGoal,
  inputs: recordedInputs,
  result: recordedResult,
  agreement: recordedAgreement,
})
export type AdviceContent = z.infer<typeof adviceContent>

/** The same value always gives the same text: keys in the order of their code units, no spaces, doubles in full. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
}

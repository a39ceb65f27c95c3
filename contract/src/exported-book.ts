import { z } from 'zod'
import { fundCode, id, isoDate } from './fields.ts'
import { glidePath } from './glide-path.ts'

/** Rupees, units and NAVs as text, exactly as they are kept. */
const exact = z.string()
const exactOrNull = exact.nullable()

const exportedGoal = z.object({
  id,
  clientId: id,
  name: z.string(),
  targetAmount: exact,
  /** Null of what stands in no goal. */
  targetDate: isoDate.nullable(),
  /** No goal: what of a client's folios is in none. */
  isUnassigned: z.boolean(),
  investmentType: z.string(),
  sipFrequency: z.string().nullable(),
  riskLevel: exactOrNull,
  timeFrame: exact,
  amountMode: z.string(),
  statedCurrentValue: exact,
  /** Where fewer were agreed than the time frame has. */
  instalments: z.int().nullable(),
  goalKind: z.string().nullable(),
  /** Percent a year. */
  inflation: z.number(),
  stepUp: z.number(),
  lumpsumAmount: z.number(),
  heldAmount: z.number(),
  isTargetStated: z.boolean(),
  bolderReason: z.string().nullable(),
  glidePath: glidePath.exactOptional(),
  acceptedChance: z.int().nullable().default(null),
  reviewMonths: z.int().default(12),
  acceptedAt: z.iso.datetime().nullable().default(null),
  createdAt: z.iso.datetime(),
  finalisedAt: z.iso.datetime().nullable(),
  plannedFunds: z.array(z.object({ fundCode, amount: exact })),
})
const exportedHolding = z.object({
  id,
  clientId: id,
  goalId: id,
  fundCode,
  units: exact,
  invested: exact,
  pending: exact,
  boughtOn: isoDate.nullable(),
})
const exportedSip = z.object({
  id,
  clientId: id,
  goalId: id,
  fundCode,
  /** Of an instalment of the SIP's year `amountYear`, counted from 0; later ones rise by `stepUp` percent a year. */
  amount: exact,
  amountYear: z.int(),
  stepUp: exact,
  frequency: z.string(),
  state: z.string(),
  startOn: isoDate,
  endOn: isoDate.nullable(),
  instalments: z.int(),
  booked: z.int(),
  nextDueOn: isoDate.nullable(),
  lastProcessedOn: isoDate.nullable(),
  createdAt: z.iso.datetime(),
})
const exportedSipChange = z.object({
  sipId: id,
  at: z.iso.datetime(),
  action: z.string(),
  reason: z.string().nullable(),
  amountBefore: exact,
  amountAfter: exact,
  stepUpBefore: exact,
  stepUpAfter: exact,
  /** Of the agreement that it rests on. */
  agreementId: id.nullable(),
})
const exportedTransaction = z.object({
  id,
  clientId: id,
  goalId: id,
  holdingId: id,
  fundCode,
  kind: z.string(),
  date: isoDate,
  amount: exactOrNull,
  askedAmount: exactOrNull,
  askedUnits: exactOrNull,
  stampDuty: exactOrNull,
  units: exactOrNull,
  cost: exactOrNull,
  nav: exactOrNull,
  navDate: isoDate.nullable(),
  isSimulated: z.boolean().nullable(),
  sipId: id.nullable(),
  instalment: z.int().nullable(),
  switchedFrom: id.nullable(),
  createdAt: z.iso.datetime(),
  cancelledAt: z.iso.datetime().nullable(),
})
const exportedCorrection = z.object({
  transactionId: id,
  at: z.iso.datetime(),
  byAdviser: z.boolean(),
  reason: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})

const exportedAgreement = z.object({
  id,
  email: z.string(),
  items: z.unknown(),
  itemsDigest: z.string().nullable(),
  /** What was to be done to a SIP, and when it was. */
  act: z.unknown(),
  acts: z.array(z.unknown()).nullable().exactOptional(),
  usedAt: z.iso.datetime().nullable(),
  requestedAt: z.iso.datetime(),
  verifiedAt: z.iso.datetime().nullable(),
  /** By a code, or in the client's own view: whose, until when, the answer, and the session that it was given in. */
  way: z.enum(['code', 'view']).exactOptional(),
  clientId: id.nullable().exactOptional(),
  validUntil: z.iso.datetime().nullable().exactOptional(),
  declinedAt: z.iso.datetime().nullable().exactOptional(),
  declineReason: z.string().nullable().exactOptional(),
  endedAt: z.iso.datetime().nullable().exactOptional(),
  session: z.unknown().exactOptional(),
  /** The words that were read, and their language. */
  told: z.unknown().exactOptional(),
})
const exportedReview = z.object({
  id,
  clientId: id,
  goalId: id,
  requestedAt: z.iso.datetime(),
  state: z.string(),
  comments: z.string(),
  /** As it was seen. */
  analysis: z.record(z.string(), z.unknown()),
})
const exportedAdvice = z.object({
  id,
  clientId: id,
  goalId: id,
  sequence: z.int(),
  hash: z.string(),
  /** The text that the hash covers. */
  content: z.string(),
})

/** Goals and ledger as an adviser's export holds them. */
export const exportedBook = {
  goals: z.array(exportedGoal),
  holdings: z.array(exportedHolding),
  sips: z.array(exportedSip),
  sipChanges: z.array(exportedSipChange),
  /** Cancelled ones too; the holdings follow from the others. */
  transactions: z.array(exportedTransaction),
  corrections: z.array(exportedCorrection),
  /** What clients were mailed codes for or asked in their own view, and agreed to. */
  agreements: z.array(exportedAgreement),
  /** In the order of the chain. */
  adviceRecords: z.array(exportedAdvice),
  expertReviews: z.array(exportedReview),
}

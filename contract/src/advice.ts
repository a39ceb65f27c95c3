import { z } from 'zod'
import { id, isoDate } from './fields.ts'
import { mixRiskLevel } from './portfolio.ts'

/** What a client agreed to: the goal and amounts that the code was for, or only that the address is theirs. */
export const agreement = z.enum(['agreed', 'address verified'])

/** A link of an adviser's chain, whatever it is of. */
const chainedRecord = {
  id,
  /** Place in the adviser's chain, from 1. */
  sequence: z.int(),
  goalId: id,
  goalName: z.string(),
  recordedAt: z.iso.datetime(),
  engineVersion: z.string(),
  agreement,
  /** How the client agreed: by a code from the mail, or in the client's own view. */
  way: z.enum(['code', 'view']),
  agreedAt: z.iso.datetime(),
  /** The browser that it was agreed in, in a few words, where that was in the own view. */
  agreedOn: z.string().nullable(),
  /** SHA-256 of the record, in hexadecimal; it covers the record before it. */
  hash: z.string(),
}

/** A goal's plan on record: what was proposed, on what it rests, and what the client agreed to. */
export const adviceSummary = z
  .object({
    kind: z.literal('plan'),
    ...chainedRecord,
    navDate: isoDate,
    isSimulated: z.boolean(),
    total: z.number(),
    goalAmount: z.number(),
    isTargetStated: z.boolean(),
    /** What was projected when it was agreed: in rupees of the end, and of the day it was recorded. */
    projectedValue: z.number(),
    projectedValueToday: z.number().nullable(),
    /** Percent. */
    chance: z.number(),
    mixRiskLevel: mixRiskLevel.nullable(),
    expectedReturn: z.number(),
    volatility: z.number(),
    /** The shelf that it was chosen from, 0 the one that every firm begins with; null on records of before. */
    shelf: z.object({ version: z.int(), funds: z.int() }).nullable(),
  })
  .meta({ id: 'AdviceSummary' })
export type AdviceSummary = z.infer<typeof adviceSummary>

/** A change that a client agreed to in a goal that is finalised: what is done, in the words of the code's mail. */
export const changeSummary = z
  .object({
    kind: z.literal('change'),
    ...chainedRecord,
    title: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string(), basis: z.string().nullable() })),
    /** What trades were estimated to cost, in rupees; null where nothing is traded, or it was not known. */
    cost: z.number().nullable(),
  })
  .meta({ id: 'ChangeSummary' })
export type ChangeSummary = z.infer<typeof changeSummary>

export const recordSummary = z.discriminatedUnion('kind', [adviceSummary, changeSummary])
export type RecordSummary = z.infer<typeof recordSummary>

/** A mail that went, or waits to go, to a client. Mails with codes stand in no list. */
export const sentMail = z
  .object({
    id,
    subject: z.string(),
    to: z.string(),
    text: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    failedAt: z.iso.datetime().nullable(),
    /** The record whose proposal is attached; its PDF is at `/proposals/{id}.pdf`. */
    adviceId: id.nullable(),
  })
  .meta({ id: 'SentMail' })
export type SentMail = z.infer<typeof sentMail>

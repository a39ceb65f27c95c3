import { z } from 'zod'
import { id, isoDate } from './fields.ts'
import { mixRiskLevel } from './portfolio.ts'

/** What a client agreed to: the goal and amounts that the code was for, or only that the address is theirs. */
export const agreement = z.enum(['agreed', 'address verified'])

/** A link of an adviser's chain: what was proposed, on what it rests, and what the client agreed to. */
export const adviceSummary = z
  .object({
    id,
    /** Place in the adviser's chain, from 1. */
    sequence: z.int(),
    goalId: id,
    goalName: z.string(),
    recordedAt: z.iso.datetime(),
    navDate: isoDate,
    isSimulated: z.boolean(),
    engineVersion: z.string(),
    agreement,
    /** SHA-256 of the record, in hexadecimal; it covers the record before it. */
    hash: z.string(),
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

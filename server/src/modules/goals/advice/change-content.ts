import { chanceTerms, id } from '@lakshya/contract'
import { z } from 'zod'
import { chained, recordedAgreement, recordedClient } from './record-parts.ts'

/** What a change came to as the client was shown it: names with values, and what a value rests on. */
const recordedFact = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.string()]),
])

/** What trades were estimated to cost, in rupees; none with the reason where a sale has no figure. */
export const recordedCost = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cost'),
    total: z.number(),
    tax: z.number(),
    load: z.number(),
    sttAndDuty: z.number(),
    worth: z.number(),
    navDate: z.string(),
    rulesOf: z.string(),
  }),
  z.object({ kind: z.literal('none'), reason: z.string() }),
])
export type TradesCost = z.infer<typeof recordedCost>

/** The book that a cost is estimated from, as it was told that day, and the cost. */
const recordedEstimate = z.object({
  book: z.record(z.string(), z.unknown()),
  cost: recordedCost,
})
export type TradesEstimate = z.infer<typeof recordedEstimate>

/** A goal's chance in whole percent with what it is reckoned from, and what would bring the goal to its date instead. */
const recordedChance = z.object({
  chance: z.int(),
  request: chanceTerms,
  expectedReturn: z.number(),
  volatility: z.number(),
  /** By which the model's paths are chosen. */
  targetAmount: z.number(),
  navDate: z.string(),
  instead: z.object({ monthly: z.number().nullable(), date: z.string().nullable() }),
})
export type ChanceEstimate = z.infer<typeof recordedChance>

/** What an act's figures are reckoned from. */
const recordedBasis = z.union([recordedEstimate, recordedChance])
export type ActBasis = z.infer<typeof recordedBasis>

/** What trades were estimated to cost; undefined of all else. */
export function costOf(basis: ActBasis | null): TradesCost | undefined {
  return basis !== null && 'cost' in basis ? basis.cost : undefined
}

/**
 * What a record says of a change that a client agreed to in a goal that is finalised: the act whole, and in the words of
 * the code's mail. Of trades with what their cost was estimated from, of a chance with what it is.
 */
export const changeContent = z.object({
  format: z.literal(2),
  ...chained,
  client: recordedClient.omit({ riskAppetite: true }),
  goal: z.object({ id, name: z.string() }),
  title: z.string(),
  /** What is done, whole: plain JSON, of which the agreement's digest is. */
  act: z.looseObject({ kind: z.string() }),
  facts: z.array(recordedFact).min(1),
  estimate: recordedBasis.nullable(),
  agreement: recordedAgreement,
})
export type ChangeContent = z.infer<typeof changeContent>

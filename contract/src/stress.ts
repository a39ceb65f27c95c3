import { z } from 'zod'
import { id, idParam, isoDate } from './fields.ts'
import { isFundCategory } from './fund-categories.ts'
import { fundCategory } from './funds.ts'
import { defineRoute } from './route.ts'
import { stressScenarios } from './stress-scenarios.ts'

/** Percent by kind, as an address has them: 'small-cap:30,gold:-5' is a fall of 30 % and a rise of 5 %. */
const falls = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',')).map((part) => part.split(':')))
  .refine(
    (parts) =>
      parts.length > 0 &&
      new Set(parts.map(([kind]) => kind)).size === parts.length &&
      parts.every(([kind = '', percent = '', ...more]) => {
        const isNumber = /^-?\d{1,3}(?:\.\d)?$/.test(percent)
        return (
          more.length === 0 &&
          isFundCategory(kind) &&
          isNumber &&
          Number(percent) <= 95 &&
          Number(percent) >= -100
        )
      }),
    'Name a fall for at least one kind of fund: at most 95%, or a rise of at most 100%.',
  )
  .transform((parts) =>
    parts.map(([kind = '', percent]) => ({ category: fundCategory.parse(kind), percent: Number(percent) })),
  )

/** Which scenario, over whom: a client, a family, or the whole book. `falls` belongs to 'own' alone. */
const terms = z.object({
  scenario: z.enum(stressScenarios, { error: 'Choose one of the scenarios.' }),
  falls: falls.exactOptional(),
  client: idParam.transform(Number).exactOptional(),
  family: idParam.transform(Number).exactOptional(),
})

const hasFalls = ({ scenario, falls: own }: z.infer<typeof terms>) =>
  (scenario === 'own') === (own !== undefined)
const fallsWords = { path: ['falls'], message: 'Name a fall for at least one kind of fund.' }

const hasOne = ({ client, family }: z.infer<typeof terms>) => client === undefined || family === undefined
const oneWords = { path: ['family'], message: 'Name a client or a family.' }

export const stressTerms = terms.refine(hasFalls, fallsWords).refine(hasOne, oneWords)
export type StressTerms = z.infer<typeof stressTerms>

/** The same with which clients are to be listed: the largest loss first, whose name has `search` in it. */
const stressQuery = terms
  .extend({
    search: z.string().trim().max(80, 'A name has at most 80 characters.').exactOptional(),
    only: z.literal('falling').exactOptional(),
    limit: z
      .string()
      .regex(/^(?:[1-9]\d{0,2}|1000)$/, 'A limit is a whole number from 1 to 1000.')
      .transform(Number)
      .exactOptional(),
    /** So many are passed over: the pages of a list that is saved. */
    from: z
      .string()
      .regex(/^(?:0|[1-9]\d{0,6})$/, 'A list begins at a whole number.')
      .transform(Number)
      .exactOptional(),
  })
  .refine(hasFalls, fallsWords)
  .refine(hasOne, oneWords)

/** Rupees before and after; `percent` of before, null where that is nothing. */
const stressedValue = z.object({ before: z.number(), after: z.number(), percent: z.number().nullable() })
export type StressedValue = z.infer<typeof stressedValue>

/** A goal's chance, 0 to 1; null of one that has none. A goal that is reached has none and is on track. */
const stressedChance = z.object({ isReached: z.boolean(), chance: z.number().nullable() })
export type StressedChance = z.infer<typeof stressedChance>

const stressedGoal = z.object({
  goalId: id,
  name: z.string(),
  clientId: id,
  clientName: z.string(),
  value: stressedValue,
  before: stressedChance,
  after: stressedChance,
  /** It is on track before and off track after. */
  fallsOff: z.boolean(),
})
export type StressedGoal = z.infer<typeof stressedGoal>

const stressedClient = z.object({
  clientId: id,
  name: z.string(),
  value: stressedValue,
  fallingOff: z.int(),
  /** The goal whose chance falls most; null where none has one. */
  hitMost: stressedGoal.nullable(),
})
export type StressedClient = z.infer<typeof stressedClient>

/** What a scenario does, as a whole. */
export const stressAnswer = z.object({
  terms: z.object({
    scenario: z.enum(stressScenarios),
    falls: z.array(z.object({ category: fundCategory, percent: z.number() })),
  }),
  /** Both null over the whole book. */
  client: z.object({ id, name: z.string() }).nullable(),
  family: z.object({ id, name: z.string() }).nullable(),
  clients: z.int(),
  goals: z.int(),
  navDate: isoDate.nullable(),
  isSimulated: z.boolean(),
  /** The Fridays that the covariance is made from. */
  estimatedFrom: z.object({ from: isoDate, to: isoDate }),
  /** The days that are replayed. */
  window: z.object({ from: isoDate, to: isoDate }).nullable(),
  value: stressedValue,
  /** Estimated trail of a month, rupees; null of one client or family. */
  commission: z.object({ before: z.number(), after: z.number() }).nullable(),
  offTrack: z.object({ before: z.int(), after: z.int(), falls: z.int() }),
  /** Goals that have a chance or are reached, before and after. */
  judged: z.int(),
  middleChance: z.object({ before: z.number(), after: z.number() }).nullable(),
  /** Clients who lose over a fifth, and the largest loss of one in percent. */
  losing: z.object({ clients: z.int(), largest: z.number().nullable() }),
  /** The most rupees lost first. */
  kinds: z.array(stressedValue.extend({ category: fundCategory })),
  /** Goals by chance, percent from `from` on; those that are reached stand in the last. */
  bands: z.array(z.object({ from: z.int(), before: z.int(), after: z.int() })),
  /** Funds that keep their value, as it cannot be told what they do. */
  untold: z.array(
    z.object({
      fundName: z.string(),
      reason: z.string(),
      value: z.number(),
      clients: z.int(),
      /** The first few of them by value. */
      named: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  /** Funds that another one's record stands in for. */
  standIns: z.array(z.object({ fundName: z.string(), as: z.string() })),
  heldElsewhere: z.number(),
  milliseconds: z.int(),
})
export type StressAnswer = z.infer<typeof stressAnswer>

/** Under way with so many goals of all reckoned; or what came of it. */
export const stressState = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('working'), done: z.int(), of: z.int() }),
    z.object({
      kind: z.literal('ready'),
      answer: stressAnswer,
      /** What each scenario that needs no figures does to the value, in percent; null where that cannot be told. */
      scenarios: z.array(
        z.object({
          scenario: z.enum(stressScenarios),
          percent: z.number().nullable(),
          isUntold: z.boolean(),
        }),
      ),
      /** The largest loss first: those asked for, of how many. */
      clients: z.object({ total: z.int(), items: z.array(stressedClient) }),
      /** Of one client or family, by how far the chance falls; of a book none. */
      goals: z.array(stressedGoal),
    }),
  ])
  .meta({ id: 'StressState' })
export type StressState = z.infer<typeof stressState>

/** The part of an address that names terms. */
export function stressSearch({ scenario, falls: own }: Omit<StressTerms, 'client' | 'family'>): string {
  const list = own?.map(({ category, percent }) => `${category}:${percent}`).join(',')
  return new URLSearchParams({ scenario, ...(list === undefined ? {} : { falls: list }) }).toString()
}

/** The address of a stress as a file; a page of this site for who is signed in. Of no single client it is number 0. */
export function stressAddress({ client = 0, family, ...own }: StressTerms, ending: 'pdf' | 'csv'): string {
  const over = family === undefined ? '' : `&family=${family}`
  return `/reports/stress/${client}.${ending}?${stressSearch(own)}${over}`
}

export const stressRoutes = {
  stress: defineRoute({
    method: 'GET',
    path: '/api/stress',
    access: 'adviser',
    summary:
      'What a scenario would do to a client, a family or the whole book: value, goals, clients by largest loss',
    query: stressQuery,
    response: stressState,
  }),
}

import { z } from 'zod'
import { id, idParam, isoDate } from './fields.ts'
import { goalStanding, goalStandings } from './goal-standing.ts'
import { riskProfile } from './risk-profile.ts'
import { defineRoute } from './route.ts'

/** What the registering agencies call the state of a client's KYC. `kycStatus` is true for Validated alone. */
export const kycStates = [
  'Not started',
  'Under process',
  'Registered',
  'Validated',
  'On hold',
  'Rejected',
] as const
export const kycState = z.enum(kycStates, { error: 'Choose a KYC state.' })
export type KycState = z.infer<typeof kycState>

/** A row of the client list. Amounts in rupees; finalised goals only. */
export const clientSummary = z
  .object({
    id,
    name: z.string(),
    email: z.string().nullable(),
    portfolioValue: z.number(),
    /** Value less what was invested. */
    gain: z.number(),
    /** Finalised goals. */
    goalCount: z.int(),
    /** Different funds held. */
    fundCount: z.int(),
    kycStatus: z.boolean(),
    kycState,
    panNumber: z.string().nullable(),
    phone: z.string().nullable(),
    isArchived: z.boolean(),
    /** The most urgent of the finalised goals', as they were judged last; null where none was. */
    standing: goalStanding.nullable(),
  })
  .meta({ id: 'ClientSummary' })
export type ClientSummary = z.infer<typeof clientSummary>

export const clientDetail = clientSummary
  .omit({ standing: true })
  .extend({
    amountInvested: z.number(),
    /** Percent of the amount invested; null where nothing is. */
    absoluteReturn: z.number().nullable(),
    dateOfBirth: isoDate.nullable(),
    riskAppetite: z.number().nullable(),
    riskAppetiteRecordedAt: z.iso.datetime().nullable(),
    /** What the risk appetite rests on, and whether it is to be asked anew; null where none is on record. */
    riskProfile: riskProfile.nullable(),
    createdAt: z.iso.datetime(),
    archivedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ClientDetail' })
export type ClientDetail = z.infer<typeof clientDetail>

export const clientParams = z.object({ id: idParam.transform(Number).pipe(id) })

export const clientSortKeys = [
  'name',
  'email',
  'portfolioValue',
  'gain',
  'goalCount',
  'fundCount',
  'kycStatus',
] as const

/** Without a limit: all. A column that is prefixed with `-` sorts downwards. */
export const clientListQuery = z
  .object({
    /** Words, each part of a name, e-mail or phone, or a PAN, or its last four characters; in any order, without accents. */
    search: z.string().trim().max(254, 'Search for at most 254 characters.').exactOptional(),
    sort: z
      .enum([...clientSortKeys, ...clientSortKeys.map((key) => `-${key}` as const)], {
        error: `Sort by ${clientSortKeys.join(', ')}, or one of these with a minus before it.`,
      })
      .exactOptional(),
    limit: z
      .string()
      .regex(/^\d{1,4}$/, 'A limit is a whole number from 1 to 1000.')
      .transform(Number)
      .pipe(
        z
          .int()
          .min(1, 'A limit is a whole number from 1 to 1000.')
          .max(1000, 'A limit is a whole number from 1 to 1000.'),
      )
      .exactOptional(),
    /** From the `X-Next-Cursor` header of the page before. */
    cursor: z.string().max(1500, 'This cursor is not one of ours.').exactOptional(),
    /** A state, or 'open' for all but Validated. */
    kyc: z.enum([...kycStates, 'open'], { error: 'Choose a KYC state.' }).exactOptional(),
    /** Of these whose goals stand so, by the most urgent; 'none' for those without a finalised goal. */
    standing: z
      .enum([...goalStandings, 'none'], { error: `Choose ${goalStandings.join(', ')} or none.` })
      .exactOptional(),
    archived: z.stringbool({ error: "Say 'true' or 'false'." }).exactOptional(),
  })
  .meta({ id: 'ClientListQuery' })
export type ClientListQuery = z.output<typeof clientListQuery>

export const clientRoutes = {
  listClients: defineRoute({
    method: 'GET',
    path: '/api/clients',
    access: 'adviser',
    isPaged: true,
    summary:
      'The clients of the signed-in adviser, by name. X-Next-Cursor names the next page, X-Total-Count says with the first of several pages how many there are',
    query: clientListQuery,
    response: z.array(clientSummary),
  }),
  getClient: defineRoute({
    method: 'GET',
    path: '/api/clients/:id',
    access: 'adviser',
    summary: 'One client',
    params: clientParams,
    response: clientDetail,
  }),
}

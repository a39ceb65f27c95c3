import { z } from 'zod'
import { email, id, idParam, isoDate, mobile, pan, plainText } from './fields.ts'
import { defineRoute } from './route.ts'

/** What a first client needs: who they are, how to reach them, and their risk appetite on record. */
export const newClient = z
  .object({
    name: plainText('Enter the name.')
      .min(1, 'Name is required')
      .max(120, 'Name must be at most 120 characters'),
    panNumber: pan,
    email,
    phone: mobile,
    dateOfBirth: isoDate,
    /** 0-10, 10 is least risky. */
    riskAppetite: z
      .number({ error: 'Choose a risk appetite from 0 to 10.' })
      .min(0, 'Choose a risk appetite from 0 to 10.')
      .max(10, 'Choose a risk appetite from 0 to 10.'),
  })
  .meta({ id: 'NewClient' })
export type NewClient = z.output<typeof newClient>
export type NewClientInput = z.input<typeof newClient>

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
    /** Finalised goals. */
    goalCount: z.int(),
    /** Different funds held. */
    fundCount: z.int(),
    kycStatus: z.boolean(),
    kycState,
    panNumber: z.string().nullable(),
    phone: z.string().nullable(),
    isArchived: z.boolean(),
  })
  .meta({ id: 'ClientSummary' })
export type ClientSummary = z.infer<typeof clientSummary>

export const clientDetail = clientSummary
  .extend({
    amountInvested: z.number(),
    /** Percent of the amount invested; null where nothing is. */
    absoluteReturn: z.number().nullable(),
    dateOfBirth: isoDate.nullable(),
    riskAppetite: z.number().nullable(),
    riskAppetiteRecordedAt: z.iso.datetime().nullable(),
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
  'goalCount',
  'fundCount',
  'kycStatus',
] as const

/** Without a limit: all. A column that is prefixed with `-` sorts downwards. */
export const clientListQuery = z
  .object({
    /** Part of a name, e-mail or phone, or a whole PAN. */
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
    cursor: z.string().max(600, 'This cursor is not one of ours.').exactOptional(),
    kyc: kycState.exactOptional(),
    archived: z.stringbool({ error: "Say 'true' or 'false'." }).exactOptional(),
  })
  .meta({ id: 'ClientListQuery' })
export type ClientListQuery = z.output<typeof clientListQuery>

export const clientRoutes = {
  listClients: defineRoute({
    method: 'GET',
    path: '/api/clients',
    access: 'adviser',
    summary: 'The clients of the signed-in adviser, by name. X-Next-Cursor names the next page',
    query: clientListQuery,
    response: z.array(clientSummary),
  }),
  createClient: defineRoute({
    method: 'POST',
    path: '/api/clients',
    access: 'adviser',
    summary: 'Register a client. The same Idempotency-Key answers the client made first',
    body: newClient,
    response: z.object({ message: z.string(), client: clientDetail }),
    status: 201,
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

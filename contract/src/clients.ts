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

/** A row of the client list. Values are null until the client holds something. */
export const clientSummary = z
  .object({
    id,
    name: z.string(),
    email: z.string().nullable(),
    panNumber: z.string().nullable(),
    phone: z.string().nullable(),
    kycStatus: z.boolean(),
  })
  .meta({ id: 'ClientSummary' })
export type ClientSummary = z.infer<typeof clientSummary>

export const clientDetail = clientSummary
  .extend({
    dateOfBirth: isoDate.nullable(),
    riskAppetite: z.number().nullable(),
    riskAppetiteRecordedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ClientDetail' })
export type ClientDetail = z.infer<typeof clientDetail>

export const clientParams = z.object({ id: idParam.transform(Number).pipe(id) })

export const clientRoutes = {
  listClients: defineRoute({
    method: 'GET',
    path: '/api/clients',
    access: 'adviser',
    summary: 'The clients of the signed-in adviser, by name',
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

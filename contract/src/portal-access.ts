import { z } from 'zod'
import { clientParams } from './clients.ts'
import { defineRoute } from './route.ts'

/** Whether a client may sign in to the own view, and who opened or closed it. */
export const clientAccess = z
  .object({
    /** `moved`: the address on record is another than the one that it was opened for, so that it opens nothing. */
    state: z.enum(['none', 'open', 'moved', 'withdrawn']),
    /** The address that it was opened for. */
    email: z.string().nullable(),
    givenAt: z.iso.datetime().nullable(),
    givenBy: z.string().nullable(),
    withdrawnAt: z.iso.datetime().nullable(),
    /** Null where the client closed it. */
    withdrawnBy: z.string().nullable(),
    seenAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ClientAccess' })
export type ClientAccess = z.infer<typeof clientAccess>

export const clientAccessRoutes = {
  getClientAccess: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/access',
    access: 'adviser',
    summary: "Whether the client may sign in to the client's own view",
    params: clientParams,
    response: clientAccess,
  }),
  giveClientAccess: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/access',
    access: 'adviser',
    isSessionOnly: true,
    summary: "Let the client sign in to the client's own view, and mail how",
    params: clientParams,
    response: clientAccess,
  }),
  withdrawClientAccess: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/access/withdraw',
    access: 'adviser',
    isSessionOnly: true,
    summary: "Close the client's own view at once",
    params: clientParams,
    response: clientAccess,
  }),
}

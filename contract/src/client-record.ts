import { z } from 'zod'
import { clientDetail, clientParams } from './clients.ts'
import { plainText } from './fields.ts'
import { defineRoute } from './route.ts'

/** One change of a client's record. Account numbers, tax references and nominee ids show their last four characters. */
export const clientChange = z
  .object({
    at: z.iso.datetime(),
    /** Username of who made it. */
    by: z.string(),
    kind: z.enum(['registered', 'corrected', 'kyc', 'archived', 'restored']),
    fields: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ClientChange' })
export type ClientChange = z.infer<typeof clientChange>

const reason = z.object({
  reason: plainText('Enter the reason.').max(500, 'A reason has at most 500 characters.').exactOptional(),
})

/** The routes of a client's particulars stand with the registration, whose lists other pages need not load. */
export const clientRecordRoutes = {
  listClientChanges: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/changes',
    access: 'adviser',
    summary: "What was changed in a client's record, by whom and when; the newest first",
    params: clientParams,
    response: z.array(clientChange),
  }),
  archiveClient: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/archive',
    access: 'adviser',
    summary: 'Take a client out of the lists. Nothing is deleted; value and instalments go on',
    params: clientParams,
    body: reason,
    response: clientDetail,
  }),
  restoreClient: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/restore',
    access: 'adviser',
    summary: 'Bring an archived client back into the lists',
    params: clientParams,
    body: reason,
    response: clientDetail,
  }),
}

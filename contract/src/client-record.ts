import { z } from 'zod'
import { clientDetail, clientParams } from './clients.ts'
import { plainText } from './fields.ts'
import { clientSip } from './goals.ts'
import { defineRoute } from './route.ts'

/** One change of a client's record. Account numbers, tax references and nominee ids show their last four characters. */
export const clientChange = z
  .object({
    at: z.iso.datetime(),
    /** Username of who made it. */
    by: z.string(),
    kind: z.enum([
      'registered',
      'corrected',
      'kyc',
      'risk',
      'archived',
      'restored',
      'consent-given',
      'consent-withdrawn',
      'erasure-asked',
      'erasure-cancelled',
    ]),
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

const archiving = reason.extend({
  /** That SIPs run is known, and they are to be paused; without it a client with running SIPs is not archived. */
  pauseSips: z.boolean().exactOptional(),
})

const moved = clientDetail.extend({
  /** What was done, and to which SIPs. */
  message: z.string(),
  /** Of an archived client those that were paused with it, of a restored one all that are paused. */
  pausedSips: z.array(clientSip),
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
  clientSips: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/sips',
    access: 'adviser',
    summary: "All SIPs of a client's goals",
    params: clientParams,
    response: z.array(clientSip),
  }),
  archiveClient: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/archive',
    access: 'adviser',
    task: 'finalise',
    summary:
      'Take a client out of the lists. Nothing is deleted, what is held keeps its value; SIPs that run are paused where `pauseSips` says so, else SIPS_RUNNING refuses',
    params: clientParams,
    body: archiving,
    response: moved,
  }),
  restoreClient: defineRoute({
    method: 'POST',
    path: '/api/clients/:id/restore',
    access: 'adviser',
    task: 'finalise',
    summary:
      'Bring an archived client back into the lists. SIPs that are paused stay so until each is resumed',
    params: clientParams,
    body: reason,
    response: moved,
  }),
}

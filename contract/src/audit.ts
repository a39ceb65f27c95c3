import { z } from 'zod'
import type { auditActions } from './audit-actions.ts'
import { clientParams } from './clients.ts'
import { id, isoDate } from './fields.ts'
import { defineRoute } from './route.ts'

export const auditKinds = [
  'access',
  'account',
  'firm',
  'client',
  'goal',
  'ledger',
  'code',
  'mail',
  'view',
  'export',
  'system',
] as const satisfies readonly (keyof typeof auditActions)[]

/** One act, as the audit trail has it. PANs, account numbers and the like are masked. */
export const auditEntry = z
  .object({
    /** Place in the firm's chain, from 1. */
    sequence: z.int(),
    at: z.iso.datetime(),
    actor: z.object({
      kind: z.enum(['distributor', 'client', 'visitor', 'system']),
      /** The username of that time. */
      name: z.string().nullable(),
      /** How the account's person is called now; null without an account or a name. */
      person: z.string().nullable(),
    }),
    action: z.string(),
    client: z.object({ id, name: z.string().nullable() }).nullable(),
    record: z.object({ kind: z.string(), id: z.int().nullable() }).nullable(),
    words: z.string().nullable(),
    changes: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
    ip: z.string().nullable(),
    device: z.string().nullable(),
    /** Keyed hash that covers the entry and the one before it, in hexadecimal. */
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

const limit = z
  .string()
  .regex(/^\d{1,3}$/, 'A limit is a whole number from 1 to 200.')
  .transform(Number)
  .pipe(
    z
      .int()
      .min(1, 'A limit is a whole number from 1 to 200.')
      .max(200, 'A limit is a whole number from 1 to 200.'),
  )

const clientActivityQuery = z.object({
  kind: z.enum(auditKinds, { error: 'Choose a kind of activity.' }).exactOptional(),
  /** Part of what was done, of who did it, or of the client's name. */
  text: z.string().trim().max(100, 'Search for at most 100 characters.').exactOptional(),
  limit: limit.exactOptional(),
  /** From the `X-Next-Cursor` header of the page before. */
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'This cursor is not one of ours.')
    .exactOptional(),
})

export const activityQuery = clientActivityQuery
  .extend({
    /** Days in India, both included. */
    from: isoDate.exactOptional(),
    to: isoDate.exactOptional(),
  })
  .meta({ id: 'ActivityQuery' })
export type ActivityQuery = z.output<typeof activityQuery>

export const auditRoutes = {
  listActivity: defineRoute({
    method: 'GET',
    path: '/api/activity',
    access: 'adviser',
    isPaged: true,
    task: 'own',
    summary: "The firm's audit trail, the newest first. X-Next-Cursor names the next page",
    query: activityQuery,
    response: z.array(auditEntry),
  }),
  clientActivity: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/activity',
    access: 'adviser',
    isPaged: true,
    summary: 'What the audit trail has about one client, the newest first. X-Next-Cursor names the next page',
    params: clientParams,
    query: clientActivityQuery,
    response: z.array(auditEntry),
  }),
}

import { z } from 'zod'
import { clientChange } from './client-record.ts'
import { id, idParam, oneTimeCode } from './fields.ts'
import { defineRoute } from './route.ts'

/** How long a change waits that the client has not agreed to by the code, counted from when it was asked for. */
export const coolingOffHours = 24

/**
 * Another e-mail or bank account of a client that staff asked for: it counts once the owner has said yes, and the client
 * has agreed by the code mailed to the old address or a day has passed.
 */
export const waitingChange = z
  .object({
    id,
    clientId: id,
    clientName: z.string(),
    askedBy: z.string(),
    askedAt: z.iso.datetime(),
    fields: clientChange.shape.fields,
    isApproved: z.boolean(),
    hasClientAgreed: z.boolean(),
    /** From when it needs no code of the client. */
    waitsUntil: z.iso.datetime(),
  })
  .meta({ id: 'WaitingChange' })
export type WaitingChange = z.infer<typeof waitingChange>

const params = z.object({ id: idParam.transform(Number).pipe(id) })
const answer = z.object({ message: z.string() })

export const waitingChangeRoutes = {
  listWaitingChanges: defineRoute({
    method: 'GET',
    path: '/api/waiting-changes',
    access: 'adviser',
    summary:
      'Changes of clients that wait for the owner’s yes, the client’s code or the day; the oldest first',
    query: z.object({ clientId: idParam.transform(Number).pipe(id).exactOptional() }),
    response: z.array(waitingChange),
  }),
  approveWaitingChange: defineRoute({
    method: 'POST',
    path: '/api/waiting-changes/:id/approve',
    access: 'adviser',
    isSessionOnly: true,
    task: 'own',
    summary: 'Say yes to a change that staff asked for',
    params,
    response: answer,
  }),
  refuseWaitingChange: defineRoute({
    method: 'POST',
    path: '/api/waiting-changes/:id/refuse',
    access: 'adviser',
    isSessionOnly: true,
    task: 'own',
    summary: 'Say no to a change that staff asked for: nothing is changed',
    params,
    response: answer,
  }),
  agreeWaitingChange: defineRoute({
    method: 'POST',
    path: '/api/waiting-changes/:id/agree',
    access: 'adviser',
    isSessionOnly: true,
    summary: 'Enter the code that the client was mailed at the address of before',
    params,
    body: z.object({ code: oneTimeCode('Enter the 6-digit code.') }),
    response: answer,
  }),
}

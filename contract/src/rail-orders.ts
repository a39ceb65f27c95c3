import { z } from 'zod'
import { orderKeys } from './orders.ts'
import { defineRoute } from './route.ts'

/** What is done where the operator has connected the firm to a rail. */
export const railOrderRoutes = {
  handOrders: defineRoute({
    method: 'POST',
    path: '/api/orders/rail/sends',
    access: 'adviser',
    task: 'own',
    summary:
      'Hand orders to the rail, all or none, each once; `again` where a rejected one is to be sent again',
    body: z.object({ orders: orderKeys, again: z.boolean().exactOptional() }),
    response: z.object({ orders: z.int() }),
  }),
  takeOrdersBack: defineRoute({
    method: 'POST',
    path: '/api/orders/rail/cancellations',
    access: 'adviser',
    task: 'own',
    summary: 'Take orders back that have not left yet, and ask the rail to cancel those that have',
    body: z.object({ orders: orderKeys }),
    response: z.object({
      /** Those that had not left: they are to be sent again. */
      takenBack: z.int(),
      /** Those that the rail is asked to cancel; its answer stands at each. */
      asked: z.int(),
    }),
  }),
  setRailSending: defineRoute({
    method: 'PUT',
    path: '/api/orders/rail/sending',
    access: 'adviser',
    task: 'own',
    summary: 'Choose whether orders that lack nothing are handed to the rail by themselves',
    body: z.object({ sendsItself: z.boolean('Choose on or off.') }),
    response: z.object({ sendsItself: z.boolean() }),
  }),
}

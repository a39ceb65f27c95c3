import { orderRoutes } from '@lakshya/contract'
import type { AuditedActs } from './act-makers.ts'
import { newBuyer } from './checkout.ts'
import { readyOrders, setRail, writtenFile } from './orders.ts'

/** What routes of orders write down. */
export const auditedOrderActs: AuditedActs = {
  'PUT /api/orders/rail': ['firm.rail-set', ({ buyer: { adviser } }) => setRail(adviser)],
  'PUT /api/orders/codes': [
    'firm.order-codes',
    ({ buyer: { adviser, client } }) => {
      const body = { clients: [{ clientId: client.id, code: 'AUDITED1' }] }
      return adviser.call(orderRoutes.setOrderCodes, { body })
    },
  ],
  'POST /api/orders/files': [
    'ledger.orders-written',
    async ({ test, buyer: { adviser } }) => writtenFile(test, adviser),
  ],
  'POST /api/orders/by-hand': [
    'ledger.orders-by-hand',
    async ({ test }) => {
      const buyer = await newBuyer(test)
      await setRail(buyer.adviser)
      const orders = await readyOrders(test, buyer, 'monthly')
      return buyer.adviser.call(orderRoutes.markOrdersSent, { body: { orders } })
    },
  ],
  'POST /api/orders/answers': [
    'ledger.orders-answered',
    ({ buyer: { adviser } }) =>
      adviser.call(orderRoutes.readOrderAnswers, { body: { text: 'Member Remarks,Order Status' } }),
  ],
}

import { type CodeFile, orderCodeRoutes, orderRoutes, railOrderRoutes } from '@lakshya/contract'
import type { AuditedActs } from './act-makers.ts'
import { newBuyer } from './checkout.ts'
import { readyOrders, setRail, writtenFile } from './orders.ts'
import type { TestAdviser, TestApp } from './test-app.ts'

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
  'PUT /api/orders/codes/file': [
    'firm.order-codes',
    async ({ test }) => {
      const { adviser, client } = await newBuyer(test)
      const rows = [{ row: 2, cells: { client: String(client.id), code: 'AUDITED2' } }]
      const file = {
        kind: 'clients',
        fileName: 'codes.csv',
        columns: { client: 'A', code: 'B' },
        rows,
      } as const
      return expecting(adviser, file)
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
  'POST /api/orders/rail/sends': ['ledger.orders-handed', ({ test }) => handedOrders(test)],
  'POST /api/orders/rail/cancellations': [
    'ledger.orders-taken-back',
    async ({ test }) => {
      const { adviser, orders } = await handedOrders(test)
      return adviser.call(railOrderRoutes.takeOrdersBack, { body: { orders } })
    },
  ],
  'PUT /api/orders/rail/sending': [
    'firm.rail-sending',
    async ({ test }) => {
      const { adviser } = await newBuyer(test)
      await setRail(adviser)
      return adviser.call(railOrderRoutes.setRailSending, { body: { sendsItself: true } })
    },
  ],
}

/** Orders of a new buyer that were handed to the rail. */
async function handedOrders(test: TestApp) {
  const buyer = await newBuyer(test)
  await setRail(buyer.adviser)
  const orders = await readyOrders(test, buyer)
  const { status } = await buyer.adviser.call(railOrderRoutes.handOrders, { body: { orders } })
  return { status, adviser: buyer.adviser, orders }
}

/** Enters a file of codes as its preview says. */
async function expecting(adviser: TestAdviser, file: CodeFile) {
  const { body } = await adviser.call(orderCodeRoutes.previewOrderCodes, { body: file })
  const { new: fresh, changes } = body.counts
  return adviser.call(orderCodeRoutes.applyOrderCodes, {
    body: { ...file, expected: { new: fresh, changes }, leaveOutRefused: false },
  })
}

import { orderRoutes, railOrderRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { handOrders, setRailSending, takeOrdersBack } from '../rail/hand-orders.ts'
import { goalOrders, listOrders } from './list-orders.ts'
import { readOrderAnswers, setOrderCodes, setRail } from './rail-settings.ts'
import { markOrdersSent, readOrderFile, writeOrderFile } from './write-orders.ts'

export function serveOrders(serve: Serve): void {
  serve(orderRoutes.listOrders, (context, { query }) => listOrders(context, query), { cost: 1 })
  serve(orderRoutes.goalOrders, (context, { params }) => goalOrders(context, params.id))
  serve(orderRoutes.setRail, (context, { body }) => setRail(context, body))
  serve(orderRoutes.setOrderCodes, (context, { body }) => setOrderCodes(context, body))
  serve(orderRoutes.writeOrderFile, (context, { body }) => writeOrderFile(context, body))
  serve(orderRoutes.readOrderFile, (context, { params }) => readOrderFile(context, params.id))
  serve(orderRoutes.markOrdersSent, (context, { body }) => markOrdersSent(context, body.orders))
  serve(orderRoutes.readOrderAnswers, (context, { body }) => readOrderAnswers(context, body.text))
  serve(railOrderRoutes.handOrders, (context, { body }) => handOrders(context, body))
  serve(railOrderRoutes.takeOrdersBack, (context, { body }) => takeOrdersBack(context, body.orders))
  serve(railOrderRoutes.setRailSending, (context, { body }) => setRailSending(context, body.sendsItself))
}

import { orderCodeRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { applyOrderCodes, listOrderCodes, previewOrderCodes } from './code-file.ts'

/** Bytes of 10,000 rows with every cell at its usual length. */
const bodyLimit = 4 * 1024 * 1024

export function serveOrderCodes(serve: Serve): void {
  serve(orderCodeRoutes.listOrderCodes, (context) => listOrderCodes(context), { cost: 3 })
  serve(orderCodeRoutes.previewOrderCodes, (context, { body }) => previewOrderCodes(context, body), {
    bodyLimit,
    cost: 8,
  })
  serve(orderCodeRoutes.applyOrderCodes, (context, { body }) => applyOrderCodes(context, body), {
    bodyLimit,
    cost: 12,
  })
}

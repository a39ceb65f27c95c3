import { transactionRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { cancelTransaction, correctTransaction } from './correct-transaction.ts'
import { listTransactions } from './list-transactions.ts'
import { recordTransaction } from './record-transaction.ts'

export function serveTransactions(serve: Serve): void {
  const routes = transactionRoutes
  serve(routes.listTransactions, (context, { params }) => listTransactions(context, params.id))
  serve(routes.recordTransaction, (context, { params, body }) => recordTransaction(context, params.id, body))
  serve(routes.correctTransaction, (context, { params, body }) =>
    correctTransaction(context, params.id, body),
  )
  serve(routes.cancelTransaction, (context, { params, body }) => cancelTransaction(context, params.id, body))
}

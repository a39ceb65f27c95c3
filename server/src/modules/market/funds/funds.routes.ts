import { fundRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { listFunds } from './list-funds.ts'

export function serveFunds(serve: Serve): void {
  serve(fundRoutes.listFunds, ({ db, firmId }) => listFunds(db, firmId))
}

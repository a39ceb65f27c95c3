import { fundRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'
import { listFunds } from './funds.service.ts'

export function serveFunds(serve: Serve): void {
  serve(fundRoutes.listFunds, ({ db }) => listFunds(db))
}

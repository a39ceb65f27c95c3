import { schemeRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { searchSchemes } from './search-schemes.ts'

export function serveSchemes(serve: Serve): void {
  // One read of one table: no snapshot is needed.
  serve(schemeRoutes.searchSchemes, searchSchemes, { transaction: 'none' })
}

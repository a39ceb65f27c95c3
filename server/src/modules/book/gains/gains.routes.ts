import { gainRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { familyGains, listGains, sumGains } from './book-gains.ts'
import { changeInputs } from './change-inputs.ts'
import { getClientGains } from './client-gains.ts'
import { gainLots, schedule112a } from './gain-files.ts'

export function serveGains(serve: Serve): void {
  serve(gainRoutes.clientGains, (context, { params, query }) =>
    getClientGains(context, params.id, query.year),
  )
  serve(gainRoutes.changeGainInputs, (context, { params, body }) => changeInputs(context, params.id, body))
  serve(gainRoutes.schedule112a, (context, { params, query }) => schedule112a(context, params.id, query))
  serve(gainRoutes.gainLots, (context, { params, query }) => gainLots(context, params.id, query.year))
  serve(gainRoutes.familyGains, (context, { params, query }) => familyGains(context, params.id, query.year))
  serve(gainRoutes.listGains, (context, { query }) => listGains(context, query))
  serve(gainRoutes.sumGains, (context, { query }) => sumGains(context, query))
}

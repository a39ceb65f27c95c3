import { familyRoutes, standingRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { changesSince } from './changes-since.ts'
import { clientStandings } from './client-standings.ts'
import { familyGoals } from './family-goals.ts'

export function serveStandings(serve: Serve): void {
  // The market is loaded outside any transaction.
  serve(standingRoutes.clientStandings, (context, { params }) => clientStandings(context, params.id), {
    transaction: 'none',
    cost: 3,
  })
  serve(familyRoutes.familyGoals, (context, { params }) => familyGoals(context, params.id), {
    transaction: 'none',
    cost: 3,
  })
  serve(standingRoutes.changesSince, (context) => changesSince(context))
}

import { checkoutRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { changesOfGoal, exportAdvice, listClientAdvice, recordOfGoal } from './read-advice.ts'

export function serveAdvice(serve: Serve): void {
  serve(checkoutRoutes.clientAdvice, (context, { params }) => listClientAdvice(context, params.id))
  serve(checkoutRoutes.goalAdvice, (context, { params }) => recordOfGoal(context, params.id))
  serve(checkoutRoutes.goalChanges, (context, { params }) => changesOfGoal(context, params.id))
  serve(checkoutRoutes.exportAdvice, (context, { params }) => exportAdvice(context, params.id), { cost: 2 })
}

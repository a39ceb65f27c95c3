import { stressRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { stressState } from './stress-state.ts'

export function serveStress(serve: Serve): void {
  // It goes on after the answer, and loads the market outside any transaction.
  serve(stressRoutes.stress, (context, { query }) => stressState(context, query), {
    transaction: 'none',
    cost: 2,
  })
}

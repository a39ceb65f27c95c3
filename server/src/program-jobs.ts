import type { Dependencies } from './core/http/request-context.ts'
import type { ListedJob } from './data-jobs.ts'
import { deliverWebhooks } from './modules/identity/index.ts'

/** What programs of firms are told by itself. */
export function programJobs(dependencies: Dependencies): ListedJob[] {
  return [
    {
      name: 'webhooks',
      what: 'delivers what programs of a firm are told',
      everyMs: 5_000,
      wokenBy: ['webhook-raised'],
      // Each webhook has a lease of its own, so that one that hangs holds up no other.
      where: 'each process',
      lanes: 3,
      isOff: undefined,
      run: ({ signal }) => deliverWebhooks(dependencies, signal),
    },
  ]
}

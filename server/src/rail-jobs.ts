import type { Dependencies } from './core/http/request-context.ts'
import type { ListedJob } from './data-jobs.ts'
import { handByThemselves, workRail } from './modules/checkout/index.ts'

const quarter = 15 * 60_000

/** What goes to a rail over the operator's line. */
export function railJobs(dependencies: Dependencies): ListedJob[] {
  const isOff = dependencies.config.railUrl === undefined ? 'RAIL_URL is not set' : undefined
  return [
    {
      name: 'rail',
      what: 'sends orders to the rail that were handed to it, and asks where they stand',
      everyMs: quarter / 60,
      wokenBy: ['orders-handed'],
      where: 'one process',
      isOff,
      run: ({ signal }) => workRail(dependencies, signal),
    },
    {
      name: 'rail-hand',
      what: 'hands orders that lack nothing to the rail, of firms that chose so',
      everyMs: quarter,
      wokenBy: ['goal-finalised', 'orders-handed'],
      where: 'one process',
      isOff,
      run: ({ signal }) => handByThemselves(dependencies, signal),
    },
  ]
}

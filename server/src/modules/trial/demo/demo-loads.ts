import { type ExitLoad, trailCategoryOf } from '@lakshya/contract'

/** Example loads of the demo's shelf, by kind of fund, so that what a sale costs can be seen; a real one's are entered. */
export function demoLoad(category: string): ExitLoad {
  const kind = trailCategoryOf(category)
  if (kind === 'equity' || kind === 'hybrid') return { percent: 1, days: 365 }
  if (kind === 'arbitrage') return { percent: 0.25, days: 30 }
  if (kind === 'gold') return { percent: 1, days: 15 }
  return { percent: 0, days: 0 }
}

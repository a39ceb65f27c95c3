import { leastDistanceSteps } from './least-cost.ts'
import type { PreparedRebalance } from './prepared-rebalance.ts'
import type { TradeFigures } from './trade-figures.ts'

/** A search under way for the nearest that any trades come, and of those the least cost. */
export interface NearestSearch {
  /** Takes some steps, as far as there are any. */
  readonly run: (steps: number) => void
  /** The nearest so far. */
  readonly best: () => TradeFigures | undefined
  readonly isProven: () => boolean
}

/** Begins such a search. Example: of new money that no purchase can take, it ends without any trades. */
export function nearestSearch(prepared: PreparedRebalance): NearestSearch {
  const steps = leastDistanceSteps(prepared)
  let best: TradeFigures | undefined
  let isProven = steps === undefined
  return {
    run: (count) => {
      for (let k = 0; k < count && !isProven; k++) {
        const next = steps?.next()
        best = next?.value.best ?? best
        isProven = next === undefined || next.done === true
      }
    },
    best: () => best,
    isProven: () => isProven,
  }
}

import { goalChangeRoutes, type ShownAct } from '@lakshya/contract'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { call } from '../../../core/api.ts'
import type { CartAct } from '../../../core/cart/act-store.ts'

/** What each change comes to now, with those before it in the cart. Under the book's own key: what changes the book has it looked up again. */
export function useShownActs(acts: readonly CartAct[]): UseQueryResult<ShownAct | undefined>[] {
  return useQueries({
    queries: acts.map(({ act }, place) => {
      const before = acts.slice(0, place).map((each) => each.act)
      return {
        queryKey: ['goals', 'shown-act', act, before],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ShownAct | undefined> =>
          (await call(goalChangeRoutes.shownActs, { body: { acts: [act], before } }, { signal }))[0],
      }
    }),
  })
}

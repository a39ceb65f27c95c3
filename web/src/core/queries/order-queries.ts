import { type OrderState, orderRoutes } from '@lakshya/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** Every question about orders: sending one changes the answers to all. */
export const ordersKey = ['book', 'orders']

/** The orders of the firm, some hundred at a time. */
export function ordersQuery(state: OrderState | undefined, limit?: string) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        orderRoutes.listOrders,
        {
          query: {
            ...(state === undefined ? {} : { state }),
            ...(pageParam === undefined ? {} : { cursor: pageParam }),
            ...(limit === undefined ? {} : { limit }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Those of one goal. */
export function goalOrdersQuery(goalId: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'goal', goalId],
    queryFn: ({ signal }) => call(orderRoutes.goalOrders, { params: { id: String(goalId) } }, { signal }),
  })
}

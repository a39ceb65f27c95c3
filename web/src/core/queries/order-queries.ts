import { type Order, type OrderState, orderRoutes } from '@lakshya/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** Every question about orders: sending one changes the answers to all. */
export const ordersKey = ['book', 'orders']

/** While the rail is at an order its state may change by itself. */
const followMs = 5_000
const isFollowed = ({ state, way, isCancelAsked }: Order) =>
  way === 'rail' && (state === 'handed' || state === 'sent' || isCancelAsked)

/** Of the first page as many as the screen needs; of each that follows many, as reading few costs nearly as much. */
const laterPage = '1000'

/** The orders of the firm in pages. */
export function ordersQuery(state: OrderState | undefined) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        orderRoutes.listOrders,
        {
          query: {
            ...(state === undefined ? {} : { state }),
            ...(pageParam === undefined ? {} : { cursor: pageParam, limit: laterPage }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    refetchInterval: ({ state: { data } }) =>
      // All loaded pages are asked for again: the more there are the more seldom.
      data?.pages.some(({ orders }) => orders.some(isFollowed)) === true
        ? followMs * data.pages.length
        : false,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Those of one goal. */
export function goalOrdersQuery(goalId: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'goal', goalId],
    queryFn: ({ signal }) => call(orderRoutes.goalOrders, { params: { id: String(goalId) } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isFollowed) === true ? followMs : false),
  })
}
